/** `crd-immutable`, as people are told of it while they change a definition. */
import { immutable } from '../upgrade/rule-words.ts';
import { changeRule } from './shared/change-rule.ts';

export const rule = changeRule(immutable, {
  what: 'The group, the plural or the kind is another one.',
  old: { kind: 'Gizmo' },
  bad: { kind: 'Gadget' },
  good: {},
});
