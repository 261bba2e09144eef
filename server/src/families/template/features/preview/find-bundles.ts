/** Finds the bundles that a template names by their images, in the catalogs of the workspace. */
import type { BundleBlob } from '../../../fbc/model/blob.ts';
import type { AnalyzedFile } from '../../../../engine/reading/analyzed-file.ts';
import { baseName, sharedFolders } from '../../../../engine/files/paths.ts';
import { blobOf, type CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';

/** Where the blob of a bundle stands. */
export interface BundlePlace {
  readonly blob: BundleBlob;
  readonly catalog: CatalogSnapshot;
  readonly file: AnalyzedFile;
  /** Index of the chunk in its file. */
  readonly chunk: number;
}

/**
 * The bundles by image. Of several catalogs with the same image that one counts which is nearest to the template: its name is
 * in the template's path (`v4.19`), or else it is the nearest by folders. Linear in the number of blobs.
 */
export function findBundles(
  images: readonly string[],
  catalogs: readonly CatalogSnapshot[],
  template: string,
): Map<string, BundlePlace> {
  const missing = new Set(images);
  const found = new Map<string, BundlePlace>();
  for (const catalog of nearestFirst(catalogs, template)) {
    if (missing.size === 0) break;
    for (const file of catalog.files) {
      file.chunks.forEach((held, chunk) => {
        const blob = blobOf(held);
        if (blob?.kind !== 'bundle') return;
        const image = blob.image?.value ?? '';
        if (missing.delete(image)) found.set(image, { blob, catalog, file, chunk });
      });
    }
  }
  return found;
}

function nearestFirst(catalogs: readonly CatalogSnapshot[], template: string): CatalogSnapshot[] {
  const ranked = catalogs.map((catalog) => ({ catalog, nearness: nearness(catalog, template) }));
  return ranked.sort((a, b) => b.nearness - a.nearness).map(({ catalog }) => catalog);
}

const NAMED_ALIKE = 1000;

function nearness({ unit: root }: CatalogSnapshot, template: string): number {
  const parts = template.split('/');
  const name = baseName(root.path);
  const isNamed = name !== '' && parts.some((part) => part === name || part.startsWith(`${name}.`));
  return sharedFolders(root.path, template) + (isNamed ? NAMED_ALIKE : 0);
}
