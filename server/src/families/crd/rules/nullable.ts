/** `nullable`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/nullable.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: '`nullable` is another one.',
  old: {},
  bad: { size: '{ type: integer, nullable: true }' },
  good: {},
});
