/** `min-properties`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/min-properties.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `minProperties` and is one, or it is higher than it was.',
  old: { size: '{ type: object, additionalProperties: { type: string }, minProperties: 4 }' },
  bad: { size: '{ type: object, additionalProperties: { type: string }, minProperties: 5 }' },
  good: { size: '{ type: object, additionalProperties: { type: string }, minProperties: 3 }' },
});
