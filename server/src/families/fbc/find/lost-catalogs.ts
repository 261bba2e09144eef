/** Catalogs of which nothing is left but a file where one belongs. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import { bundlesOf, type FileFacts } from './facts.ts';
import { isPlainCatalogName } from './folder-names.ts';
import { kindOf } from './folder-tree.ts';
import { differingFolder, forAnyVersion } from './same-elsewhere.ts';

/**
 * Files that hold nothing of a catalog, not even a key, and stand where one belongs: where the same catalog for another version
 * has its file, or with the name `catalog` in a folder that is called so (or in one in it, which is the package's). The latter
 * only among other files of Operator Lifecycle Manager: elsewhere it may be anybody's catalog.
 *
 * What takes the place of a catalog is mostly what a program has printed that should have rendered one, or nothing. What is left
 * of a blob is a lost catalog where its version has no other, and the same file for another version is one.
 */
export function lostCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const catalogs = files.filter((file) => kindOf(file) === 'catalogs').map(({ path }) => path.split('/'));
  return [...blankCatalogsAmong(files, catalogs), ...cutCatalogs(files)];
}

function blankCatalogsAmong(
  files: readonly FileFacts[],
  catalogs: readonly (readonly string[])[],
): readonly FileFacts[] {
  const blank = files.filter(({ isBlank, isEmpty }) => isBlank ?? isEmpty);
  if (blank.length === 0) return [];
  const others = blank.length < files.length ? files.filter(isOfOperators) : [];
  if (others.length === 0) return [];
  return blank.filter(
    ({ path }) =>
      isCatalogInCatalogs(path) ||
      catalogs.some((other) => differingFolder(path.split('/'), other) !== undefined),
  );
}

/** Files with what is left of a blob, where the same file for another version is a whole catalog, and this version has none. */
function cutCatalogs(files: readonly FileFacts[]): readonly FileFacts[] {
  const candidates = files.filter((file) => file.isRemains === true && kindOf(file) === 'strangers');
  if (candidates.length === 0) return [];
  const alike = new Map<string, (readonly string[])[]>();
  const around = new Set<string>();
  for (const file of files) {
    if (kindOf(file) !== 'catalogs') continue;
    const path = file.path.split('/');
    for (let end = path.length - 1; end > 0; end--) around.add(path.slice(0, end).join('/'));
    if (file.defines.length === 0 || bundlesOf(file).length === 0) continue;
    const key = asForAnyVersion(file.path);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [path]);
    else known.push(path);
  }
  return candidates.filter((file) => {
    const path = file.path.split('/');
    return (alike.get(asForAnyVersion(file.path)) ?? []).some((other) => {
      const at = differingFolder(path, other);
      return at !== undefined && !around.has(path.slice(0, at + 1).join('/'));
    });
  });
}

/** The same for paths whose folders differ in their numbers, and in nothing else. */
function asForAnyVersion(path: string): string {
  return `${forAnyVersion(parentPath(path))}/${baseName(path)}`;
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
