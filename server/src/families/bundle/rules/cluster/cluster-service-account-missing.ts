/** Rule cluster-service-account-missing: a deployment whose service account nobody makes. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { bundleAtWork } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

/** Every namespace has it. */
const ALWAYS_THERE = 'default';

export const rule: Rule = {
  id: 'cluster-service-account-missing',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Service account that nobody makes',
  what: 'A deployment of the CSV uses a service account that neither `permissions` nor `clusterPermissions` name, and that the bundle has no manifest of.',
  why: 'OLM makes the accounts of the permissions. A deployment with another one gets no pods: the installation waits, and then fails.',
  whatToDo: 'Correct the name, or add permissions for the account.',
  examples: {
    bad: bundleAtWork('serviceAccountName: gizmo', 'serviceAccountName: gizmos'),
    good: bundleAtWork(),
  },
  source: 'docs/reference/bundle-rules.md#on-a-cluster',
  check({ csv, objects }, report) {
    if (csv?.csv === undefined) return;
    const { accounts, granted } = csv.csv.install;
    const made = new Set(granted.map(({ value }) => value));
    const shipped = new Set(
      objects.filter(({ kind }) => kind.value === 'ServiceAccount').map(({ name }) => name.value),
    );
    for (const account of accounts) {
      const { value } = account;
      if (value === '' || value === ALWAYS_THERE) continue;
      if (made.has(value) || shipped.has(value)) continue;
      report(csv, {
        span: account,
        message: msg(
          'No permissions name the service account `{0}`, so OLM does not make it, and the deployment gets no pods.',
          value,
        ),
      });
    }
  },
};
