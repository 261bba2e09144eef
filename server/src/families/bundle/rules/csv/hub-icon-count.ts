/** Rule hub-icon-count: more than one icon. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-icon-count',
  severity: 'error',
  suites: HUB,
  title: 'More than one icon',
  what: '`spec.icon` has more than one element.',
  why: 'Only the first icon is ever shown, and OperatorHub.io does not take the operator.',
  whatToDo: 'Keep one.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '    - base64data: PHN2Zy8+\n      mediatype: image/svg+xml\n  installModes:',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const icons = itemsOf(manifest, valueAt(manifest, spec, 'icon'));
    const [first, second] = icons;
    if (first === undefined || second === undefined) return;
    report({
      span: itemPlace(csv, second, 'mediatype'),
      message: msg('There are {0} icons; only the first one is ever shown.', icons.length),
      fixes: [
        fixOf(
          msg('Keep only the first icon'),
          false,
          ...icons.slice(1).map((icon) => ({ kind: 'deleteItem' as const, span: manifest.tree.span(icon) })),
        ),
      ],
    });
  },
});
