/** The examples of `hint-multi-document`, and where several objects in a file are fine. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { ANNOTATIONS_PATH, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import { rule } from './hint-multi-document.ts';

ruleExamples(rule);

const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n';
const CSV = GOOD_BUNDLE[CSV_FILE] ?? '';

describe('an object behind the first document of a file', () => {
  it('is told of once for a file, with the place of each', async () => {
    const files = { ...GOOD_BUNDLE, 'manifests/config.yaml': `${CONFIG}---\n${CONFIG}---\n${CONFIG}` };
    expect(await findings(files)).toEqual([{ file: 'manifests/config.yaml', line: 1, others: [5, 10] }]);
  });

  it('is told of in the file of the CSV as well', async () => {
    const files = { ...GOOD_BUNDLE, [CSV_FILE]: `${CSV}---\n${CONFIG}` };
    expect(await findings(files)).toMatchObject([{ file: CSV_FILE, line: 1 }]);
  });

  it.each([
    ['comments', '# Written by a generator.\n'],
    ['items of a list', '- one\n'],
    ['nothing', ''],
  ])('is none with %s there', async (_what, text) => {
    expect(await findings({ ...GOOD_BUNDLE, 'manifests/config.yaml': `${CONFIG}---\n${text}` })).toEqual([]);
  });

  it('is fine in manifests that are no bundle, and in files that are none of the manifests', async () => {
    expect(await findings({ 'config/manifests/bases/csv.yaml': `${CSV}---\n${CONFIG}` })).toEqual([]);
    const files = { ...GOOD_BUNDLE, 'tests/scorecard/config.yaml': `${CONFIG}---\n${CONFIG}` };
    expect(await findings(files)).toEqual([]);
    const annotations = `${GOOD_BUNDLE[ANNOTATIONS_PATH] ?? ''}---\n${CONFIG}`;
    expect(await findings({ ...GOOD_BUNDLE, [ANNOTATIONS_PATH]: annotations })).toEqual([]);
  });
});

/** Where the rule finds something, with the lines of the other objects, from 0. */
async function findings(files: Readonly<Record<string, string>>) {
  return (await diagnosticsInProject(files))
    .filter((one) => one.rule.id === rule.id)
    .map(({ file, range, related }) => ({
      file,
      line: range.start.line,
      others: related.map((other) => other.range.start.line),
    }));
}
