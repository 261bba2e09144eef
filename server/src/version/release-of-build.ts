/** Releases that are written behind a version as build metadata (docs/reference/updates-on-a-cluster.md, "Which version a bundle has"). */
import { parseRelease, type VersionRelease } from './release.ts';
import type { Version } from './semver.ts';

/** Build metadata that has the form of a release is the release, and no part of the version then. Without one there is no release. */
export function releaseOfBuild(version: Version): VersionRelease {
  const release = version.build.length === 0 ? [] : parseRelease(version.build.join('.'));
  if (release === undefined || release.length === 0) return { version, release: [] };
  return { version: { ...version, build: [] }, release };
}
