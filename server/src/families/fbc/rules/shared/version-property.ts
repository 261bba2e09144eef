/** The one `olm.package` property of a bundle, where its version is. */
import type { BundleBlob, BundleProperty, PackageContent } from '../../model/blob.ts';
import type { Span } from '../../../../text/span.ts';

/** The `olm.package` property of a bundle, decoded. */
export interface VersionProperty extends PackageContent {
  /** Where a field is to be missed that is not written. */
  readonly place: Span;
}

/** All `olm.package` properties of a bundle, whether they decode or not. */
export function packageProperties(bundle: BundleBlob): readonly BundleProperty[] {
  return bundle.properties.filter((property) => property.type?.value === 'olm.package');
}

/**
 * What the `olm.package` property of a bundle says. Absent unless there is exactly one and it decodes: nothing is said about
 * the version of other bundles (fbc.md 4.1, 7).
 */
export function versionProperty(bundle: BundleBlob): VersionProperty | undefined {
  const [property, ...others] = packageProperties(bundle);
  if (property?.content?.type !== 'olm.package' || others.length > 0) return undefined;
  return { ...property.content, place: property.value ?? property };
}
