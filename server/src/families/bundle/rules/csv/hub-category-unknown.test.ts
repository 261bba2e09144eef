/** The examples of `hub-category-unknown`, and who does not know a category. */
import { expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../../text/message.ts';
import { bundleWhere } from '../shared/example.ts';
import { rule } from './hub-category-unknown.ts';

ruleExamples(rule);

it('names who does not know a category that others do', async () => {
  const written = '    categories: Drivers and plugins, Drivers, Observability\n    capabilities: Basic';
  const diagnostics = await diagnosticsInProject(bundleWhere('    capabilities: Basic', written));
  const found = diagnostics.filter((one) => one.rule.id === rule.id);
  expect(found.map(({ message }) => formatMessage(message))).toEqual([
    'operator-sdk knows no category `Drivers and plugins`; the pipeline of OperatorHub.io does.',
    'There is no category `Drivers`.',
  ]);
});
