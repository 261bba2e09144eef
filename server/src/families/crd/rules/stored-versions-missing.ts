/** `stored-versions-missing`, as people are told of it while they change a definition. */
import { storedVersionsMissing } from '../upgrade/rule-words.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(storedVersionsMissing, {
  what: 'The version with `storage: true` in the older definition, or one in its `status.storedVersions`, is none of the versions any more.',
  old: { versions: ['v1beta1'] },
  bad: {},
  good: { versions: ['v1beta1', 'v1'] },
});
