/** `required`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/required.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'A name is listed in `required` that was not, with or without a default.',
  old: {},
  bad: { required: '[size]' },
  good: {},
});
