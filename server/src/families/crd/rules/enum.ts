/** `enum`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/enum.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `enum` and is one, or a value of it is gone.',
  old: { size: '{ type: integer, enum: [1, 2] }' },
  bad: { size: '{ type: integer, enum: [1] }' },
  good: { size: '{ type: integer, enum: [1, 2, 3] }' },
});
