/** Rule csv-examples-both: two annotations with examples. */
import { withoutPair } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { annotationOf } from './shared/places.ts';
import { CSV_WARNINGS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-examples-both',
  severity: 'warning',
  suites: CSV_WARNINGS,
  title: 'Examples in two annotations',
  what: 'The CSV has both `alm-examples` and `olm.examples`.',
  why: 'Only `alm-examples` is read; the other one goes stale unseen.',
  whatToDo: 'Keep one of them.',
  examples: {
    bad: bundleWhere('    capabilities: Basic', "    olm.examples: '[]'\n    capabilities: Basic"),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const alm = annotationOf(csv, 'alm-examples');
    const olm = annotationOf(csv, 'olm.examples');
    if (alm === undefined || olm === undefined) return;
    const { tree } = csv.manifest;
    report({
      span: tree.span(olm.key),
      message: msg('`olm.examples` is not read, since there is `alm-examples`.'),
      related: [{ span: tree.span(alm.key), message: msg('This one is read.') }],
      fixes: [withoutPair(tree.span(olm.key), olm.name, false)],
    });
  },
});
