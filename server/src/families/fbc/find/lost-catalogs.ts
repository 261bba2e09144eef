/** Catalogs of which nothing is left but a file where one belongs. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { FileFacts } from './facts.ts';
import { isPlainCatalogName } from './folder-names.ts';
import { kindOf } from './folder-tree.ts';
import { differingFolder } from './same-elsewhere.ts';

/**
 * Files that hold nothing of a catalog, not even a key, and stand where one belongs: where the same catalog for another version
 * has its file, or with the name `catalog` in a folder that is called so (or in one in it, which is the package's). The latter
 * only among other files of Operator Lifecycle Manager: elsewhere it may be anybody's catalog.
 *
 * What takes the place of a catalog is mostly what a program has printed that should have rendered one, or nothing.
 */
export function lostCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const blank = files.filter(({ isBlank, isEmpty }) => isBlank ?? isEmpty);
  if (blank.length === 0) return [];
  const others = blank.length < files.length ? files.filter(isOfOperators) : [];
  if (others.length === 0) return [];
  const catalogs = others.filter((file) => kindOf(file) === 'catalogs').map(({ path }) => path.split('/'));
  return blank.filter(
    ({ path }) =>
      isCatalogInCatalogs(path) ||
      catalogs.some((other) => differingFolder(path.split('/'), other) !== undefined),
  );
}

function isOfOperators(file: FileFacts): boolean {
  const kind = kindOf(file);
  return kind === 'catalogs' || kind === 'foreign';
}

const CATALOG_FILE = /^catalog\./i;

function isCatalogInCatalogs(path: string): boolean {
  const folder = parentPath(path);
  return (
    CATALOG_FILE.test(baseName(path)) &&
    [folder, parentPath(folder)].some((one) => isPlainCatalogName(baseName(one)))
  );
}
