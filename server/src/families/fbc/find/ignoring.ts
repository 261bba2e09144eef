/**
 * Which files of a folder opm leaves out of a catalog because of `.indexignore` (docs/reference/loading-catalogs.md, "What
 * .indexignore leaves out").
 */
import { inWalkOrder, isIgnored, parseIndexignore, type IgnoreList } from './indexignore.ts';
import { relativeTo, unescaped, type Folder } from './folder-tree.ts';

/** Of `.indexignore` files that lie in each other's folders, so many of the outermost count. */
export const MAX_NESTED_INDEXIGNORES = 8;

/** Says of a file right in the folder whether it is part of the catalog. */
export type Keep = (folder: Folder, path: string) => boolean;

/**
 * The test for a catalog whose root is `root`: the patterns of all `.indexignore` files in it and below count, those above
 * it do not. Undefined where there are none, so that nothing needs to be asked.
 */
export function keepBelow(root: Folder, uris: boolean): Keep | undefined {
  if (!root.hasIndexignores) return undefined;
  const relative = (path: string): string => {
    const below = relativeTo(root, path);
    return uris ? unescaped(below) : below;
  };
  // Only files on the way from the root to a folder have patterns that reach it.
  const reaching = new Map<Folder, readonly IgnoreList[]>();
  const listsFor = (folder: Folder): readonly IgnoreList[] => {
    const known = reaching.get(folder);
    if (known !== undefined) return known;
    const above = folder === root || folder.parent === undefined ? [] : listsFor(folder.parent);
    const own = folder.indexignore && parseIndexignore(folder.indexignore.text, relative(folder.path));
    const lists =
      own === undefined || own.patterns.length === 0 || above.length >= MAX_NESTED_INDEXIGNORES
        ? above
        : inWalkOrder([...above, own]);
    reaching.set(folder, lists);
    return lists;
  };
  return (folder, path) => {
    const lists = listsFor(folder);
    return lists.length === 0 || !isIgnored(relative(path), lists);
  };
}
