/** Our own checks of catalogs, which opm is silent about: documents first, then packages, channels and bundles. */
import type { Rule } from '../rule.ts';
import { rule as catalogEmpty } from './catalog-empty.ts';
import { rule as documentContentDropped } from './document-content-dropped.ts';
import { rule as duplicateMappingKey } from './duplicate-mapping-key.ts';
import { rule as nestedKeyDuplicateFold } from './nested-key-duplicate-fold.ts';
import { rule as keyCaseMismatch } from './key-case-mismatch.ts';
import { rule as unknownField } from './unknown-field.ts';
import { rule as schemaUnknownOlm } from './schema-unknown-olm.ts';
import { rule as templateInCatalog } from './template-in-catalog.ts';
import { rule as customSchemaKeyInvalid } from './custom-schema-key-invalid.ts';
import { rule as customBlobPackageUnknown } from './custom-blob-package-unknown.ts';
import { rule as customBlobDuplicate } from './custom-blob-duplicate.ts';
import { rule as packageDescriptionMissing } from './package-description-missing.ts';
import { rule as packageIconMissing } from './package-icon-missing.ts';
import { rule as iconIncomplete } from './icon-incomplete.ts';
import { rule as iconDataNotImage } from './icon-data-not-image.ts';
import { rule as iconMediatypeMismatch } from './icon-mediatype-mismatch.ts';
import { rule as defaultChannelDeprecated } from './default-channel-deprecated.ts';
import { rule as channelNameStyle } from './channel-name-style.ts';
import { rule as channelEntryReplacesOutsideChannel } from './channel-entry-replaces-outside-channel.ts';
import { rule as channelEntrySkipsOutsideChannel } from './channel-entry-skips-outside-channel.ts';
import { rule as channelEntrySkipDuplicate } from './channel-entry-skip-duplicate.ts';
import { rule as channelEntryReplacesAndSkipsSame } from './channel-entry-replaces-and-skips-same.ts';
import { rule as channelEntryReplacesNewerVersion } from './channel-entry-replaces-newer-version.ts';
import { rule as channelEntryNoUpdate } from './channel-entry-no-update.ts';
import { rule as channelSkippedCycle } from './channel-skipped-cycle.ts';
import { rule as skiprangeIncludesSelf } from './skiprange-includes-self.ts';
import { rule as skiprangeTokenIgnored } from './skiprange-token-ignored.ts';
import { rule as skiprangeEmptyAlternative } from './skiprange-empty-alternative.ts';
import { rule as skiprangeWildcardSurprise } from './skiprange-wildcard-surprise.ts';
import { rule as skiprangeMatchesNothing } from './skiprange-matches-nothing.ts';
import { rule as bundleNameDns1123 } from './bundle-name-dns1123.ts';
import { rule as bundleNameVersionMismatch } from './bundle-name-version-mismatch.ts';
import { rule as bundleVersionDiffersOnlyByBuild } from './bundle-version-differs-only-by-build.ts';
import { rule as bundleImageNotDigest } from './bundle-image-not-digest.ts';
import { rule as bundleImageNotInRelatedImages } from './bundle-image-not-in-related-images.ts';
import { rule as relatedImageEmpty } from './related-image-empty.ts';
import { rule as relatedImageDuplicate } from './related-image-duplicate.ts';
import { rule as csvMetadataMissing } from './csv-metadata-missing.ts';
import { rule as csvMetadataMultiple } from './csv-metadata-multiple.ts';
import { rule as csvMetadataAndBundleObject } from './csv-metadata-and-bundle-object.ts';
import { rule as csvMetadataMinKubeVersionInvalid } from './csv-metadata-min-kube-version-invalid.ts';
import { rule as bundleObjectDataEmpty } from './bundle-object-data-empty.ts';
import { rule as bundleObjectNotJson } from './bundle-object-not-json.ts';
import { rule as propertyTypeMissing } from './property-type-missing.ts';
import { rule as propertyTypeUnknownOlm } from './property-type-unknown-olm.ts';
import { rule as propertyIncomplete } from './property-incomplete.ts';
import { rule as propertyDuplicate } from './property-duplicate.ts';
import { rule as legacyChannelProperty } from './legacy-channel-property.ts';
import { rule as gvkIncomplete } from './gvk-incomplete.ts';
import { rule as packageRequiredRangeInvalid } from './package-required-range-invalid.ts';
import { rule as constraintInvalid } from './constraint-invalid.ts';
import { rule as maxOpenshiftVersionInvalid } from './max-openshift-version-invalid.ts';
import { rule as olmv1DependencyUnsupported } from './olmv1-dependency-unsupported.ts';
import { rule as deprecationMessageBlank } from './deprecation-message-blank.ts';

import { rule as rootAlternatives } from './root-alternatives.ts';
export const adviceRules: readonly Rule[] = [
  catalogEmpty,
  documentContentDropped,
  duplicateMappingKey,
  nestedKeyDuplicateFold,
  keyCaseMismatch,
  unknownField,
  schemaUnknownOlm,
  templateInCatalog,
  customSchemaKeyInvalid,
  customBlobPackageUnknown,
  customBlobDuplicate,
  packageDescriptionMissing,
  packageIconMissing,
  iconIncomplete,
  iconDataNotImage,
  iconMediatypeMismatch,
  defaultChannelDeprecated,
  channelNameStyle,
  channelEntryReplacesOutsideChannel,
  channelEntrySkipsOutsideChannel,
  channelEntrySkipDuplicate,
  channelEntryReplacesAndSkipsSame,
  channelEntryReplacesNewerVersion,
  channelEntryNoUpdate,
  channelSkippedCycle,
  skiprangeIncludesSelf,
  skiprangeTokenIgnored,
  skiprangeEmptyAlternative,
  skiprangeWildcardSurprise,
  skiprangeMatchesNothing,
  bundleNameDns1123,
  bundleNameVersionMismatch,
  bundleVersionDiffersOnlyByBuild,
  bundleImageNotDigest,
  bundleImageNotInRelatedImages,
  relatedImageEmpty,
  relatedImageDuplicate,
  csvMetadataMissing,
  csvMetadataMultiple,
  csvMetadataAndBundleObject,
  csvMetadataMinKubeVersionInvalid,
  bundleObjectDataEmpty,
  bundleObjectNotJson,
  propertyTypeMissing,
  propertyTypeUnknownOlm,
  propertyIncomplete,
  propertyDuplicate,
  legacyChannelProperty,
  gvkIncomplete,
  packageRequiredRangeInvalid,
  constraintInvalid,
  maxOpenshiftVersionInvalid,
  olmv1DependencyUnsupported,
  deprecationMessageBlank,
  rootAlternatives,
];
