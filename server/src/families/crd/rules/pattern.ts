/** `pattern`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/pattern.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'The text of a `pattern` is another one, comes, or goes. An expression that takes the same values counts as another one.',
  old: { size: '{ type: string, pattern: ^S }' },
  bad: { size: '{ type: string, pattern: ^XS }' },
  good: { size: '{ type: string, pattern: ^S }' },
});
