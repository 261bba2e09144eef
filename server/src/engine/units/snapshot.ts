/** A catalog root as it stands at one moment: its files in load order, and the catalog that they make. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import { assembleCatalog } from '../../families/fbc/model/assemble.ts';
import type { Catalog } from '../../families/fbc/model/catalog.ts';
import type { AnalyzedChunk, AnalyzedFile, FileFault, IntendedBlob } from '../reading/analyzed-file.ts';
import type { FoundRoot } from '../../families/fbc/find/roots.ts';

/** A catalog as it will be once something has been repaired. */
export interface Future {
  readonly catalog: Catalog;
  /** What a chunk is then. */
  readonly intendedBy: (chunk: AnalyzedChunk) => IntendedBlob;
}

/** An immutable picture of one root. Two snapshots share everything that did not change between them. */
export interface CatalogSnapshot {
  readonly root: FoundRoot;
  readonly files: readonly AnalyzedFile[];
  readonly catalog: Catalog;
  /**
   * The catalog as it is plainly intended, where that is more than what opm reads; in up to two steps. First what keeps opm from
   * reading is repaired: values of a wrong type, separators that are none. Then also what opm accepts and never looks into:
   * misspelt keys and schemas. `hasLoadFault` says whether anything is unread even so.
   */
  readonly futures: readonly Future[];
  /** True while more files may turn out to belong to the root. */
  readonly incomplete: boolean;
  /** Faults of the root itself: it is no folder, an `.indexignore` that cannot be read. */
  readonly faults: readonly (FileFault & { readonly path: string })[];
}

/**
 * Puts a root together. Packages that did not change since `previous` keep their identity, and are shared by what is read
 * and what is intended.
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
  let isUnread = incomplete || faults.length > 0;
  let hasLoadFault = false;
  let isIntendedOtherwise = false;
  for (const file of files) {
    if (file.failure !== undefined || file.faults.length > 0) isUnread = true;
    for (const chunk of file.chunks) {
      if (chunk.hasLoadFault) hasLoadFault = true;
      if (chunk.isUnread) isUnread = true;
      if (chunk.repaired !== undefined || chunk.intended !== undefined) isIntendedOtherwise = true;
      if (chunk.blob !== undefined) blobs.push(chunk.blob);
    }
  }
  const known = previous === undefined ? [] : [previous.catalog, ...previous.futures.map(catalogIn)];
  const catalog = assembleCatalog(blobs, hasLoadFault || isUnread, ...known);
  const snapshot = { root, files, faults, catalog, futures: [], incomplete };
  if (!isIntendedOtherwise && hasLoadFault === isUnread) return snapshot;
  return { ...snapshot, futures: futuresOf(snapshot, isUnread, known) };
}

const catalogIn = ({ catalog }: Future) => catalog;

/** What a chunk is once it can be read, and once it is looked into as well. */
const STEPS: readonly Future['intendedBy'][] = [
  (chunk) => chunk.repaired ?? chunk,
  (chunk) => chunk.intended ?? chunk.repaired ?? chunk,
];

function futuresOf(
  { files, catalog }: Pick<CatalogSnapshot, 'files' | 'catalog'>,
  isUnread: boolean,
  known: readonly Catalog[],
): Future[] {
  const futures: Future[] = [];
  let last = catalog;
  for (const intendedBy of STEPS) {
    const blobs = files.flatMap((file) => file.chunks.flatMap((chunk) => intendedBy(chunk).blob ?? []));
    const isSame = blobs.length === last.blobs.length && blobs.every((blob, at) => blob === last.blobs[at]);
    if (isSame && last.hasLoadFault === isUnread) continue;
    last = assembleCatalog(blobs, isUnread, last, ...known);
    futures.push({ catalog: last, intendedBy });
  }
  return futures;
}
