/** Rule object-rbac-default-scc: right to change the security constraints of OpenShift. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-rbac-default-scc',
  area: 'bundle',
  severity: 'error',
  suites: ['object'],
  scope: 'reader',
  title: 'Right to change the security constraints of OpenShift',
  what: 'A Role or ClusterRole lets somebody change one of the SecurityContextConstraints that come with OpenShift.',
  why: 'A cluster whose own constraints are changed cannot be updated.',
  whatToDo: 'Make constraints of your own.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata:\n  name: gizmo\nrules:\n  - apiGroups: [security.openshift.io]\n    resources: [securitycontextconstraints]\n    resourceNames: [privileged]\n    verbs: [update]\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
