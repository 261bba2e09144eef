/** `default`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/default.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'A `default` comes, goes, or is another one.',
  old: {},
  bad: { size: '{ type: integer, default: 3 }' },
  good: {},
});
