/** `min-length`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/min-length.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'There was no `minLength` and is one, or it is higher than it was.',
  old: { size: '{ type: string, minLength: 4 }' },
  bad: { size: '{ type: string, minLength: 5 }' },
  good: { size: '{ type: string, minLength: 3 }' },
});
