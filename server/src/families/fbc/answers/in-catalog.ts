/** The catalogs around an open file. */
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import type { OpenFile } from '../../../features/place/open-file.ts';
import { isCatalog, isCatalogView, type CatalogSnapshot, type CatalogView } from '../model/catalog-view.ts';

/** The catalog that a file belongs to, with the file as it stands; undefined for files outside every catalog. */
export function catalogAround({ unit }: Pick<OpenFile, 'unit'>): CatalogView | undefined {
  return unit !== undefined && isCatalogView(unit) ? unit : undefined;
}

/** All catalogs of the workspace folder, that of the file included. */
export function catalogsOf({ units }: Pick<OpenFile, 'units'>): readonly CatalogSnapshot[] {
  return units().filter(isCatalog);
}

/** All catalogs of the workspace folder with the places of their blobs, that of the file first. */
export function catalogViewsOf(context: Pick<OpenFile, 'unit' | 'units'>): readonly CatalogView[] {
  const own = catalogAround(context);
  const others = catalogsOf(context)
    .filter(({ unit }) => unit.key !== own?.snapshot.unit.key)
    .map((snapshot) => ({ snapshot, places: documentPlaces(snapshot) }));
  return own === undefined ? others : [own, ...others];
}
