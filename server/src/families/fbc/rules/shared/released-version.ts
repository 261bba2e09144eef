/** Version and release of a bundle that has both (fbc.md 4.1, 7). */
import type { BundleBlob } from '../../model/blob.ts';
import type { Located } from '../../../../text/span.ts';
import { parseRelease } from '../../../../version/release.ts';
import { parseVersion, type Version } from '../../../../version/semver.ts';
import { versionProperty } from './version-property.ts';

/** A version and a release, as they are written and as they are read. */
export interface ReleasedVersion {
  readonly version: Located<string>;
  readonly release: Located<string>;
  readonly parsed: Version;
}

/** What the `olm.package` property of a bundle says. Undefined where there is no release, or either is malformed. */
export function releasedVersion(bundle: BundleBlob): ReleasedVersion | undefined {
  const { version, release } = versionProperty(bundle) ?? {};
  if (version === undefined || release === undefined || release.value === '') return undefined;
  const parsed = parseVersion(version.value);
  if (parsed === undefined || parseRelease(release.value) === undefined) return undefined;
  return { version, release, parsed };
}
