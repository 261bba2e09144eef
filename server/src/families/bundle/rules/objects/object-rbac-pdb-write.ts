/** Rule object-rbac-pdb-write: right to write disruption budgets. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-rbac-pdb-write',
  area: 'bundle',
  severity: 'warning',
  suites: ['object'],
  scope: 'reader',
  title: 'Right to write disruption budgets',
  what: 'A Role or ClusterRole lets somebody write PodDisruptionBudgets.',
  why: 'Who may write them can stop the update of a cluster.',
  whatToDo: 'Ask for what is needed only.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata:\n  name: gizmo\nrules:\n  - apiGroups: [policy]\n    resources: [poddisruptionbudgets]\n    verbs: [update]\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
