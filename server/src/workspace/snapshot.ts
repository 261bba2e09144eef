/** A catalog root as it stands at one moment: its files in load order, and the catalog that they make. */
import type { Blob } from '../model/blob.ts';
import { assembleCatalog } from '../model/assemble.ts';
import type { Catalog } from '../model/catalog.ts';
import type { AnalyzedFile, FileFault } from './analyzed-file.ts';
import type { FoundRoot } from './roots/roots.ts';

/** An immutable picture of one root. Two snapshots share everything that did not change between them. */
export interface CatalogSnapshot {
  readonly root: FoundRoot;
  readonly files: readonly AnalyzedFile[];
  readonly catalog: Catalog;
  /**
   * The catalog as it is plainly meant, where opm reads less: with blobs whose values are of the wrong type, and on both
   * sides of separators that are none. Its `hasLoadFault` says whether anything is still unread.
   */
  readonly meant?: Catalog;
  /** Faults of the root itself: it is no folder, an `.indexignore` that cannot be read. */
  readonly faults: readonly (FileFault & { readonly path: string })[];
}

/**
 * Puts a root together. Packages that did not change since `previous` keep their identity, and are shared by what is read
 * and what is meant.
 * `incomplete` says that more files may belong to the root: then nothing is reported as absent, as with a fault of loading.
 */
export function buildSnapshot(
  root: FoundRoot,
  files: readonly AnalyzedFile[],
  faults: CatalogSnapshot['faults'],
  previous?: CatalogSnapshot,
  incomplete = false,
): CatalogSnapshot {
  const blobs: Blob[] = [];
  const meant: Blob[] = [];
  let isUnread = incomplete || faults.length > 0;
  let hasLoadFault = false;
  for (const file of files) {
    if (file.failure !== undefined || file.faults.length > 0) isUnread = true;
    for (const chunk of file.chunks) {
      if (chunk.hasLoadFault) hasLoadFault = true;
      if (chunk.isUnread) isUnread = true;
      if (chunk.blob !== undefined) blobs.push(chunk.blob);
      const asMeant = chunk.meant ?? chunk.blob;
      if (asMeant !== undefined) meant.push(asMeant);
    }
  }
  const known = [previous?.catalog, previous?.meant].filter((one) => one !== undefined);
  const catalog = assembleCatalog(blobs, hasLoadFault || isUnread, ...known);
  const isAsMeant = (isUnread || !hasLoadFault) && meant.every((blob, at) => blob === blobs[at]);
  if (isAsMeant) return { root, files, faults, catalog };
  return { root, files, faults, catalog, meant: assembleCatalog(meant, isUnread, catalog, ...known) };
}
