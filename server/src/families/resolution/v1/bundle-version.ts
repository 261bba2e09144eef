/** Version and release of bundles, as OLM v1 reads them (docs/reference/resolution-v1.md, "Version and release"). */
import type { BundleBlob } from '../../fbc/model/blob.ts';
import { formatRelease, parseRelease, type VersionRelease } from '../../../version/release.ts';
import { releaseOfBuild } from '../../../version/release-of-build.ts';
import { formatVersion, parseVersion } from '../../../version/semver.ts';
import type { FeatureGates, InstalledBundle } from '../model/wish.ts';

/** The gate with which a `release` beside the version counts. */
const RELEASE_GATE = 'BundleReleaseSupport';

/** What the first `olm.package` property of a bundle says; undefined where OLM v1 cannot read it. */
export function versionOfBundle(bundle: BundleBlob, gates: FeatureGates): VersionRelease | undefined {
  const property = bundle.properties.find(({ type }) => type?.value === 'olm.package');
  const content = property?.content;
  if (content?.type !== 'olm.package' || content.version === undefined) return undefined;
  const release = gates.get(RELEASE_GATE) === true ? content.release?.value : undefined;
  return versionRelease(content.version.value, release);
}

/** What is installed; undefined where its version or release cannot be read. */
export function versionOfInstalled({ version, release }: InstalledBundle): VersionRelease | undefined {
  return versionRelease(version, release);
}

function versionRelease(text: string, release: string | undefined): VersionRelease | undefined {
  const version = parseVersion(text);
  if (version === undefined) return undefined;
  if (release === undefined) return releaseOfBuild(version);
  const identifiers = parseRelease(release);
  return identifiers === undefined ? undefined : { version, release: identifiers };
}

/** A version and release as OLM v1 writes them down at an installation. */
export function recorded(
  { version, release }: VersionRelease,
  gates: FeatureGates,
): Pick<InstalledBundle, 'version' | 'release'> {
  if (gates.get(RELEASE_GATE) === true)
    return { version: formatVersion(version), release: formatRelease(release) };
  const build = release.length > 0 ? release : version.build;
  return { version: formatVersion({ ...version, build }) };
}
