/** Rule hint-service-account-owned: a binding of a role to an account that is OLM's to make. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import type { InstallFacts } from '../../model/install.ts';
import type { Rule } from '../rule.ts';
import { bundleAtWork } from '../shared/example.ts';

const binding = (account: string) => ({
  ...bundleAtWork(),
  'manifests/binding.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: gizmo-config
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: gizmo-config
subjects:
  - kind: ServiceAccount
    name: ${account}
`,
});

/** Every namespace has it, and OLM does not make it. */
const ALWAYS_THERE = 'default';

export const rule: Rule = {
  id: 'hint-service-account-owned',
  area: 'bundle',
  severity: 'info',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Binding for a service account of the CSV',
  what: 'A RoleBinding or ClusterRoleBinding of the bundle names a service account that `permissions`, `clusterPermissions` or a deployment of the CSV names. There is one finding for each binding, at the first such account.',
  why: 'It works. But OLM makes the account and its rights from `permissions` and `clusterPermissions`, waits until they are there, and fits them to the namespaces that the operator watches; of rights that come by a manifest it does neither.',
  whatToDo:
    'Write the rules of the role into `permissions` or `clusterPermissions` of the CSV, and delete the binding.',
  examples: { bad: binding('gizmo'), good: binding('gizmo-metrics') },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ csv, objects }, report) {
    if (csv?.csv === undefined) return;
    const named = accountsOf(csv.csv.install);
    for (const document of objects) {
      const bound = document.boundAccounts?.find(({ value }) => named.has(value));
      if (bound === undefined) continue;
      report(document, {
        span: bound,
        message: msg(
          'The CSV names the service account `{0}`: its rights are better placed in `permissions` or `clusterPermissions` there.',
          bound.value,
        ),
      });
    }
  },
};

function accountsOf({ accounts, granted }: InstallFacts): ReadonlySet<string> {
  const all = [...granted, ...accounts].map(({ value }) => value);
  return new Set(all.filter((name) => name !== '' && name !== ALWAYS_THERE));
}
