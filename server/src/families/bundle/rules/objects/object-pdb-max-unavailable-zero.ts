/** Rule object-pdb-max-unavailable-zero: disruption budget that lets no pod go. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-pdb-max-unavailable-zero',
  area: 'bundle',
  severity: 'error',
  suites: ['object'],
  scope: 'reader',
  title: 'Disruption budget that lets no pod go',
  what: '`maxUnavailable` of a PodDisruptionBudget is 0 or a text.',
  why: 'No node with such a pod could be drained, and the update of the cluster stops. The validator takes every text for zero.',
  whatToDo: 'Write a number above zero.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata:\n  name: gizmo\nspec:\n  maxUnavailable: 0\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
