/** The examples of `hint-service-account-owned`, and what else is a binding. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { bundleAtWork } from '../shared/example.ts';
import { rule } from './hint-service-account-owned.ts';

ruleExamples(rule);

describe('a binding', () => {
  it('of the cluster counts, and is told of once however many of its accounts are in the CSV', async () => {
    const found = await findings('ClusterRoleBinding', 'ServiceAccount', ['other', 'gizmo', 'gizmo']);
    // The names of the subjects stand on the lines 6, 8 and 10, from 0.
    expect(found).toEqual([{ severity: 'info', line: 8 }]);
  });

  it.each([
    ['RoleBinding', 'User', 'of a user with the name of the account'],
    ['Role', 'ServiceAccount', 'that is none'],
  ])('(%s, %s) %s does not', async (kind, subject) => {
    expect(await findings(kind, subject, ['gizmo'])).toEqual([]);
  });

  it('for the account that every namespace has does not, though a deployment uses it', async () => {
    expect(await findings('RoleBinding', 'ServiceAccount', ['default'], 'default')).toEqual([]);
    expect(await findings('RoleBinding', 'ServiceAccount', ['runner'], 'runner')).toHaveLength(1);
  });
});

/** What the rule says of a bundle with a binding for these subjects; the deployment runs as `account`. */
async function findings(kind: string, subject: string, names: readonly string[], account = 'gizmo') {
  const subjects = names.map((name) => `  - kind: ${subject}\n    name: ${name}\n`);
  const found = await diagnosticsInProject({
    ...bundleAtWork('serviceAccountName: gizmo', `serviceAccountName: ${account}`),
    'manifests/binding.yaml': `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata:\n  name: gizmo\nsubjects:\n${subjects.join('')}`,
  });
  return found
    .filter((one) => one.rule.id === rule.id)
    .map(({ severity, range }) => ({ severity, line: range.start.line }));
}
