/** `type`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/type.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'The `type` of a property is another one, comes, or goes.',
  old: {},
  bad: { size: '{ type: string }' },
  good: {},
});
