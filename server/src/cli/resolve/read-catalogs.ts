/** Reads the catalogs that a question is about: folders, or single files. */
import type { Environment } from '../../engine/files/environment.ts';
import { families } from '../../families/all.ts';
import { analyzeBundles } from '../../families/fbc/features/analyze-bundles.ts';
import { loadCatalog, loadCatalogFiles } from '../../families/fbc/features/load-catalog.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import type { PropertyValue } from '../../families/resolution/model/wish.ts';
import { installFacts } from '../../families/resolution/request/install-facts.ts';
import type { CatalogsByPath, ReadCatalog } from '../../families/resolution/request/read-catalog.ts';
import { propertyValues } from '../../families/resolution/request/package-content.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { placesIn, unreadableIn, warnUnreadable, type LoadedCatalog } from '../graph/loaded-catalog.ts';
import { terminalProgress } from '../progress.ts';
import { kindIn } from '../working-files.ts';

/** A catalog that was read, with the places of what is in it. */
export interface PlacedCatalog extends ReadCatalog {
  readonly placeOf: LoadedCatalog['placeOf'];
}

/** Reads catalogs, each path once; says on standard error what of them cannot be read. @throws UsageError */
export async function readCatalogs(
  env: Environment,
  paths: Iterable<string>,
): Promise<CatalogsByPath<PlacedCatalog>> {
  const catalogs = new Map<string, PlacedCatalog>();
  for (const path of new Set(paths)) catalogs.set(path, await readCatalog(env, path));
  return catalogs;
}

async function readCatalog(env: Environment, given: string): Promise<PlacedCatalog> {
  const path = cleanPath(given);
  const kind = given === '' ? undefined : await kindIn(env, path);
  if (kind === undefined) throw new UsageError(`There is no folder "${given}" for a catalog.`);
  const values = new Map<BundleBlob, readonly PropertyValue[]>();
  const analyzer = analyzeBundles(families, (bundle, tree) => {
    values.set(bundle, propertyValues(tree));
  });
  const progress = terminalProgress(process.stderr, 'Reading');
  const snapshot =
    kind === 'folder'
      ? await loadCatalog(env, analyzer, path, (done, total) => progress.show(done, total))
      : await loadCatalogFiles(env, analyzer, path, [path]);
  progress.end();
  const { packages, damaged } = snapshot.whole;
  warnUnreadable({ root: path, unreadable: unreadableIn(snapshot) });
  if (packages.size === 0 && damaged === undefined)
    throw new UsageError(`There is no catalog in "${given}": no package was found there.`);
  return {
    packages,
    ...(damaged && { damaged }),
    valuesOf: (bundle) => values.get(bundle) ?? [],
    factsOf: installFacts,
    placeOf: placesIn(snapshot),
  };
}
