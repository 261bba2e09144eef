/** The same file for something else: its path is that of another one, but for the name of one folder. */

/**
 * The folder in which two paths, given in parts, differ, where they differ in that alone: `catalog/v4.18/gizmo/index.yaml` and
 * `catalog/v4.19/gizmo/index.yaml` in the second part. Undefined for all others.
 */
export function differingFolder(path: readonly string[], other: readonly string[]): number | undefined {
  if (path.length !== other.length) return undefined;
  let differing: number | undefined;
  for (const [at, name] of path.entries()) {
    if (name === other[at]) continue;
    if (differing !== undefined) return undefined;
    differing = at;
  }
  return differing === path.length - 1 ? undefined : differing;
}

/** A name or a path without its numbers: equal for those that differ in the version, and in nothing else. */
export function forAnyVersion(name: string): string {
  return name.replace(/\d+/g, '#');
}
