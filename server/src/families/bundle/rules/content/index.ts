/** The rules about what stands in a bundle: its objects, and how they fit together. */
import type { Rule } from '../rule.ts';
import { rule as bundleCrdDuplicate } from './bundle-crd-duplicate.ts';
import { rule as bundleCrdNotOwned } from './bundle-crd-not-owned.ts';
import { rule as bundleNameReleaseMismatch } from './bundle-name-release-mismatch.ts';
import { rule as bundleOwnedCrdMissing } from './bundle-owned-crd-missing.ts';
import { rule as bundleServiceaccountConflict } from './bundle-serviceaccount-conflict.ts';
import { rule as crdApiVersionUnsupported } from './crd-api-version-unsupported.ts';
import { rule as objectKindUnsupported } from './object-kind-unsupported.ts';
import { rule as opmBundleNotDecodable } from './opm-bundle-not-decodable.ts';
import { rule as opmOwnedCrdMissing } from './opm-owned-crd-missing.ts';
import { rule as opmReleaseWithSubstitutesFor } from './opm-release-with-substitutes-for.ts';
import { rule as relatedImageEmpty } from './related-image-empty.ts';
import { rule as relatedImageInvalid } from './related-image-invalid.ts';
import { rule as bundleSizeExceeded } from './bundle-size-exceeded.ts';
import { rule as bundleSizeNearLimit } from './bundle-size-near-limit.ts';

/** CRDs, objects, images, names. */
export const contentRules: readonly Rule[] = [
  bundleSizeExceeded,
  bundleSizeNearLimit,
  bundleCrdDuplicate,
  bundleOwnedCrdMissing,
  bundleCrdNotOwned,
  bundleServiceaccountConflict,
  bundleNameReleaseMismatch,
  relatedImageEmpty,
  relatedImageInvalid,
  objectKindUnsupported,
  crdApiVersionUnsupported,
  opmOwnedCrdMissing,
  opmReleaseWithSubstitutesFor,
  opmBundleNotDecodable,
];
