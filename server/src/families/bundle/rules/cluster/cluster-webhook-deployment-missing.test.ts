/** The examples of `cluster-webhook-deployment-missing`, and that webhooks with the same name are told together. */
import { expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../../text/message.ts';
import { CSV_FILE } from '../shared/example.ts';
import { rule } from './cluster-webhook-deployment-missing.ts';

ruleExamples(rule);

it('is told once for each name that is missing', async () => {
  const webhook = /^ {4}- .*\n(?: {6}.*\n)*? {6}deploymentName: gizmos\n/m;
  const csv = (rule.examples.bad[CSV_FILE] ?? '').replace(
    webhook,
    (entry) => `${entry}${entry}${entry.replace('gizmos', 'widgets')}${entry}`,
  );
  const diagnostics = await diagnosticsInProject({ ...rule.examples.bad, [CSV_FILE]: csv });
  const found = diagnostics.filter((one) => one.rule.id === rule.id);
  expect(found.map(({ message, related }) => [formatMessage(message), related.length])).toEqual([
    ['The CSV has no deployment `gizmos`, so nothing ever answers this webhook and 2 others.', 2],
    ['The CSV has no deployment `widgets`, so nothing ever answers this webhook.', 0],
  ]);
});
