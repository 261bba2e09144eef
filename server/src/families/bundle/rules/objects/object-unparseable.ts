/** Rule object-unparseable: object that the validator cannot read. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-unparseable',
  area: 'bundle',
  severity: 'error',
  suites: ['object'],
  scope: 'reader',
  title: 'Object that the validator cannot read',
  what: 'A PodDisruptionBudget, PriorityClass, Role or ClusterRole has a value of the wrong type.',
  why: 'The object validator refuses it, and so would a cluster.',
  whatToDo: 'Write a value of the type that the message names.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata:\n  name: gizmo\nspec: none\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
