/** Deprecations that refer to a bundle or channel that does not exist. */
import type { BlobBase, DeprecationEntry, DeprecationsBlob } from '../../model/blob.ts';
import type { Catalog, Package } from '../../model/catalog.ts';
import { textOf, type Located } from '../../../../text/span.ts';

/** A reference that leads nowhere. */
export interface DanglingReference {
  readonly blob: DeprecationsBlob;
  readonly entry: DeprecationEntry;
  /** The name as it is written, if it is. */
  readonly written: Located<string> | undefined;
  /** The name; empty where there is none. */
  readonly name: string;
}

/**
 * The references of a schema in the deprecations of a package (of its first blob: the others are repeats) whose name is not
 * among the existing ones. None where the package itself does not exist, which is reported instead, and none where a blob
 * could not be read (docs/reference/validating-catalogs.md, "What holds back what").
 */
export function danglingReferences(
  pkg: Package,
  { blocked }: Pick<Catalog, 'blocked'>,
  schema: 'olm.bundle' | 'olm.channel',
  existing: ReadonlySet<string>,
): DanglingReference[] {
  const [blob] = pkg.deprecations;
  if (blocked || blob === undefined || pkg.definitions.length === 0) return [];
  const dangling: DanglingReference[] = [];
  for (const entry of blob.entries) {
    const { reference } = entry;
    const name = textOf(reference?.name);
    if (textOf(reference?.schema) !== schema || existing.has(name)) continue;
    dangling.push({ blob, entry, written: reference?.name, name });
  }
  return dangling;
}

/** True if a blob has a deprecation of that channel or bundle already. */
export function isDeprecated({ entries }: DeprecationsBlob, schema: string, name: string): boolean {
  return entries.some(
    ({ reference }) => textOf(reference?.schema) === schema && textOf(reference?.name) === name,
  );
}

/**
 * True if a package can take deprecations over: it is defined, has none of its own, and has all of the channels and bundles
 * that they refer to, the default channel aside, which should not be deprecated.
 */
export function fitsInto({ entries }: DeprecationsBlob, pkg: Package | undefined): boolean {
  const [definition] = pkg?.definitions ?? [];
  if (pkg === undefined || definition === undefined || pkg.deprecations.length > 0) return false;
  const known = new Map<string, readonly BlobBase[]>([
    ['olm.channel', pkg.channels],
    ['olm.bundle', pkg.bundles],
  ]);
  return entries.every(({ reference }) => {
    const schema = textOf(reference?.schema);
    const name = textOf(reference?.name);
    const blobs = known.get(schema);
    if (blobs === undefined) return true;
    if (schema === 'olm.channel' && name === textOf(definition.defaultChannel)) return false;
    return blobs.some((blob) => textOf(blob.name) === name);
  });
}
