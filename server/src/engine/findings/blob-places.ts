/** Where the blobs of a snapshot are: in which file, and which chunk of it. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { filePositions, type FilePositions } from '../reading/positions.ts';
import type { CatalogSnapshot } from '../units/snapshot.ts';

/** Where every blob of a snapshot is. */
export interface BlobPlaces {
  find(
    blob: Blob,
  ): { readonly file: AnalyzedFile; readonly chunk: number; readonly positions: FilePositions } | undefined;
}

/** An index from blobs to places; made once per snapshot, when first needed. */
export function blobPlaces(snapshot: CatalogSnapshot): BlobPlaces {
  let index: Map<Blob, { file: AnalyzedFile; chunk: number; positions: FilePositions }> | undefined;
  return {
    find(blob) {
      index ??= indexBlobs(snapshot);
      return index.get(blob);
    },
  };
}

function indexBlobs(snapshot: CatalogSnapshot) {
  const index = new Map<Blob, { file: AnalyzedFile; chunk: number; positions: FilePositions }>();
  for (const file of snapshot.files) {
    const positions = filePositions(file.chunks);
    file.chunks.forEach((chunk, at) => {
      for (const blob of [chunk.blob, chunk.repaired?.blob, chunk.intended?.blob, ...(chunk.behind ?? [])]) {
        if (blob !== undefined) index.set(blob, { file, chunk: at, positions });
      }
    });
  }
  return index;
}
