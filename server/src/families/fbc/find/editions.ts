/** Sub folders that hold the same packages: editions of a catalog, of which somebody picks one. */
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
 */
export function areEditions(defining: readonly PackagesIn[]): boolean {
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
    for (const child of folders) editions.add(child);
  }
  if (editions.size === 0) return false;
  return editions.size * 2 >= defining.length || [...editions].every((child) => isNamedCatalog(child.folder));
}

/** True for the folder of one package, which is named after it: the catalog is the folder around it. */
export function isPackageFolder(one: PackagesIn): boolean {
  return one.packages.has(one.folder.name);
}
