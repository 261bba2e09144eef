/** Rule csv-min-kube-version-invalid: a minKubeVersion that is no version. */
import { writtenText } from '../../../../engine/fixes/fixes.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { NUMBER } from '../../../../text/tree.ts';
import { parseVersion, parseTolerantVersion, formatVersion } from '../../../../version/semver.ts';
import { textOf, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_ERRORS, HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-min-kube-version-invalid',
  severity: 'error',
  suites: [...CSV_ERRORS, ...HUB],
  title: 'minKubeVersion that is no version',
  what: '`spec.minKubeVersion` is not three numbers with dots between them: no leading `v`, no leading zeros, nothing around it.',
  why: 'OLM cannot compare it with the version of the cluster and does not install the operator; the validators refuse the bundle.',
  whatToDo: 'Write all three numbers, as in `1.28.0`.',
  examples: { bad: bundleWhere('minKubeVersion: 1.28.0', "minKubeVersion: '1.28'"), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const { tree } = manifest;
    const node = valueAt(manifest, spec, 'minKubeVersion');
    const text = textOf(manifest, node);
    if (node === undefined || text.trim() === '' || parseVersion(text) !== undefined) return;
    // A number that is not in quotes has lost zeros: `1.30` is meant as it is written.
    const meant = parseTolerantVersion(tree.kind(node) === NUMBER ? writtenText(tree, node) : text);
    const written = { value: text, ...tree.span(node) };
    report({
      span: written,
      message: msg('`{0}` is no version: write all three numbers, as in `1.28.0`, and nothing else.', text),
      fixes: meant === undefined ? [] : fixesFor(written, formatVersion(meant), true),
    });
  },
});
