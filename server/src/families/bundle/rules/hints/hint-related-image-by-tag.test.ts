/** The examples of `hint-related-image-by-tag`, and that several images are told together. */
import { expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../../text/message.ts';
import { CSV_FILE } from '../shared/example.ts';
import { rule } from './hint-related-image-by-tag.ts';

ruleExamples(rule);

it('is told once for a CSV', async () => {
  const csv = (rule.examples.bad[CSV_FILE] ?? '').replace(
    '  relatedImages:\n',
    (line) => `${line}    - name: tool\n      image: registry.example.com/tool:v1\n`,
  );
  const diagnostics = await diagnosticsInProject({ ...rule.examples.bad, [CSV_FILE]: csv });
  const found = diagnostics.filter((one) => one.rule.id === rule.id);
  expect(found.map(({ message }) => formatMessage(message))).toEqual([
    'Disconnected clusters find images by their digest only, and `registry.example.com/tool:v1` and 1 more of these have none.',
  ]);
  expect(found[0]?.related).toHaveLength(1);
});
