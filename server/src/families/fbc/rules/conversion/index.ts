/**
 * The rules of conversion: what opm refuses while it puts packages, channels and bundles together
 * (docs/reference/validating-catalogs.md, "Three stages").
 */
import type { Rule } from '../rule.ts';
import { rule as packageNameMissing } from './package-name-missing.ts';
import { rule as packageDuplicate } from './package-duplicate.ts';
import { rule as packageNameInvalid } from './package-name-invalid.ts';
import { rule as channelPackageUnknown } from './channel-package-unknown.ts';
import { rule as channelNameMissing } from './channel-name-missing.ts';
import { rule as channelDuplicate } from './channel-duplicate.ts';
import { rule as channelEntryDuplicate } from './channel-entry-duplicate.ts';
import { rule as channelEntryNameMissing } from './channel-entry-name-missing.ts';
import { rule as bundlePackageMissing } from './bundle-package-missing.ts';
import { rule as bundlePackageUnknown } from './bundle-package-unknown.ts';
import { rule as bundleNameMissing } from './bundle-name-missing.ts';
import { rule as bundleDuplicate } from './bundle-duplicate.ts';
import { rule as packagePropertyCount } from './package-property-count.ts';
import { rule as packagePropertyMismatch } from './package-property-mismatch.ts';
import { rule as bundleImageInvalid } from './bundle-image-invalid.ts';
import { rule as relatedImageInvalid } from './related-image-invalid.ts';
import { rule as bundleVersionInvalid } from './bundle-version-invalid.ts';
import { rule as bundleReleaseInvalid } from './bundle-release-invalid.ts';
import { rule as bundleNotInChannel } from './bundle-not-in-channel.ts';
import { rule as channelEntryBundleMissing } from './channel-entry-bundle-missing.ts';
import { rule as deprecationPackageMissing } from './deprecation-package-missing.ts';
import { rule as deprecationPackageUnknown } from './deprecation-package-unknown.ts';
import { rule as deprecationPackageDuplicate } from './deprecation-package-duplicate.ts';
import { rule as deprecationReferenceSchemaMissing } from './deprecation-reference-schema-missing.ts';
import { rule as deprecationReferenceDuplicate } from './deprecation-reference-duplicate.ts';
import { rule as deprecationBundleUnknown } from './deprecation-bundle-unknown.ts';
import { rule as deprecationChannelUnknown } from './deprecation-channel-unknown.ts';
import { rule as deprecationPackageReferenceNamed } from './deprecation-package-reference-named.ts';
import { rule as deprecationReferenceSchemaUnknown } from './deprecation-reference-schema-unknown.ts';

/** In the order in which opm comes to them, except `property-value-missing` and `property-value-invalid`. */
export const conversionRules: readonly Rule[] = [
  packageNameMissing,
  packageDuplicate,
  packageNameInvalid,
  channelPackageUnknown,
  channelNameMissing,
  channelDuplicate,
  channelEntryDuplicate,
  channelEntryNameMissing,
  bundlePackageMissing,
  bundlePackageUnknown,
  bundleNameMissing,
  bundleDuplicate,
  packagePropertyCount,
  packagePropertyMismatch,
  bundleImageInvalid,
  relatedImageInvalid,
  bundleVersionInvalid,
  bundleReleaseInvalid,
  bundleNotInChannel,
  channelEntryBundleMissing,
  deprecationPackageMissing,
  deprecationPackageUnknown,
  deprecationPackageDuplicate,
  deprecationReferenceSchemaMissing,
  deprecationReferenceDuplicate,
  deprecationBundleUnknown,
  deprecationChannelUnknown,
  deprecationPackageReferenceNamed,
  deprecationReferenceSchemaUnknown,
];
