/** Rule hub-icon-empty-list: a list of icons with nothing in it. */
import { msg } from '../../../../text/message.ts';
import { SEQUENCE } from '../../../../text/tree.ts';
import { fieldOf } from '../../../kube/model/fields.ts';
import { STEP } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { HUB } from './shared/suite-names.ts';

/** Behind the loading of the bundle: the process of the validator is gone, and with it all that it found. */
const CRASH = Object.fromEntries(HUB.map((suite) => [suite, STEP.load + 1]));

export const rule = csvRule({
  id: 'hub-icon-empty-list',
  severity: 'error',
  suites: HUB,
  title: 'Empty list of icons',
  what: '`spec.icon` is an empty list.',
  why: 'The validator of OperatorHub.io crashes over it, and says nothing of the bundle at all.',
  whatToDo: 'Add an icon, or remove `icon`.',
  examples: {
    bad: bundleWhere('  icon:\n    - base64data: PHN2Zy8+\n      mediatype: image/svg+xml\n', '  icon: []\n'),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  check(csv, report) {
    const { manifest, spec } = csv;
    const { tree } = manifest;
    const field = fieldOf(manifest, spec, 'icon');
    if (field === undefined || tree.kind(field.value) !== SEQUENCE || tree.items(field.value).length > 0)
      return;
    report({
      span: tree.span(field.value),
      message: msg('The validator of OperatorHub.io crashes over an empty list of icons.'),
      verdict: { stops: CRASH },
    });
  },
});
