/** A catalog as people read it: what somebody is typing takes nothing away that stands in the same document. */
import { assembleCatalog } from '../model/assemble.ts';
import { blobPlaces } from '../../../engine/findings/blob-places.ts';
import { blobsIn, type AnalyzedChunk } from '../../../engine/reading/analyzed-file.ts';
import type { CatalogView } from '../../../features/place/context.ts';
import { hasMoreThanIsRead, type LenientBlobs } from './lenient-blob.ts';

/**
 * The catalog with blobs also for chunks that opm cannot read at the moment; `blobsOf` says which. It is the very same object
 * where there are none. Packages that did not change since `previous` keep their identity.
 */
export function lenientView(
  view: CatalogView,
  blobsOf: (chunk: AnalyzedChunk) => LenientBlobs,
  previous?: CatalogView,
): CatalogView {
  const { snapshot } = view;
  const { catalog } = snapshot;
  let isSame = true;
  const files = snapshot.files.map((file) => {
    if (!file.chunks.some(hasMoreThanIsRead)) return file;
    const chunks = file.chunks.map((chunk) =>
      hasMoreThanIsRead(chunk) ? withBlobs(chunk, blobsOf(chunk)) : chunk,
    );
    if (chunks.every((chunk, at) => chunk === file.chunks[at])) return file;
    isSame = false;
    return { ...file, chunks };
  });
  if (isSame) return view;
  const blobs = files.flatMap(({ chunks }) => chunks.flatMap(blobsIn));
  const known = [snapshot, ...(previous === undefined ? [] : [previous.snapshot])].flatMap(
    ({ catalog: own, futures: coming }) => [own, ...coming.map((future) => future.catalog)],
  );
  const lenient = {
    ...snapshot,
    files,
    catalog: assembleCatalog(blobs, catalog.hasLoadFault, ...known),
    futures: [],
  };
  return { snapshot: lenient, places: blobPlaces(lenient) };
}

function withBlobs(chunk: AnalyzedChunk, { blob, behind }: LenientBlobs): AnalyzedChunk {
  if (blob === chunk.blob && behind.length === 0) return chunk;
  return { ...chunk, ...(blob && { blob }), behind };
}
