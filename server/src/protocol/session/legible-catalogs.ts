/** The catalogs as people read them, each worked out once, and each document that somebody types in once. */
import type { CatalogView } from '../../features/place/context.ts';
import { legibleBlobs, type LegibleBlobs } from '../../features/place/legible-blob.ts';
import { legibleView } from '../../features/place/legible-view.ts';
import type { AnalyzedChunk } from '../../workspace/analyzed-file.ts';
import type { CatalogSnapshot } from '../../workspace/snapshot.ts';

/** Remembers what it has worked out for as long as somebody holds the snapshot or chunk that it belongs to. */
export class LegibleCatalogs {
  private readonly views = new WeakMap<CatalogSnapshot, CatalogView>();
  private readonly blobs = new WeakMap<AnalyzedChunk, LegibleBlobs>();

  /** See {@link legibleView}. */
  view(root: CatalogView): CatalogView {
    const known = this.views.get(root.snapshot) ?? legibleView(root, (chunk) => this.blobsOf(chunk));
    this.views.set(root.snapshot, known);
    return known;
  }

  private blobsOf(chunk: AnalyzedChunk): LegibleBlobs {
    const known = this.blobs.get(chunk) ?? legibleBlobs(chunk);
    this.blobs.set(chunk, known);
    return known;
  }
}
