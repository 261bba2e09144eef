/** `max-length`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/max-length.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `maxLength` and is one, or it is lower than it was.',
  old: { size: '{ type: string, maxLength: 5 }' },
  bad: { size: '{ type: string, maxLength: 4 }' },
  good: { size: '{ type: string, maxLength: 6 }' },
});
