/** The examples of `hint-example-incomplete`, and examples that are forms. */
import { expect, it } from 'vitest';
import { checkAsProject, diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-example-incomplete.ts';
import { CSV_FILE } from '../shared/example.ts';
import { bundleWithExample } from './shared/example-findings.ts';

ruleExamples(rule);

it.for([['{}'], ['null']])('lets a `spec` pass in which nothing stands: %s', async ([spec = '']) => {
  const found = await checkAsProject(bundleWithExample(spec));
  expect(found.filter(({ code }) => code.startsWith('bundle/hint-example'))).toEqual([]);
});

it('names the field that is missing, not what lacks it', async () => {
  const found = await diagnosticsInProject(bundleWithExample('{"wheel": "oak"}'));
  const [own] = found.filter(({ rule: { id } }) => id === rule.id);
  expect(own?.message.args).toEqual(['`spec.teeth`']);
});

it('lets pass what a mutating webhook of the CSV completes', async () => {
  const files = bundleWithExample('{"wheel": "oak"}');
  const webhook =
    '  webhookdefinitions:\n  - type: MutatingAdmissionWebhook\n    generateName: mgizmo.example.com\n    rules:\n    - {apiGroups: [example.com], resources: [gizmos], operations: [CREATE]}\n  installModes:';
  const csv = (files[CSV_FILE] ?? '').replace('  installModes:', webhook);
  const found = await checkAsProject({ ...files, [CSV_FILE]: csv });
  expect(found.filter(({ code }) => code === 'bundle/hint-example-incomplete')).toEqual([]);
});
