/** Rule removed-api-rbac: rights on an API that is gone. */
import { msg } from '../../../../text/message.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { isOldSdk } from '../shared/generation.ts';
import { REMOVED_SUITES } from '../shared/removed-uses.ts';
import type { Rule } from '../rule.ts';

const RIGHTS = `      clusterPermissions:
        - serviceAccountName: gizmo
          rules:
            - apiGroups: [policy]
              resources: [podsecuritypolicies]
              verbs: [use]
      deployments: []`;

export const rule: Rule = {
  id: 'removed-api-rbac',
  area: 'bundle',
  severity: 'warning',
  suites: REMOVED_SUITES,
  scope: 'unit',
  title: 'Rights on an API that is gone',
  what: 'A rule of `permissions` or `clusterPermissions` names the API group `policy` and the resource `podsecuritypolicies`.',
  why: 'Kubernetes 1.25 has removed PodSecurityPolicy; the right is of no use.',
  whatToDo: 'Take the rule away where no older cluster is meant.',
  examples: { bad: bundleWhere('      deployments: []', RIGHTS), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#removed-apis',
  check({ csv, given }, report) {
    const rights = csv?.csv?.removed.rights ?? [];
    const found = isOldSdk(given) ? rights : rights.filter(({ isOld }) => !isOld);
    const [first, ...others] = found;
    if (csv === undefined || first === undefined) return;
    report(csv, {
      span: first.span,
      message: msg(
        'The validators warn of rights on `{0}` of the group `{1}`, which a release of Kubernetes has removed.',
        first.resource,
        first.group,
      ),
      related: others.map(({ span, resource }) => ({
        span,
        message: msg('Rights on `{0}` are asked for here.', resource),
      })),
    });
  },
};
