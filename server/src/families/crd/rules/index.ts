/** The rules on what changes between two states of a definition. */
import type { EarlierRule } from './shared/change-rule.ts';
import { rule as crdImmutableRule } from './crd-immutable.ts';
import { rule as defaultRule } from './default.ts';
import { rule as enumRule } from './enum.ts';
import { rule as existingFieldRemovalRule } from './existing-field-removal.ts';
import { rule as maxItemsRule } from './max-items.ts';
import { rule as maxLengthRule } from './max-length.ts';
import { rule as maxPropertiesRule } from './max-properties.ts';
import { rule as maximumRule } from './maximum.ts';
import { rule as minItemsRule } from './min-items.ts';
import { rule as minLengthRule } from './min-length.ts';
import { rule as minPropertiesRule } from './min-properties.ts';
import { rule as minimumRule } from './minimum.ts';
import { rule as nullableRule } from './nullable.ts';
import { rule as oneOfRule } from './one-of.ts';
import { rule as patternRule } from './pattern.ts';
import { rule as requiredRule } from './required.ts';
import { rule as scopeRule } from './scope.ts';
import { rule as storedVersionRemovalRule } from './stored-version-removal.ts';
import { rule as storedVersionsMissingRule } from './stored-versions-missing.ts';
import { rule as typeRule } from './type.ts';
import { rule as unhandledRule } from './unhandled.ts';

export const crdRules: readonly EarlierRule[] = [
  crdImmutableRule,
  defaultRule,
  enumRule,
  existingFieldRemovalRule,
  maxItemsRule,
  maxLengthRule,
  maxPropertiesRule,
  maximumRule,
  minItemsRule,
  minLengthRule,
  minPropertiesRule,
  minimumRule,
  nullableRule,
  oneOfRule,
  patternRule,
  requiredRule,
  scopeRule,
  storedVersionRemovalRule,
  storedVersionsMissingRule,
  typeRule,
  unhandledRule,
];
