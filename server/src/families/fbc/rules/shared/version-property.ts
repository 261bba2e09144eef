/** The one `olm.package` property of a bundle, where its version is. */
import type { BundleBlob, BundleProperty, PackageContent } from '../../model/blob.ts';
import type { Unfinished } from '../../model/decode/values.ts';
import type { Span } from '../../../../text/span.ts';

/** The `olm.package` property of a bundle, decoded. */
export interface VersionProperty extends PackageContent {
  /** Where a field is to be missed that is not written. */
  readonly place: Span;
}

const PACKAGE_TYPE = 'olm.package';

/** All `olm.package` properties of a bundle, whether they decode or not. */
export function packageProperties(bundle: BundleBlob): readonly BundleProperty[] {
  return bundle.properties.filter((property) => property.type?.value === PACKAGE_TYPE);
}

/**
 * What the `olm.package` property of a bundle says. Absent unless there is exactly one and it decodes: nothing is said about
 * the version of other bundles (docs/reference/validating-catalogs.md, "What holds back what").
 */
export function versionProperty(bundle: BundleBlob): VersionProperty | undefined {
  let only: BundleProperty | undefined;
  for (const property of bundle.properties) {
    if (property.type?.value !== PACKAGE_TYPE) continue;
    if (only !== undefined) return undefined;
    only = property;
  }
  if (only?.content?.type !== PACKAGE_TYPE) return undefined;
  const { packageName, version, release } = only.content;
  const found: Unfinished<VersionProperty> = { type: PACKAGE_TYPE, place: only.value ?? only };
  if (packageName !== undefined) found.packageName = packageName;
  if (version !== undefined) found.version = version;
  if (release !== undefined) found.release = release;
  return found;
}
