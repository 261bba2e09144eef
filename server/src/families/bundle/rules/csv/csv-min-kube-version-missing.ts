/** Rule csv-min-kube-version-missing: a CSV that does not say which Kubernetes it needs. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { fieldOf, textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_WARNINGS, HUB } from './shared/suite-names.ts';

/** A version that is proposed: the oldest one in which the APIs that operators use today are all there. */
const USUAL = '1.25.0';

export const rule = csvRule({
  id: 'csv-min-kube-version-missing',
  severity: 'warning',
  suites: [...CSV_WARNINGS, ...HUB],
  title: 'CSV without minKubeVersion',
  what: '`spec.minKubeVersion` is missing or blank.',
  why: 'OLM installs the operator on every cluster, however old, and it fails there when an API that it uses is missing.',
  whatToDo:
    'Write the oldest version of Kubernetes that the operator runs on, with all three numbers: `minKubeVersion: 1.28.0`.',
  examples: { bad: bundleWhere('  minKubeVersion: 1.28.0\n', ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, spec } = csv;
    if (textAt(manifest, spec, 'minKubeVersion').trim() !== '') return;
    report({
      span: placeOf(csv, 'spec', 'minKubeVersion'),
      message: msg('`minKubeVersion` is missing: OLM would install the operator on clusters of any age.'),
      fixes: settingFixes(csv),
    });
  },
});

function settingFixes({ manifest, spec }: Csv): readonly Fix[] {
  const field = fieldOf(manifest, spec, 'minKubeVersion');
  const title = msg('Set `minKubeVersion: {0}`', USUAL);
  if (field !== undefined) {
    return [fixOf(title, false, { kind: 'rewrite', span: manifest.tree.span(field.value), value: USUAL })];
  }
  if (spec === undefined) return [];
  const span = manifest.tree.span(spec);
  return [
    fixOf(title, false, { kind: 'insertPair', span, key: 'minKubeVersion', value: USUAL, after: 'version' }),
  ];
}
