/** The examples of `hint-example-invalid`, and where in the JSON its findings stand. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { CSV_FILE } from '../shared/example.ts';
import { rule } from './hint-example-invalid.ts';
import { bundleWithExample } from './shared/example-findings.ts';

ruleExamples(rule);

/** What the findings of the rule mark in the CSV, whose examples are written in another way. */
async function marked(written: (json: string) => string): Promise<readonly string[]> {
  const files = bundleWithExample('{"teeth": "twelve"}');
  const csv = (files[CSV_FILE] ?? '').replace(/alm-examples: '(.*)'/, (_, json: string) => written(json));
  const found = await diagnosticsInProject({ ...files, [CSV_FILE]: csv });
  const lines = csv.split('\n');
  return found
    .filter((diagnostic) => diagnostic.rule.id === rule.id)
    .map(({ range: { start, end } }) => (lines[start.line] ?? '').slice(start.character, end.character));
}

describe('the place of a finding is the value in the JSON', () => {
  const block = (json: string) => JSON.stringify(JSON.parse(json), undefined, 2).replaceAll('\n', '\n      ');
  it.each([
    ['a block', (json: string) => `alm-examples: |-\n      ${block(json)}`, '"twelve"'],
    ['single quotes', (json: string) => `alm-examples: '${json}'`, '"twelve"'],
    ['double quotes', (json: string) => `alm-examples: ${JSON.stringify(json)}`, '\\"twelve\\"'],
    ['the newer annotation', (json: string) => `olm.examples: '${json}'`, '"twelve"'],
  ])('in %s', async (_how, written, expected) => {
    expect(await marked(written)).toEqual([expected]);
  });

  it('is none where the CSV cannot be decoded', async () => {
    expect(await marked((json) => `alm-examples: '${json}'\n    created: {}`)).toEqual([]);
  });
});
