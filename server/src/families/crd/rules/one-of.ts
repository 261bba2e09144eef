/** `one-of`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/one-of.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'The branches of `oneOf` are others. Their order does not matter.',
  old: { size: '{ type: integer, oneOf: [{ minimum: 1 }, { maximum: -1 }] }' },
  bad: { size: '{ type: integer, oneOf: [{ minimum: 1 }] }' },
  good: { size: '{ type: integer, oneOf: [{ maximum: -1 }, { minimum: 1 }] }' },
});
