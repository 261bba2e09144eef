/** `maximum`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/maximum.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `maximum` and is one, or it is lower than it was.',
  old: { size: '{ type: integer, maximum: 5 }' },
  bad: { size: '{ type: integer, maximum: 4 }' },
  good: { size: '{ type: integer, maximum: 6 }' },
});
