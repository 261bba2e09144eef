/** The hints: what no validator of bundles says. */
import type { Rule } from '../rule.ts';
import { rule as hintAffinityLabels } from './hint-affinity-labels.ts';
import { rule as hintAnnotationMisspelt } from './hint-annotation-misspelt.ts';
import { rule as hintAnnotationNotString } from './hint-annotation-not-string.ts';
import { rule as hintContainerImageDiffers } from './hint-container-image-differs.ts';
import { rule as hintCreatedAt } from './hint-created-at.ts';
import { rule as hintDefaultChannelUnlisted } from './hint-default-channel-unlisted.ts';
import { rule as hintDescriptorPathUnknown } from './hint-descriptor-path-unknown.ts';
import { rule as hintExampleIncomplete } from './hint-example-incomplete.ts';
import { rule as hintExampleInvalid } from './hint-example-invalid.ts';
import { rule as hintExampleUnknownField } from './hint-example-unknown-field.ts';
import { rule as hintFeatureValue } from './hint-feature-value.ts';
import { rule as hintIconBase64 } from './hint-icon-base64.ts';
import { rule as hintInfrastructureFeatures } from './hint-infrastructure-features.ts';
import { rule as hintJsonAnnotation } from './hint-json-annotation.ts';
import { rule as hintLabelDiffers } from './hint-label-differs.ts';
import { rule as hintManifestsPath } from './hint-manifests-path.ts';
import { rule as hintMultiDocument } from './hint-multi-document.ts';
import { rule as hintNamePackageMismatch } from './hint-name-package-mismatch.ts';
import { rule as hintNameVersionMismatch } from './hint-name-version-mismatch.ts';
import { rule as hintOpenshiftVersionsSyntax } from './hint-openshift-versions-syntax.ts';
import { rule as hintPermissionAccountUnused } from './hint-permission-account-unused.ts';
import { rule as hintPropertyDerived } from './hint-property-derived.ts';
import { rule as hintPropertyMaxOpenshift } from './hint-property-max-openshift.ts';
import { rule as hintPropertyMaxOpenshiftRepeated } from './hint-property-max-openshift-repeated.ts';
import { rule as hintPropertyNotRead } from './hint-property-not-read.ts';
import { rule as hintPropertyTypeMissing } from './hint-property-type-missing.ts';
import { rule as hintPropertyValueMissing } from './hint-property-value-missing.ts';
import { rule as hintPropertyVersionUnquoted } from './hint-property-version-unquoted.ts';
import { rule as hintRangeSuspicious } from './hint-range-suspicious.ts';
import { rule as hintRelatedImageByTag } from './hint-related-image-by-tag.ts';
import { rule as hintRelatedImageMissing } from './hint-related-image-missing.ts';
import { rule as hintRelatedImageNameDuplicate } from './hint-related-image-name-duplicate.ts';
import { rule as hintRemovedApi } from './hint-removed-api.ts';
import { rule as hintReplacesSelf } from './hint-replaces-self.ts';
import { rule as hintSelectorLabels } from './hint-selector-labels.ts';
import { rule as hintServiceAccountOwned } from './hint-service-account-owned.ts';
import { rule as hintSkipRangeInvalid } from './hint-skip-range-invalid.ts';
import { rule as hintStatusInSource } from './hint-status-in-source.ts';
import { rule as hintWebhookConversionCrd } from './hint-webhook-conversion-crd.ts';
import { rule as hintXDescriptorUnknown } from './hint-x-descriptor-unknown.ts';

/** The hints, in the order of what authors meet. */
export const hintRules: readonly Rule[] = [
  hintNameVersionMismatch,
  hintNamePackageMismatch,
  hintReplacesSelf,
  hintSkipRangeInvalid,
  hintRangeSuspicious,
  hintDefaultChannelUnlisted,
  hintManifestsPath,
  hintOpenshiftVersionsSyntax,
  hintPropertyNotRead,
  hintPropertyTypeMissing,
  hintPropertyValueMissing,
  hintPropertyDerived,
  hintPropertyMaxOpenshift,
  hintPropertyMaxOpenshiftRepeated,
  hintPropertyVersionUnquoted,
  hintAnnotationMisspelt,
  hintAnnotationNotString,
  hintFeatureValue,
  hintInfrastructureFeatures,
  hintJsonAnnotation,
  hintExampleInvalid,
  hintExampleIncomplete,
  hintExampleUnknownField,
  hintDescriptorPathUnknown,
  hintXDescriptorUnknown,
  hintLabelDiffers,
  hintCreatedAt,
  hintIconBase64,
  hintRelatedImageNameDuplicate,
  hintRelatedImageMissing,
  hintRelatedImageByTag,
  hintContainerImageDiffers,
  hintSelectorLabels,
  hintAffinityLabels,
  hintStatusInSource,
  hintPermissionAccountUnused,
  hintServiceAccountOwned,
  hintRemovedApi,
  hintMultiDocument,
  hintWebhookConversionCrd,
];
