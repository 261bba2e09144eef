/** The rules about one CRD: what the API server would refuse. */
import type { Rule } from '../rule.ts';
import { rule as crdApiApproval } from './crd-api-approval.ts';
import { rule as crdConversionInvalid } from './crd-conversion-invalid.ts';
import { rule as crdDeprecationWarning } from './crd-deprecation-warning.ts';
import { rule as crdGroupInvalid } from './crd-group-invalid.ts';
import { rule as crdMetadataInvalid } from './crd-metadata-invalid.ts';
import { rule as crdNameMismatch } from './crd-name-mismatch.ts';
import { rule as crdNamesInvalid } from './crd-names-invalid.ts';
import { rule as crdNotDecodable } from './crd-not-decodable.ts';
import { rule as crdPerVersionConflict } from './crd-per-version-conflict.ts';
import { rule as crdPreserveUnknownFields } from './crd-preserve-unknown-fields.ts';
import { rule as crdPrinterColumnInvalid } from './crd-printer-column-invalid.ts';
import { rule as crdScalePathInvalid } from './crd-scale-path-invalid.ts';
import { rule as crdScopeInvalid } from './crd-scope-invalid.ts';
import { rule as crdSelectableFieldInvalid } from './crd-selectable-field-invalid.ts';
import { rule as crdStorageVersion } from './crd-storage-version.ts';
import { rule as crdVersionDuplicate } from './crd-version-duplicate.ts';
import { rule as crdVersionNameInvalid } from './crd-version-name-invalid.ts';

/** The rules about one CRD: what the API server would refuse. */
export const crdRules: readonly Rule[] = [
  crdApiApproval,
  crdConversionInvalid,
  crdDeprecationWarning,
  crdGroupInvalid,
  crdMetadataInvalid,
  crdNameMismatch,
  crdNamesInvalid,
  crdNotDecodable,
  crdPerVersionConflict,
  crdPreserveUnknownFields,
  crdPrinterColumnInvalid,
  crdScalePathInvalid,
  crdScopeInvalid,
  crdSelectableFieldInvalid,
  crdStorageVersion,
  crdVersionDuplicate,
  crdVersionNameInvalid,
];
