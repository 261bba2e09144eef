/** The pairs with what a program says of them. */
import { parentPath, baseName, joinPath } from '../../engine/files/paths.ts';
import type { CrdChange } from '../../families/crd/compare/finding.ts';
import { WEBHOOK } from '../../families/crd/compare/compare-crds.ts';
import type { CrdDefinition } from '../../families/crd/model/definition.ts';
import { convertedCrds } from '../../families/crd/upgrade/conversion-webhooks.ts';
import { judgeUpgrade, type UpgradeContext, type UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import type { Tree } from '../../text/tree.ts';
import { workingFiles } from '../working-files.ts';
import {
  contentOf,
  documentsIn,
  isManifest,
  MANIFESTS,
  type FileDocument,
  type FilePlace,
} from './crd-files.ts';
import type { CrdPair } from './pairs.ts';

/** A change with its places in files. */
export interface PlacedCrdChange extends Omit<CrdChange, 'place' | 'related'> {
  readonly place: FilePlace;
  /** In the old definition; between served versions, in the lower version of the new one. */
  readonly old?: FilePlace;
  /** In an object on the cluster. */
  readonly object?: FilePlace;
}

/** A definition with its verdict. */
export interface JudgedCrd {
  readonly name: string;
  readonly pair: CrdPair;
  readonly isSafe: boolean;
  readonly changes: readonly PlacedCrdChange[];
  /** A webhook of the CSV converts between the versions, whatever the definition says. */
  readonly isConverted: boolean;
}

/** Whose verdict is asked for, and what it goes by. */
export interface Question {
  readonly suite: UpgradeSuite;
  readonly context: UpgradeContext;
  /** The documents with objects on the cluster. */
  readonly objects: readonly FileDocument[];
}

/** Judges all pairs; what is new is safe. */
export async function judgePairs(
  pairs: readonly CrdPair[],
  question: Question,
): Promise<readonly JudgedCrd[]> {
  const conversions = new ConversionWebhooks();
  const judged: JudgedCrd[] = [];
  for (const pair of pairs) {
    // Only OLM v1 writes the webhooks of a CSV into definitions before it judges them.
    const isConverted = question.suite === 'olm-v1' && (await conversions.of(pair.new.file)).has(pair.name);
    judged.push(judge(pair, isConverted, question));
  }
  return judged;
}

function judge(pair: CrdPair, isConverted: boolean, { suite, context, objects }: Question): JudgedCrd {
  const { name, old, new: next } = pair;
  if (old === undefined) return { name, pair, isSafe: true, changes: [], isConverted };
  const definition: CrdDefinition = isConverted
    ? { ...next.definition, conversion: WEBHOOK }
    : next.definition;
  const found = judgeUpgrade(old.definition, definition, suite, context);
  const sides = { old, new: next };
  const objectOf = (tree: Tree) => objects.find((document) => document.tree === tree);
  const changes = found.map(({ place, related, ...change }): PlacedCrdChange => {
    const other =
      related &&
      (related.side === 'object' ? objectOf(related.tree) : sides[related.side])?.placeOf(related.span);
    return {
      ...change,
      // No finding is about an object itself.
      place: sides[place.side === 'old' ? 'old' : 'new'].placeOf(place.span),
      ...(other && (related.side === 'object' ? { object: other } : { old: other })),
    };
  });
  return { name, pair, isSafe: !changes.some(({ severity }) => severity === 'error'), changes, isConverted };
}

/** The conversion webhooks of the bundles that definitions lie in. */
class ConversionWebhooks {
  readonly #known = new Map<string, ReadonlySet<string>>();

  /** The names of the definitions that the CSV beside a file converts. */
  async of(file: string): Promise<ReadonlySet<string>> {
    const folder = parentPath(file);
    if (baseName(folder) !== MANIFESTS) return new Set();
    const known = this.#known.get(folder) ?? (await this.#read(folder));
    this.#known.set(folder, known);
    return known;
  }

  async #read(folder: string): Promise<ReadonlySet<string>> {
    const env = workingFiles();
    const listing = await env.readFolder(folder);
    const names = new Set<string>();
    for (const { name, kind } of listing.ok ? listing.entries : []) {
      if (kind !== 'file' || !isManifest(name)) continue;
      const file = joinPath(folder, name);
      const content = await contentOf(env, file);
      if (content === undefined || !mentionsWebhooks(content.bytes)) continue;
      for (const { tree } of documentsIn(file, content).documents)
        for (const converted of convertedCrds(tree)) names.add(converted);
    }
    return names;
  }
}

function mentionsWebhooks(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('conversionCRDs');
}
