/** `minimum`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/minimum.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `minimum` and is one, or it is higher than it was.',
  old: { size: '{ type: integer, minimum: 4 }' },
  bad: { size: '{ type: integer, minimum: 5 }' },
  good: { size: '{ type: integer, minimum: 3 }' },
});
