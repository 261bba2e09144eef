/** `min-items`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/min-items.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `minItems` and is one, or it is higher than it was.',
  old: { size: '{ type: array, items: { type: string }, minItems: 4 }' },
  bad: { size: '{ type: array, items: { type: string }, minItems: 5 }' },
  good: { size: '{ type: array, items: { type: string }, minItems: 3 }' },
});
