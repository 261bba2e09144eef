/** The catalogs as people read them, each worked out once, and each document that somebody types in once. */
import type { CatalogView } from '../../features/place/context.ts';
import { lenientBlobs, type LenientBlobs } from '../../families/fbc/features/lenient-blob.ts';
import { lenientView } from '../../families/fbc/features/lenient-view.ts';
import type { AnalyzedChunk } from '../../engine/reading/analyzed-file.ts';
import type { FoundRoot } from '../../families/fbc/find/roots.ts';
import type { CatalogSnapshot } from '../../engine/units/snapshot.ts';

/** Remembers what it has worked out for as long as somebody holds the snapshot or chunk that it belongs to. */
export class LenientCatalogs {
  private readonly views = new WeakMap<CatalogSnapshot, CatalogView>();
  private last = new WeakMap<FoundRoot, CatalogView>();
  private readonly blobs = new WeakMap<AnalyzedChunk, LenientBlobs>();

  /** See {@link lenientView}. */
  view(view: CatalogView): CatalogView {
    const { snapshot } = view;
    const known = this.views.get(snapshot);
    if (known !== undefined) return known;
    const lenient = lenientView(view, (chunk) => this.blobsOf(chunk), this.last.get(snapshot.root));
    this.views.set(snapshot, lenient);
    this.last.set(snapshot.root, lenient);
    return lenient;
  }

  /** Lets go of what the last views hold, the texts of files that were open included. */
  forget(): void {
    this.last = new WeakMap();
  }

  private blobsOf(chunk: AnalyzedChunk): LenientBlobs {
    const known = this.blobs.get(chunk) ?? lenientBlobs(chunk);
    this.blobs.set(chunk, known);
    return known;
  }
}
