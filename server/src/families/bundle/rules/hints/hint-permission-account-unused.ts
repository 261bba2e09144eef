/** Rule hint-permission-account-unused: permissions that are given to another account than that of the deployment. */
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textOf, valueAt } from '../../../kube/model/fields.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
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

export const rule = csvRule({
  id: 'hint-permission-account-unused',
  severity: 'warning',
  suites: ['advice'],
  title: 'Permissions of an account that nobody uses',
  what: 'The service account of `permissions` or `clusterPermissions` is that of no deployment, while the account of some deployment has no permissions. Accounts beside those of the deployments are fine: what the operator starts may use them.',
  why: 'OLM gives the rights to another account than the one that the operator runs as, and every call of the operator is refused.',
  whatToDo: 'Write the same `serviceAccountName` in both places.',
  examples: { bad: permitting('gizmos'), good: permitting('gizmo') },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, facts } = csv;
    const accounts = accountsOf(csv);
    const given = new Set(accounts.map((node) => textOf(manifest, node)));
    // An empty name is the account `default` of the namespace, which may have rights from elsewhere.
    const used = new Set(facts.install.accounts.map(({ value }) => value));
    const without = [...used].filter((name) => name !== '' && !given.has(name));
    if (without.length === 0) return;
    const suggest = suggester();
    for (const node of accounts) {
      const value = textOf(manifest, node);
      if (value === '' || used.has(value)) continue;
      const written = { value, ...manifest.tree.span(node) };
      report({
        span: written,
        message: msg(
          'No deployment runs as `{0}`, and these accounts of deployments have no permissions: {1}.',
          value,
          without.map((name) => `\`${name}\``).join(', '),
        ),
        fixes: fixesFor(
          written,
          suggest(value, () => without),
        ),
      });
    }
  },
});

function accountsOf({ manifest, spec }: Csv) {
  return ['permissions', 'clusterPermissions'].flatMap((list) =>
    itemsOf(manifest, valueAt(manifest, spec, 'install', 'spec', list)).flatMap(
      (permission) => valueAt(manifest, permission, 'serviceAccountName') ?? [],
    ),
  );
}
