/** `max-items`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/max-items.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `maxItems` and is one, or it is lower than it was.',
  old: { size: '{ type: array, items: { type: string }, maxItems: 5 }' },
  bad: { size: '{ type: array, items: { type: string }, maxItems: 4 }' },
  good: { size: '{ type: array, items: { type: string }, maxItems: 6 }' },
});
