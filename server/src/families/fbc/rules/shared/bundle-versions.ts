/** The versions of the bundles of a package by the names of the bundles. */
import type { BundleBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { textOf, type Located } from '../../../../text/span.ts';
import { formatRelease, parseRelease, type VersionRelease } from '../../../../version/release.ts';
import { formatVersion, parseVersion } from '../../../../version/semver.ts';
import { versionProperty } from './version-property.ts';

/** A bundle with the version that it says it has. */
export interface BundleVersion extends VersionRelease {
  readonly bundle: BundleBlob;
  /** The place of `version`. */
  readonly written: Located<string>;
}

/** The version of a bundle; undefined where there is none, or no valid one. */
function bundleVersion(bundle: BundleBlob): BundleVersion | undefined {
  const property = versionProperty(bundle);
  const written = property?.version;
  if (property === undefined || written === undefined) return undefined;
  const version = parseVersion(written.value);
  const release = parseRelease(textOf(property.release));
  return version && release && { bundle, written, version, release };
}

/** All bundles of a package that have a name and a valid version; of bundles with one name the first. */
export function bundleVersions(pkg: Package): ReadonlyMap<string, BundleVersion> {
  const versions = new Map<string, BundleVersion>();
  for (const bundle of pkg.bundles) {
    const name = textOf(bundle.name);
    if (name === '' || versions.has(name)) continue;
    const version = bundleVersion(bundle);
    if (version !== undefined) versions.set(name, version);
  }
  return versions;
}

/**
 * The release that OLM v1 orders a bundle by: the written one, or else build metadata that have the form of a release
 * (docs/reference/versions-and-ranges.md, "Order").
 */
export function effectiveRelease({ version, release }: VersionRelease): VersionRelease {
  if (release.length > 0 || version.build.length === 0) return { version, release };
  return { version, release: parseRelease(version.build.join('.')) ?? [] };
}

/** Version and release as people write them: `1.2.0`, `1.2.0 (release 3)`. */
export function showVersion({ version, release }: VersionRelease): string {
  const text = formatVersion(version);
  return release.length === 0 ? text : `${text} (release ${formatRelease(release)})`;
}
