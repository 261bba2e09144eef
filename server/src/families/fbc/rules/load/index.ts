/**
 * The rules that loading a catalog can break: the stage of loading, and the two of conversion that decoding finds
 * (docs/reference/validating-catalogs.md, "Three stages").
 */
import type { Rule } from '../rule.ts';
import { rule as blobTypeMismatch } from './blob-type-mismatch.ts';
import { rule as bundleObjectInvalid } from './bundle-object-invalid.ts';
import { rule as documentEmpty } from './document-empty.ts';
import { rule as documentNotMapping } from './document-not-mapping.ts';
import { rule as documentSeparatorInvalid } from './document-separator-invalid.ts';
import { rule as documentSyntax } from './document-syntax.ts';
import { rule as fbcRootNotDirectory } from './fbc-root-not-directory.ts';
import { rule as fileUnreadable } from './file-unreadable.ts';
import { rule as iconBase64Invalid } from './icon-base64-invalid.ts';
import { rule as indexignoreUnreadable } from './indexignore-unreadable.ts';
import { rule as metaFieldNotString } from './meta-field-not-string.ts';
import { rule as propertyValueInvalid } from './property-value-invalid.ts';
import { rule as propertyValueMissing } from './property-value-missing.ts';
import { rule as rootKeyDuplicateFold } from './root-key-duplicate-fold.ts';
import { rule as schemaMissing } from './schema-missing.ts';

/** In the order of the reference. */
export const loadRules: readonly Rule[] = [
  fbcRootNotDirectory,
  fileUnreadable,
  indexignoreUnreadable,
  documentSeparatorInvalid,
  documentSyntax,
  documentEmpty,
  documentNotMapping,
  rootKeyDuplicateFold,
  metaFieldNotString,
  schemaMissing,
  blobTypeMismatch,
  iconBase64Invalid,
  bundleObjectInvalid,
  propertyValueMissing,
  propertyValueInvalid,
];
