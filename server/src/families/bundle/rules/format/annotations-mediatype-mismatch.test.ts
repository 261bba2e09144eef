/** The examples of `annotations-mediatype-mismatch`, and what it follows from. */
import { expect, it } from 'vitest';
import { checkAsProject, checkAsRoot } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import { rule } from './annotations-mediatype-mismatch.ts';

ruleExamples(rule);

it('is what follows from a CSV that is missing, and only the verdict of opm', async () => {
  const gizmo = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n';
  const files = bundleWith({ [CSV_FILE]: gizmo });
  const codes = (await checkAsProject(files)).map(({ code }) => code);
  expect(codes).toContain('bundle/bundle-csv-missing');
  expect(codes).not.toContain(`bundle/${rule.id}`);
  const said = (await checkAsRoot(files, ['opm-bundle'])).map(({ code }) => code);
  expect(said).toContain(`bundle/${rule.id}`);
  const moved = bundleWith({ [CSV_FILE]: gizmo, 'manifests/Chart.yaml': 'name: gizmo\nkind: Chart\n' });
  expect((await checkAsProject(moved)).map(({ code }) => code)).toContain(`bundle/${rule.id}`);
});
