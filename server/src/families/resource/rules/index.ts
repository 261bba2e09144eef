/** All rules about custom resources. */
import type { Rule } from './rule.ts';
import { rule as incomplete } from './resource-incomplete.ts';
import { rule as invalid } from './resource-invalid.ts';
import { rule as unknownField } from './resource-unknown-field.ts';

/** The rules in the order of their pages. */
export const resourceRules: readonly Rule[] = [invalid, unknownField, incomplete];
