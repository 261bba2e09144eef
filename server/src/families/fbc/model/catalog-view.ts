/** A catalog root as it stands at one moment, with its types. */
import type { DocumentPlaces } from '../../../engine/findings/document-places.ts';
import { documentsIn, type AnalyzedChunk } from '../../../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { FBC, type CatalogUnit } from './catalog-unit.ts';
import type { Blob } from './blob.ts';
import type { Catalog } from './catalog.ts';

/** A catalog root: its files, and the catalog that they make. */
export type CatalogSnapshot = UnitSnapshot<Catalog, CatalogUnit>;

/** A catalog root with the places of its blobs. */
export interface CatalogView {
  readonly snapshot: CatalogSnapshot;
  readonly places: DocumentPlaces;
}

/** True for the snapshot of a catalog. */
export function isCatalog(snapshot: UnitSnapshot): snapshot is CatalogSnapshot {
  return snapshot.unit.family === FBC;
}

/** True for the view of a catalog. */
export function isCatalogView<View extends { readonly snapshot: UnitSnapshot }>(
  view: View,
): view is View & CatalogView {
  return isCatalog(view.snapshot);
}

/** The blob of a chunk in a file of a catalog. */
export function blobOf(chunk: Pick<AnalyzedChunk, 'document'> | undefined): Blob | undefined {
  return chunk?.document as Blob | undefined;
}

/** All blobs of a chunk in a file of a catalog, in their order. */
export function blobsIn(chunk: Pick<AnalyzedChunk, 'document' | 'behind'> | undefined): readonly Blob[] {
  return documentsIn(chunk) as readonly Blob[];
}
