/** Catalogs of which nothing is left but a file where one belongs. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { FileFacts } from './facts.ts';
import { isPlainCatalogName } from './folder-names.ts';
import { kindOf } from './folder-tree.ts';
import { differingFolder } from './same-elsewhere.ts';

/**
 * Files that hold nothing of a catalog and stand where one belongs, which is told only among other files of Operator Lifecycle
 * Manager: elsewhere it may be anybody's catalog.
 *
 * - Without even a key: where the same catalog for another version has its file, or with the name `catalog` in a folder that is
 *   called so, or in one in it, which is the package's. What takes the place of a catalog is mostly what a program has printed that
 *   should have rendered one, or nothing.
 * - Whatever it is, as long as no other family knows it: with the name `catalog` beside the template that it is made of, or in a
 *   folder beside that. An empty file is yet to be rendered.
 */
export function lostCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const templates = new Set(files.filter(isTemplate).map(({ path }) => parentPath(path)));
  const misplaced = files.filter(
    (file) => templates.size > 0 && isStranger(file) && isCatalogIn(file, (folder) => templates.has(folder)),
  );
  return [...misplaced, ...blankCatalogs(files)];
}

function blankCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const blank = files.filter(({ isBlank, isEmpty }) => isBlank ?? isEmpty);
  if (blank.length === 0) return [];
  const others = blank.length < files.length ? files.filter(isOfOperators) : [];
  if (others.length === 0) return [];
  const catalogs = files.filter((file) => kindOf(file) === 'catalogs').map(({ path }) => path.split('/'));
  return blank.filter(
    (file) =>
      isCatalogIn(file, (folder) => isPlainCatalogName(baseName(folder))) ||
      catalogs.some((other) => differingFolder(file.path.split('/'), other) !== undefined),
  );
}

function isStranger(file: FileFacts): boolean {
  return file.isBlank === true || (kindOf(file) === 'strangers' && file.isOther !== true && !file.isEmpty);
}

function isOfOperators(file: FileFacts): boolean {
  const kind = kindOf(file);
  return kind === 'catalogs' || kind === 'foreign';
}

function isTemplate({ foreign, blobs }: FileFacts): boolean {
  return foreign === true && blobs > 0;
}

const CATALOG_FILE = /^catalogs?\.(?:ya?ml|json)$/i;

function isCatalogIn({ path }: FileFacts, isHome: (folder: string) => boolean): boolean {
  const folder = parentPath(path);
  return CATALOG_FILE.test(baseName(path)) && [folder, parentPath(folder)].some(isHome);
}
