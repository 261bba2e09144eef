/** `scope`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/scope.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: '`spec.scope` is another one.',
  old: {},
  bad: { scope: 'Cluster' },
  good: {},
});
