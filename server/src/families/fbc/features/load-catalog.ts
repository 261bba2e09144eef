/** Reads catalogs for what only they have: their update graphs, and the bundles that templates name. */
import type { Environment } from '../../../engine/files/environment.ts';
import type { AnalyzedFile } from '../../../engine/reading/analyzed-file.ts';
import { loadFile, type Analyzer } from '../../../engine/reading/load.ts';
import { rulesOf } from '../../../engine/rules/run.ts';
import { loadNamed } from '../../../engine/units/discover.ts';
import { buildSnapshot } from '../../../engine/units/snapshot.ts';
import { FBC } from '../model/catalog-unit.ts';
import { givenRoot } from '../find/named-root.ts';
import type { CatalogSnapshot } from '../model/catalog-view.ts';

/** Reads a folder as one catalog, as `opm validate` takes it. */
export async function loadCatalog(
  env: Environment,
  analyzer: Analyzer,
  root: string,
  progress?: (done: number, total: number) => void,
): Promise<CatalogSnapshot> {
  return (await loadNamed(env, analyzer, FBC, { path: root }, progress)) as CatalogSnapshot;
}

/** Reads some files as one catalog. */
export async function loadCatalogFiles(
  env: Environment,
  analyzer: Analyzer,
  root: string,
  paths: readonly string[],
): Promise<CatalogSnapshot> {
  const files: AnalyzedFile[] = [];
  for (const path of paths) {
    files.push(await loadCatalogFile(env, analyzer, path));
    await env.breathe();
  }
  const { family } = rulesOf(analyzer.rules, FBC);
  return buildSnapshot({ unit: givenRoot(root, paths), files, faults: [] }, family) as CatalogSnapshot;
}

/** Reads a file of a catalog. */
export function loadCatalogFile(env: Environment, analyzer: Analyzer, path: string): Promise<AnalyzedFile> {
  return loadFile(env, analyzer, path, FBC);
}
