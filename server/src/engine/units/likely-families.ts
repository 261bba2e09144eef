/** Which family most likely takes a file into one of its units, as the folders tell that there are. */
import type { Families } from '../family.ts';
import { baseName, parentPath } from '../files/paths.ts';

/** The families of the files that lie in what is a part of a unit, as its name and those beside it tell; by their paths. */
export function likelyFamilies(paths: readonly string[], families: Families): ReadonlyMap<string, string> {
  const beside = foldersIn(paths);
  const takers = new Map<string, string | undefined>([['', undefined]]);
  const takerOf = (folder: string): string | undefined => {
    if (takers.has(folder)) return takers.get(folder);
    const around = parentPath(folder);
    const own = families.find(({ finder }) => finder.isPart?.(baseName(folder), beside.get(around) ?? []));
    const taker = own?.id ?? takerOf(around);
    takers.set(folder, taker);
    return taker;
  };
  const likely = new Map<string, string>();
  for (const path of paths) {
    const taker = takerOf(parentPath(path));
    if (taker !== undefined) likely.set(path, taker);
  }
  return likely;
}

/** The names of the folders in each folder that paths lead through. */
function foldersIn(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const path of paths)
    for (let folder = parentPath(path); folder !== '' && !seen.has(folder); folder = parentPath(folder)) {
      seen.add(folder);
      const around = parentPath(folder);
      const beside = names.get(around) ?? [];
      names.set(around, beside);
      beside.push(baseName(folder));
    }
  return names;
}
