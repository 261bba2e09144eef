/** All rules on changes of CustomResourceDefinitions. */
import type { PropertyRule, RuleWords } from '../rule.ts';
import { rule as defaultRule } from './default.ts';
import { rule as description } from './description.ts';
import { rule as enumRule } from './enum.ts';
import { rule as existingFieldRemoval } from './existing-field-removal.ts';
import { rule as maxItems } from './max-items.ts';
import { rule as maxLength } from './max-length.ts';
import { rule as maxProperties } from './max-properties.ts';
import { rule as maximum } from './maximum.ts';
import { rule as minItems } from './min-items.ts';
import { rule as minLength } from './min-length.ts';
import { rule as minProperties } from './min-properties.ts';
import { rule as minimum } from './minimum.ts';
import { rule as nullable } from './nullable.ts';
import { rule as oneOf } from './one-of.ts';
import { rule as pattern } from './pattern.ts';
import { rule as required } from './required.ts';
import { rule as scope } from './scope.ts';
import { rule as storedVersionRemoval } from './stored-version-removal.ts';
import { rule as type } from './type.ts';
import { rule as unhandled } from './unhandled.ts';

/** The rules on single keywords, in the order in which their findings are told. */
export const PROPERTY_RULES: readonly PropertyRule[] = [
  type,
  required,
  defaultRule,
  enumRule,
  maximum,
  maxLength,
  maxItems,
  maxProperties,
  minimum,
  minLength,
  minItems,
  minProperties,
  pattern,
  nullable,
  description,
  oneOf,
];

/** All rules of crdify. */
export const CRDIFY_RULES: readonly RuleWords[] = [
  existingFieldRemoval,
  scope,
  storedVersionRemoval,
  ...PROPERTY_RULES,
  unhandled,
];
