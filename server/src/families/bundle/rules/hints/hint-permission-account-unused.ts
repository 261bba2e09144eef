/** Rule hint-permission-account-unused: permissions that are given to another account than that of the deployment. */
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
import { withDeployment } from './shared/hint-examples.ts';

const DEPLOYED =
  withDeployment(
    '            template:\n              spec:\n                serviceAccountName: gizmo\n                containers: []',
  )[CSV_FILE] ?? '';
const permitting = (account: string) =>
  bundleWith({
    [CSV_FILE]: DEPLOYED.replace(
      '      deployments:',
      `      permissions:\n        - serviceAccountName: ${account}\n          rules: []\n      deployments:`,
    ),
  });

export const rule: Rule = {
  id: 'hint-permission-account-unused',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Permissions of an account that nobody uses',
  what: 'The service account of `permissions` or `clusterPermissions` is that of no deployment, while the account of some deployment has no permissions, and no binding of the bundle gives it any. Accounts beside those of the deployments are fine: what the operator starts may use them.',
  why: 'OLM gives the rights to another account than the one that the operator runs as, and every call of the operator is refused.',
  whatToDo: 'Write the same `serviceAccountName` in both places.',
  examples: { bad: permitting('gizmos'), good: permitting('gizmo') },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check({ csv, objects }, report) {
    const install = csv?.csv?.install;
    if (csv === undefined || install === undefined) return;
    const used = new Set(install.accounts.map(({ value }) => value));
    const bound = objects.flatMap(({ boundAccounts = [] }) => boundAccounts);
    const given = new Set([...install.granted, ...bound].map(({ value }) => value));
    // An empty name is the account `default` of the namespace, which may have rights from elsewhere.
    const without = [...used].filter((name) => name !== '' && !given.has(name));
    if (without.length === 0) return;
    const suggest = suggester();
    for (const written of install.granted) {
      if (written.value === '' || used.has(written.value)) continue;
      report(csv, {
        span: written,
        message: msg(
          'No deployment runs as `{0}`, and these accounts of deployments have no permissions: {1}.',
          written.value,
          without.map((name) => `\`${name}\``).join(', '),
        ),
        fixes: fixesFor(
          written,
          suggest(written.value, () => without),
        ),
      });
    }
  },
};
