/** Which files of a workspace are worth a look, where no name tells that there is a catalog. */

/** Words in the path of a file that make a catalog likely: folders are called `catalog-4-14`, `fbc`, `operator-index`. */
const HINTS = /catalog|fbc|olm|operator|index|bundle|channel|package|release|subscription|extension/gi;

/** How many files of a folder are looked at: in a catalog all of them say what they are. */
const OF_A_FOLDER = 2;

/**
 * Some of the files, those first that are most likely to be part of a catalog: a few of every folder, so that one folder with
 * thousands of manifests does not hide the others.
 *
 * @param paths with `/` between names
 */
export function worthLooking(paths: readonly string[], most: number): string[] {
  const taken = new Map<string, number>();
  const likely = paths
    .map((path) => ({ path, hints: new Set(path.match(HINTS)?.map((hint) => hint.toLowerCase())).size }))
    .sort((a, b) => b.hints - a.hints || (a.path < b.path ? -1 : 1));
  return likely
    .filter(({ path }) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const before = taken.get(folder) ?? 0;
      taken.set(folder, before + 1);
      return before < OF_A_FOLDER;
    })
    .slice(0, most)
    .map(({ path }) => path);
}
