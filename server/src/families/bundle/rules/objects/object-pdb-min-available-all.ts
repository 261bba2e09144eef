/** Rule object-pdb-min-available-all: disruption budget that needs all pods. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-pdb-min-available-all',
  area: 'bundle',
  severity: 'error',
  suites: ['object'],
  scope: 'reader',
  title: 'Disruption budget that needs all pods',
  what: '`minAvailable` of a PodDisruptionBudget is `100%`.',
  why: 'No node with such a pod could be drained, and the update of the cluster stops.',
  whatToDo: 'Write less.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata:\n  name: gizmo\nspec:\n  minAvailable: 100%\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
