/** `stored-version-removal`, as people are told of it while they change a definition. */
import { rule as words } from '../compare/rules/stored-version-removal.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(words, {
  what: 'A name in `status.storedVersions` of the older definition is none of the versions any more. Definitions in files seldom have a status.',
  old: { versions: ['v1beta1', 'v1'], stored: '[v1beta1, v1]' },
  bad: {},
  good: { versions: ['v1beta1', 'v1'] },
});
