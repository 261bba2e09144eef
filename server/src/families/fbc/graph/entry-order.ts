/** The order of entries: newest version first. */
import { compareVersionReleases, type VersionRelease } from '../../../version/release.ts';
import { parseVersion, type Version } from '../../../version/semver.ts';

/** What entries are ordered by; names without any version come last. */
export interface Ordered {
  readonly name: string;
  readonly order?: VersionRelease;
}

/** The version that a bundle's name ends with by custom (`etcd.v0.9.2`), if it does. */
export function versionInName(name: string): Version | undefined {
  for (const mark of ['.v', '-v', '.', '-']) {
    const at = mark.length === 1 ? name.indexOf(mark) : name.lastIndexOf(mark);
    const version = at < 0 ? undefined : parseVersion(name.slice(at + mark.length));
    if (version !== undefined) return version;
  }
  return undefined;
}

/** Newest first; equal versions, and those without one at the end, by name. A total order. */
export function compareNewestFirst(a: Ordered, b: Ordered): number {
  if (a.order !== undefined && b.order !== undefined) {
    const order = compareVersionReleases(b.order, a.order);
    if (order !== 0) return order;
  } else if (a.order !== undefined || b.order !== undefined) {
    return a.order === undefined ? 1 : -1;
  }
  return compareNames(a.name, b.name);
}

/** By code units, the same everywhere. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
