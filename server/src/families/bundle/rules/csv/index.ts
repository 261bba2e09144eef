/** The rules about a CSV by itself. */
import type { Rule } from '../rule.ts';
import { rule as csvAnnotationWrongCase } from './csv-annotation-wrong-case.ts';
import { rule as csvAnnotationsMissing } from './csv-annotations-missing.ts';
import { rule as csvApiVersionMissing } from './csv-api-version-missing.ts';
import { rule as csvApiWithoutExample } from './csv-api-without-example.ts';
import { rule as csvConversionWebhookInstallModes } from './csv-conversion-webhook-install-modes.ts';
import { rule as csvExampleWithoutApi } from './csv-example-without-api.ts';
import { rule as csvExamplesBoth } from './csv-examples-both.ts';
import { rule as csvExamplesMissing } from './csv-examples-missing.ts';
import { rule as csvExamplesNotJson } from './csv-examples-not-json.ts';
import { rule as csvExamplesNotList } from './csv-examples-not-list.ts';
import { rule as csvInstallModesMissing } from './csv-install-modes-missing.ts';
import { rule as csvInstallModesNoneSupported } from './csv-install-modes-none-supported.ts';
import { rule as csvMinKubeVersionInvalid } from './csv-min-kube-version-invalid.ts';
import { rule as csvMinKubeVersionMissing } from './csv-min-kube-version-missing.ts';
import { rule as csvNameInvalid } from './csv-name-invalid.ts';
import { rule as csvNotDecodable } from './csv-not-decodable.ts';
import { rule as csvOlmPropertiesAnnotation } from './csv-olm-properties-annotation.ts';
import { rule as csvOwnedCrdNameInvalid } from './csv-owned-crd-name-invalid.ts';
import { rule as csvReplacesInvalid } from './csv-replaces-invalid.ts';
import { rule as csvRequiredFieldMissing } from './csv-required-field-missing.ts';
import { rule as gpChannelName } from './gp-channel-name.ts';
import { rule as gpCrdCreatePermission } from './gp-crd-create-permission.ts';
import { rule as gpCrdDescriptionMissing } from './gp-crd-description-missing.ts';
import { rule as gpCsvNameConvention } from './gp-csv-name-convention.ts';
import { rule as gpCsvNameSemver } from './gp-csv-name-semver.ts';
import { rule as gpNoDeployment } from './gp-no-deployment.ts';
import { rule as gpResourceRequestsMissing } from './gp-resource-requests-missing.ts';
import { rule as hubCapabilityUnknown } from './hub-capability-unknown.ts';
import { rule as hubCategoryFileUnreadable } from './hub-category-file-unreadable.ts';
import { rule as hubCategoryNotCustom } from './hub-category-not-custom.ts';
import { rule as hubCategoryUnknown } from './hub-category-unknown.ts';
import { rule as hubIconCount } from './hub-icon-count.ts';
import { rule as hubIconEmptyList } from './hub-icon-empty-list.ts';
import { rule as hubIconIncomplete } from './hub-icon-incomplete.ts';
import { rule as hubIconMediaType } from './hub-icon-media-type.ts';
import { rule as hubIconMissing } from './hub-icon-missing.ts';
import { rule as hubLinkIncomplete } from './hub-link-incomplete.ts';
import { rule as hubLinkUrlInvalid } from './hub-link-url-invalid.ts';
import { rule as hubMaintainerEmailInvalid } from './hub-maintainer-email-invalid.ts';
import { rule as hubMaintainerIncomplete } from './hub-maintainer-incomplete.ts';
import { rule as hubProviderNameMissing } from './hub-provider-name-missing.ts';
import { rule as hubValidatorDeprecated } from './hub-validator-deprecated.ts';
import { rule as hubVersionMissing } from './hub-version-missing.ts';
import { rule as multiarchAffinityMissing } from './multiarch-affinity-missing.ts';
import { rule as opmCsvNotDecodable } from './opm-csv-not-decodable.ts';

/** The rules about a CSV by itself, in the order of docs/reference/bundle-rules.md. */
export const csvRules: readonly Rule[] = [
  csvNotDecodable,
  opmCsvNotDecodable,
  csvNameInvalid,
  csvReplacesInvalid,
  csvAnnotationsMissing,
  csvExamplesMissing,
  csvExamplesBoth,
  csvExamplesNotJson,
  csvExamplesNotList,
  csvOwnedCrdNameInvalid,
  csvExampleWithoutApi,
  csvApiWithoutExample,
  csvInstallModesMissing,
  csvInstallModesNoneSupported,
  csvConversionWebhookInstallModes,
  csvMinKubeVersionMissing,
  csvMinKubeVersionInvalid,
  csvRequiredFieldMissing,
  csvAnnotationWrongCase,
  csvOlmPropertiesAnnotation,
  csvApiVersionMissing,
  hubProviderNameMissing,
  hubMaintainerIncomplete,
  hubMaintainerEmailInvalid,
  hubLinkIncomplete,
  hubLinkUrlInvalid,
  hubVersionMissing,
  hubIconCount,
  hubIconIncomplete,
  hubIconMediaType,
  hubIconMissing,
  hubIconEmptyList,
  hubCapabilityUnknown,
  hubCategoryUnknown,
  hubCategoryNotCustom,
  hubCategoryFileUnreadable,
  hubValidatorDeprecated,
  gpNoDeployment,
  gpResourceRequestsMissing,
  gpCrdDescriptionMissing,
  gpChannelName,
  gpCrdCreatePermission,
  gpCsvNameSemver,
  gpCsvNameConvention,
  multiarchAffinityMissing,
];
