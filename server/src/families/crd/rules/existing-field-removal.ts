/** `existing-field-removal`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/existing-field-removal.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'A version has a property in the older definition, and has none of that name now. What was in it is gone with it and not told apart.',
  old: {},
  bad: { size: undefined },
  good: {},
});
