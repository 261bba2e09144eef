/** Reads the catalogs that a question is about: folders, or single files. */
import type { Environment } from '../../engine/files/environment.ts';
import { families } from '../../families/all.ts';
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { loadCatalog, loadCatalogFiles } from '../../families/fbc/features/load-catalog.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import type { CatalogSnapshot } from '../../families/fbc/model/catalog-view.ts';
import type { PropertyValue } from '../../families/resolution/model/wish.ts';
import { propertyValues } from '../../families/resolution/request/package-content.ts';
import { terminalProgress } from '../progress.ts';
import { kindIn } from '../working-files.ts';

/** A catalog that was read. */
export interface ReadCatalog {
  readonly snapshot: CatalogSnapshot;
  /** The properties of a bundle with their values. */
  valuesOf(bundle: BundleBlob): readonly PropertyValue[];
}

/** Reads a folder as one catalog, or a file by itself; undefined where there is neither. */
export async function readCatalog(env: Environment, path: string): Promise<ReadCatalog | undefined> {
  const kind = await kindIn(env, path);
  if (kind === undefined) return undefined;
  const values = new Map<BundleBlob, readonly PropertyValue[]>();
  const analyzer = analyzeBundles(families, (bundle, tree) => values.set(bundle, propertyValues(tree)));
  const progress = terminalProgress(process.stderr, 'Reading');
  const snapshot =
    kind === 'folder'
      ? await loadCatalog(env, analyzer, path, (done, total) => progress.show(done, total))
      : await loadCatalogFiles(env, analyzer, path, [path]);
  progress.end();
  return { snapshot, valuesOf: (bundle) => values.get(bundle) ?? [] };
}
