/** The rules about the dependencies of a bundle. */
import type { Rule } from '../rule.ts';
import { rule as dependencyCelInvalid } from './dependency-cel-invalid.ts';
import { rule as dependencyCelRuleEmpty } from './dependency-cel-rule-empty.ts';
import { rule as dependencyConstraintNotCel } from './dependency-constraint-not-cel.ts';
import { rule as dependencyGvkIncomplete } from './dependency-gvk-incomplete.ts';
import { rule as dependencyLabelEmpty } from './dependency-label-empty.ts';
import { rule as dependencyPackageIncomplete } from './dependency-package-incomplete.ts';
import { rule as dependencyPackageRangeInvalid } from './dependency-package-range-invalid.ts';
import { rule as dependencyUnparseable } from './dependency-unparseable.ts';

/** The rules about the dependencies of a bundle. */
export const dependencyRules: readonly Rule[] = [
  dependencyUnparseable,
  dependencyGvkIncomplete,
  dependencyPackageIncomplete,
  dependencyPackageRangeInvalid,
  dependencyLabelEmpty,
  dependencyConstraintNotCel,
  dependencyCelRuleEmpty,
  dependencyCelInvalid,
];
