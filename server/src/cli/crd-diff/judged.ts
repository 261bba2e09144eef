/** The pairs with what a program says of them. */
import { parentPath } from '../../engine/files/paths.ts';
import type { CrdChange } from '../../families/crd/compare/finding.ts';
import { WEBHOOK } from '../../families/crd/compare/compare-crds.ts';
import type { CrdDefinition } from '../../families/crd/model/definition.ts';
import { conversionsBeside } from '../../families/crd/sides/conversions-beside.ts';
import { judgeUpgrade, type UpgradeContext, type UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import type { Tree } from '../../text/tree.ts';
import { workingFiles } from '../working-files.ts';
import type { FileDocument, FilePlace } from '../../families/crd/sides/crd-files.ts';
import { distinctNames, type CrdPair } from '../../families/crd/sides/pairs.ts';

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
  /** What it is called beside others of the same name. */
  readonly ownName: string;
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
  const conversions = new Map<string, ReadonlySet<string>>();
  const judged: JudgedCrd[] = [];
  const names = distinctNames(pairs.map((pair) => pair.new));
  for (const [at, pair] of pairs.entries()) {
    // Only OLM v1 writes the webhooks of a CSV into definitions before it judges them.
    const folder = parentPath(pair.new.file);
    if (question.suite === 'olm-v1' && !conversions.has(folder))
      conversions.set(folder, await conversionsBeside(workingFiles(), pair.new.file));
    const isConverted = conversions.get(folder)?.has(pair.name) === true;
    judged.push({ ...judge(pair, isConverted, question), ownName: names[at] ?? pair.name });
  }
  return judged;
}

function judge(
  pair: CrdPair,
  isConverted: boolean,
  { suite, context, objects }: Question,
): Omit<JudgedCrd, 'ownName'> {
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
