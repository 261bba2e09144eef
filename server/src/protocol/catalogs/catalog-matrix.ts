/** The request for all catalogs beside each other (docs/custom-requests.md). */
import type { Connection } from 'vscode-languageserver';
import { relativePath } from '../../engine/files/paths.ts';
import { catalogMatrix, packageAcross } from '../../families/fbc/graph/matrix/matrix.ts';
import { shownMatrix } from '../../families/fbc/graph/matrix/shown-matrix.ts';
import { isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import {
  CATALOG_MATRIX,
  type CatalogMatrixParams,
  type CatalogMatrixResult,
} from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

const NOTHING: CatalogMatrixResult = { columns: [], packages: [], legend: [] };

/** Answers the panel with all versions. */
export function registerCatalogMatrix(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onRequest(
    CATALOG_MATRIX,
    guarded<[CatalogMatrixParams], CatalogMatrixResult>(CATALOG_MATRIX, log, NOTHING, (params) =>
      matrixOf(ready(), params),
    ),
  );
}

/** Roots are told apart by their paths in the workspace: folders above it say nothing of versions. */
function matrixOf(
  { session, tree, uris }: ServerContext,
  { olm, package: wanted }: CatalogMatrixParams,
): CatalogMatrixResult {
  // Whoever shows it wants to hear when the catalogs have changed.
  tree.watch();
  const places = new Map<string, string>();
  const catalogs = session
    .lenientUnits()
    .filter(isCatalogView)
    .map(({ snapshot: { unit, whole } }) => {
      const path = unit.file ?? unit.path;
      const folder = session.folderOf(path);
      const root = (folder && relativePath(folder.path, path)) || '.';
      const name = places.has(root) ? path : root;
      places.set(name, unit.path);
      return { root: name, packages: whole.packages };
    });
  const matrix = wanted === undefined ? catalogMatrix(catalogs, olm) : packageAcross(catalogs, olm, wanted);
  return shownMatrix(matrix, (root) => uris.uri(places.get(root) ?? root));
}
