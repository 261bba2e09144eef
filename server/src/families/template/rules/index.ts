/** The rules for template files outside every catalog root (docs/reference/templates.md). */
import type { Rule } from './rule.ts';
import { rule as templateSchemaMissing } from './template-schema-missing.ts';
import { rule as templateSchemaUnknown } from './template-schema-unknown.ts';
import { rule as templateExtraDocument } from './template-extra-document.ts';
import { rule as templateTypeMismatch } from './template-type-mismatch.ts';
import { rule as templateEntryNull } from './template-entry-null.ts';
import { rule as templateBasicBundleImageMissing } from './template-basic-bundle-image-missing.ts';
import { rule as templateBasicBundleFields } from './template-basic-bundle-fields.ts';
import { rule as templateSemverUnknownKey } from './template-semver-unknown-key.ts';
import { rule as templateSemverKeyDuplicate } from './template-semver-key-duplicate.ts';
import { rule as templateSemverPreference } from './template-semver-preference.ts';
import { rule as templateSemverPreferenceMismatch } from './template-semver-preference-mismatch.ts';
import { rule as templateSemverNoBundles } from './template-semver-no-bundles.ts';
import { rule as templateSemverImageMissing } from './template-semver-image-missing.ts';
import { rule as templateSemverImageDuplicate } from './template-semver-image-duplicate.ts';
import { rule as templateImageInvalid } from './template-image-invalid.ts';
import { rule as templateSubstitutionNameMissing } from './template-substitution-name-missing.ts';
import { rule as templateSubstitutionBaseMissing } from './template-substitution-base-missing.ts';
import { rule as templateSubstitutionSame } from './template-substitution-same.ts';
import { rule as templateSubstitutionBaseUnknown } from './template-substitution-base-unknown.ts';
import { rule as templateSubstitutionBaseDuplicate } from './template-substitution-base-duplicate.ts';
import { rule as templateSubstitutionNameDuplicate } from './template-substitution-name-duplicate.ts';
import { rule as templateCatalogRefused } from './template-catalog-refused.ts';
import { rule as templateUnknownKey } from './template-unknown-key.ts';
import { rule as templateCatalogStale } from './template-catalog-stale.ts';

export const templateRules: readonly Rule[] = [
  templateSchemaMissing,
  templateSchemaUnknown,
  templateExtraDocument,
  templateTypeMismatch,
  templateEntryNull,
  templateBasicBundleImageMissing,
  templateBasicBundleFields,
  templateSemverUnknownKey,
  templateSemverKeyDuplicate,
  templateSemverPreference,
  templateSemverPreferenceMismatch,
  templateSemverNoBundles,
  templateSemverImageMissing,
  templateSemverImageDuplicate,
  templateImageInvalid,
  templateSubstitutionNameMissing,
  templateSubstitutionBaseMissing,
  templateSubstitutionSame,
  templateSubstitutionBaseUnknown,
  templateSubstitutionBaseDuplicate,
  templateSubstitutionNameDuplicate,
  templateUnknownKey,
  templateCatalogRefused,
  templateCatalogStale,
];
