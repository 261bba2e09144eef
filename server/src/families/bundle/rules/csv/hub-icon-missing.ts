/** Rule hub-icon-missing: a CSV without an icon. */
import { msg } from '../../../../text/message.ts';
import { valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-icon-missing',
  severity: 'warning',
  suites: HUB,
  title: 'CSV without an icon',
  what: '`spec.icon` is missing.',
  why: 'OperatorHub.io and consoles show a placeholder in its place.',
  whatToDo: 'Add an icon: `base64data` and its `mediatype`.',
  examples: {
    bad: bundleWhere('  icon:\n    - base64data: PHN2Zy8+\n      mediatype: image/svg+xml\n', ''),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(csv, report) {
    const { manifest, spec } = csv;
    if (valueAt(manifest, spec, 'icon') !== undefined) return;
    report({
      span: placeOf(csv, 'spec', 'icon'),
      message: msg('There is no `icon`: the hub shows a placeholder.'),
    });
  },
});
