/** The rules about whether a bundle can be loaded. */
import type { Rule } from '../rule.ts';
import { rule as annotationsNotFound } from './annotations-not-found.ts';
import { rule as annotationsNotParseable } from './annotations-not-parseable.ts';
import { rule as bundleCsvMissing } from './bundle-csv-missing.ts';
import { rule as bundleCsvMultiple } from './bundle-csv-multiple.ts';
import { rule as bundleManifestsDirEmpty } from './bundle-manifests-dir-empty.ts';
import { rule as bundleManifestsHiddenFile } from './bundle-manifests-hidden-file.ts';
import { rule as bundleManifestsNestedDir } from './bundle-manifests-nested-dir.ts';
import { rule as hintDependenciesIgnored } from './hint-dependencies-ignored.ts';
import { rule as manifestNotAnObject } from './manifest-not-an-object.ts';
import { rule as manifestSyntax } from './manifest-syntax.ts';

/** The rules about whether a bundle can be loaded, in the order in which operator-sdk comes to them. */
export const loadRules: readonly Rule[] = [
  manifestSyntax,
  hintDependenciesIgnored,
  annotationsNotFound,
  annotationsNotParseable,
  bundleManifestsDirEmpty,
  bundleCsvMissing,
  bundleCsvMultiple,
  bundleManifestsNestedDir,
  bundleManifestsHiddenFile,
  manifestNotAnObject,
];
