/** The examples of `hint-related-image-missing`, and how severe it is. */
import { expect, it } from 'vitest';
import { checkAsProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { CSV_FILE } from '../shared/example.ts';
import { rule } from './hint-related-image-missing.ts';

ruleExamples(rule);

it('is a warning for what the operator starts, and a hint for itself where it claims to work disconnected', async () => {
  const severities = async (files: typeof rule.examples.bad) =>
    (await checkAsProject(files))
      .filter(({ code }) => code === `bundle/${rule.id}`)
      .map(({ severity }) => severity);
  const claiming = (rule.examples.bad[CSV_FILE] ?? '').replace(
    '    capabilities:',
    '    features.operators.openshift.io/disconnected: "true"\n    capabilities:',
  );
  expect(await severities(rule.examples.bad)).toEqual(['warning']);
  expect((await severities({ ...rule.examples.bad, [CSV_FILE]: claiming })).sort()).toEqual([
    'hint',
    'warning',
  ]);
});
