/** The examples of `hint-related-image-missing`, how severe it is, and that a missing list is told once. */
import { describe, expect, it } from 'vitest';
import { checkAsProject, diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { withFix } from '../../../../../../test/fixes/catalog-files.ts';
import { formatMessage } from '../../../../text/message.ts';
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

describe('a bundle that claims to work disconnected, without a list', () => {
  const written = (rule.examples.bad[CSV_FILE] ?? '').replace(
    '    capabilities:',
    '    features.operators.openshift.io/disconnected: "true"\n    capabilities:',
  );
  const list = /  relatedImages:\n.*\n.*\n/;
  const found = async (csv: string) => {
    const files = { ...rule.examples.bad, [CSV_FILE]: csv };
    const diagnostics = await diagnosticsInProject(files);
    return { files, found: diagnostics.filter((one) => one.rule.id === rule.id) };
  };

  it.each([
    ['none', ''],
    ['an empty one', '  relatedImages: []\n'],
    ['null', '  relatedImages:\n'],
    ['null, behind all others', '  relatedImages:\n', true],
  ])('is told so once, and given all images: %s', async (_what, instead, isLast = false) => {
    const csv = isLast ? written.replace(list, '') + instead : written.replace(list, instead);
    const { files, found: said } = await found(csv);
    expect(said.map(({ message, severity }) => [formatMessage(message), severity])).toEqual([
      [
        'There are no `relatedImages`, and the operator uses 2 images, among them `registry.example.com/tool:v1` and `registry.example.com/gizmo:v1`.',
        'warning',
      ],
    ]);
    expect(said[0]?.related).toHaveLength(2);
    const [fix] = said[0]?.fixes ?? [];
    expect(fix && formatMessage(fix.title)).toBe('Add all 2 images to `relatedImages`');
    const mended = fix && withFix(files, fix)?.files[CSV_FILE];
    expect(mended).toMatch(/name: tool\s+image: registry\.example\.com\/tool:v1/);
    expect(mended).toMatch(/name: manager\s+image: registry\.example\.com\/gizmo:v1/);
    expect((await found(mended ?? '')).found).toEqual([]);
  });
  it('is given a hint where rendering would list them all', async () => {
    const csv = written.replace(list, '').replace(/ +env:\n.*\n.*\n/, '');
    const { found: said } = await found(csv);
    expect(said.map(({ message, severity }) => [formatMessage(message), severity])).toEqual([
      ['There are no `relatedImages`, and the operator uses `registry.example.com/gizmo:v1`.', 'hint'],
    ]);
  });
});
