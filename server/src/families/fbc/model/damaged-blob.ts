/** What can be told of a blob that opm cannot decode: which package it takes along (docs/reference/resolution-v1.md, "Damaged blobs"). */
import type { UnreadDocument } from '../../../engine/reading/analyzed-file.ts';
import type { Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, STRING, type Tree } from '../../../text/tree.ts';
import { packageNameOf } from './assemble.ts';
import type { Blob } from './blob.ts';
import { AFTER_LOADING } from './decode.ts';
import type { Decoded, DecodeRule } from './decoded.ts';
import { foldRootKey } from './root-key-fold.ts';

/** A blob with a fault of decoding. */
export interface DamagedBlob {
  readonly schema: string;
  /** The package that it belongs to; of an `olm.package` blob its name. */
  readonly package: string;
  readonly name: string;
  /** What cannot be loaded for it: a package, or the whole catalog, whose files nobody can tell apart then. */
  readonly reach: 'package' | 'catalog';
  /** The first fault; its span counts from the start of the chunk. */
  readonly fault: Span & { readonly message: Message };
  /** The blob once it is mended, where that leaves no doubt. */
  readonly mended?: Blob;
}

/** Faults of what is read of every blob before anybody asks what it is. */
const OF_THE_ROOT: ReadonlySet<DecodeRule> = new Set<DecodeRule>([
  'document-not-mapping',
  'root-key-duplicate-fold',
  'meta-field-not-string',
]);

/** What is damaged in a document; undefined where it decodes. */
export function damagedBlob(
  tree: Tree,
  { faults, repaired }: Pick<Decoded, 'faults' | 'repaired'>,
): DamagedBlob | undefined {
  const loading = faults.filter(({ rule }) => !AFTER_LOADING.has(rule));
  const ofRoot = loading.find(({ rule }) => OF_THE_ROOT.has(rule));
  const fault = ofRoot ?? loading[0];
  if (fault === undefined) return undefined;
  const schema = rootText(tree, 'schema');
  const name = rootText(tree, 'name');
  return {
    schema,
    package: schema === 'olm.package' ? name : rootText(tree, 'package'),
    name,
    reach: ofRoot === undefined ? 'package' : 'catalog',
    fault,
    ...(repaired && { mended: repaired }),
  };
}

function rootText(tree: Tree, key: string): string {
  if (tree.size === 0 || tree.kind(0) !== MAPPING) return '';
  const pair = tree.fields(0).find(({ name }) => foldRootKey(name) === key);
  return pair !== undefined && tree.kind(pair.value) === STRING ? tree.string(pair.value) : '';
}

/**
 * The damaged blobs that OLM v1 comes to, in load order: where a later blob of a package has the same schema and name, it takes the
 * place of the damaged one.
 */
export function countingDamage(
  blobs: readonly Blob[],
  unread: readonly UnreadDocument[],
): readonly DamagedBlob[] {
  if (unread.length === 0) return [];
  const all = unread.map(({ remains, at }) => ({ damaged: remains as DamagedBlob, at }));
  const last = lastPlaces(blobs, new Set(all.map(({ damaged }) => damaged.package)));
  return all.flatMap(({ damaged, at }) => {
    const isReplaced = (last.get(keyOf(damaged)) ?? -1) >= at;
    return damaged.reach === 'package' && isReplaced ? [] : [damaged];
  });
}

/** Where the last blob of each schema and name stands, in some packages. */
function lastPlaces(blobs: readonly Blob[], packages: ReadonlySet<string>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, blob] of blobs.entries()) {
    const pkg = packageNameOf(blob) ?? '';
    if (!packages.has(pkg)) continue;
    places.set(keyOf({ schema: blob.schema.value, package: pkg, name: blob.name?.value ?? '' }), at);
  }
  return places;
}

function keyOf(blob: Pick<DamagedBlob, 'schema' | 'package' | 'name'>): string {
  return JSON.stringify([blob.package, blob.schema, blob.name === '' ? blob.schema : blob.name]);
}
