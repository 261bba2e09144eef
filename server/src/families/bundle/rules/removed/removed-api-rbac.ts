/** Rule removed-api-rbac: rights on an API that is gone. */
import { msg } from '../../../../text/message.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { isOldSdk } from '../shared/generation.ts';
import { REMOVED_SUITES } from '../shared/removed-uses.ts';
import type { Rule } from '../rule.ts';

/** What the validators take for removed: API group and resource. */
const NEW = [['policy', 'podsecuritypolicies']] as const;
/** Before v0.43.0 of the api library. */
const OLD = [
  ...NEW,
  ['batch', 'cronjobs'],
  ['discovery.k8s.io', 'endpointslices'],
  ['events.k8s.io', 'events'],
  ['autoscaling', 'horizontalpodautoscalers'],
  ['policy', 'poddisruptionbudgets'],
  ['node.k8s.io', 'runtimeclasses'],
] as const;

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
    const facts = csv?.csv;
    if (csv === undefined || facts === undefined) return;
    const named = new Set(
      [...facts.ownedCrds, ...facts.requiredCrds].flatMap(({ resources }) =>
        resources.map(({ kind }) => `${kind.toLowerCase()}s`),
      ),
    );
    const removed = isOldSdk(given) ? OLD : NEW;
    const groups = new Set<string>(removed.map(([group]) => group));
    // There may be thousands of them.
    const suspects = facts.permissions.filter(({ apiGroups }) =>
      apiGroups.some((group) => groups.has(group)),
    );
    const found = suspects.flatMap((policy) =>
      removed
        .filter(
          ([group, resource]) => policy.apiGroups.includes(group) && policy.resources.includes(resource),
        )
        .filter(([, resource]) => !named.has(resource))
        .map(([group, resource]) => ({ span: { start: policy.start, end: policy.end }, group, resource })),
    );
    const [first, ...others] = found;
    if (first === undefined) return;
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
