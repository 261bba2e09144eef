/** Bridges the time until all files are read: blobs of a package are taken as a sign that it is defined beside them. */
import { byPath, type Folder, type FolderTree } from './folder-tree.ts';
import { isNamedCatalog } from './folder-signs.ts';

/**
 * Makes one file in each folder whose name says catalog, and one in all the rest, define each package that blobs there refer
 * to and that is not in `defined`. Changes the facts in the tree, not those of the caller.
 */
export function presumeDefinitions(tree: FolderTree, defined: ReadonlySet<string>): void {
  const presumed = new Map<Folder, Set<string>>();
  const visit = (folder: Folder, catalog: Folder): void => {
    if (folder.total.catalogs === 0) return;
    folder.files.sort(byPath);
    for (const [at, file] of folder.files.entries()) {
      const known = presumed.get(catalog) ?? new Set<string>();
      presumed.set(catalog, known);
      const names = file.refersTo.filter((name) => !defined.has(name) && !known.has(name));
      if (names.length === 0) continue;
      for (const name of names) known.add(name);
      folder.files[at] = { ...file, defines: [...file.defines, ...names] };
    }
    for (const child of [...folder.folders].sort(byPath))
      visit(child, isNamedCatalog(child) ? child : catalog);
  };
  visit(tree.root, tree.root);
}
