/** `unhandled`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/unhandled.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'A keyword changed that no rule is about: a title, a format, a rule in CEL, a branch of `anyOf`.',
  old: { size: '{ type: integer, format: int32 }' },
  bad: { size: '{ type: integer, format: int64 }' },
  good: { size: '{ type: integer, format: int32 }' },
});
