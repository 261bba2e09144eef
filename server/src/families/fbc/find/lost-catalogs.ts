/** Catalogs of which nothing is left but a file where one belongs. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { FileFacts } from './facts.ts';
import { isPlainCatalogName } from './folder-names.ts';
import { kindOf } from './folder-tree.ts';

/**
 * Files that hold nothing of a catalog and stand where one belongs, which is told only among other files of Operator Lifecycle
 * Manager: elsewhere it may be anybody's catalog.
 *
 * - Without even a key: where the same catalog for something else has its file, or with the name `catalog` in a folder that is
 *   called so, or in one in it, which is the package's. What takes the place of a catalog is mostly what a program has printed that
 *   should have rendered one, or nothing.
 * - Beside the template that it is made of, with the name `catalog`: whatever it is, as long as nobody else knows it, and without a
 *   key in a folder beside that. An empty file is yet to be rendered.
 */
export function lostCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const templates = new Set(files.filter(isTemplate).map(({ path }) => parentPath(path)));
  const misplaced = files.filter(
    (file) => templates.size > 0 && isStranger(file) && isBesideTemplate(file, templates),
  );
  return [...misplaced, ...keylessCatalogs(files)];
}

function keylessCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const blank = files.filter(({ isBlank, isEmpty }) => isBlank ?? isEmpty);
  if (blank.length === 0) return [];
  const others = blank.length < files.length ? files.filter(isOfOperators) : [];
  if (others.length === 0) return [];
  const catalogs = files.filter((file) => kindOf(file) === 'catalogs').map(({ path }) => path.split('/'));
  return blank.filter((file) => {
    if (isCatalogIn(file, (folder) => isPlainCatalogName(baseName(folder)))) return true;
    const path = file.path.split('/');
    return catalogs.some((other) => differInOneFolder(path, other));
  });
}

/**
 * True for two paths, given in parts, that differ in the name of one folder and in nothing else:
 * `catalog/v4.18/gizmo/index.yaml` and `catalog/v4.19/gizmo/index.yaml`.
 */
function differInOneFolder(path: readonly string[], other: readonly string[]): boolean {
  if (path.length !== other.length || path.at(-1) !== other.at(-1)) return false;
  return path.filter((name, at) => name !== other[at]).length === 1;
}

function isBesideTemplate(file: FileFacts, templates: ReadonlySet<string>): boolean {
  const folder = parentPath(file.path);
  if (!CATALOG_FILE.test(baseName(file.path))) return false;
  return templates.has(folder) || (file.isBlank === true && templates.has(parentPath(folder)));
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
