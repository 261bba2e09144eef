/** `max-properties`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/max-properties.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `maxProperties` and is one, or it is lower than it was.',
  old: { size: '{ type: object, additionalProperties: { type: string }, maxProperties: 5 }' },
  bad: { size: '{ type: object, additionalProperties: { type: string }, maxProperties: 4 }' },
  good: { size: '{ type: object, additionalProperties: { type: string }, maxProperties: 6 }' },
});
