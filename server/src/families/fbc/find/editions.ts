/** Sub folders that hold the same packages: editions of a catalog, of which somebody picks one. */
import { nameBefore } from '../../../engine/files/paths.ts';
import { originalOf } from './alternatives.ts';
import { isNamedCatalog } from './folder-signs.ts';
import type { Folder } from './folder-tree.ts';

/** A sub folder with packages, here or further below. */
export interface PackagesIn {
  readonly folder: Folder;
  readonly packages: ReadonlySet<string>;
}

/**
 * True if sub folders hold several catalogs of the same packages: a package is defined in two of them, none of the two is
 * named after it, and those that share packages in this way are at least half of all, or all have names of catalogs.
 *
 * @param isAsked somebody has named the folder around them: what was put aside there as `gizmo.bak` is then a fault of it
 */
export function areEditions(defining: readonly PackagesIn[], isAsked: boolean): boolean {
  if (defining.length < 2) return false;
  const owners = new Map<string, PackagesIn[]>();
  for (const child of defining) {
    for (const name of child.packages) {
      const known = owners.get(name);
      if (known === undefined) owners.set(name, [child]);
      else known.push(child);
    }
  }
  const editions = new Set<PackagesIn>();
  for (const [name, folders] of owners) {
    if (folders.length < 2 || folders.some((child) => child.folder.name === name)) continue;
    if (isAsked && areCopies(folders)) continue;
    for (const child of folders) editions.add(child);
  }
  if (editions.size === 0) return false;
  return editions.size * 2 >= defining.length || [...editions].every((child) => isNamedCatalog(child.folder));
}

/** True for a folder and what was put aside of it: `gizmo copy`, `gizmo.bak`. What has a name with dashes may be kept on purpose. */
function areCopies(folders: readonly PackagesIn[]): boolean {
  const names = folders.map(({ folder }) => folder.name);
  const [original, ...others] = new Set(names.map((name) => originalOf(nameBefore(name))));
  if (original === undefined || others.length > 0) return false;
  return names.includes(original) && names.every((name) => /^(?:$|[ .~(])/.test(name.slice(original.length)));
}

/** True for the folder of one package, which is named after it: the catalog is the folder around it. */
export function isPackageFolder(one: PackagesIn): boolean {
  return one.packages.has(one.folder.name);
}
