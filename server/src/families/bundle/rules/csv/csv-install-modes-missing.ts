/** Rule csv-install-modes-missing: a CSV without install modes. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { fieldOf, itemsOf, valueAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-install-modes-missing',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'CSV without install modes',
  what: '`spec.installModes` is missing or empty.',
  why: 'It says which namespaces the operator can watch. Without it OLM Classic installs it nowhere, and both validators refuse the bundle.',
  whatToDo:
    'List the modes that the operator supports, `AllNamespaces` among them if it can watch the whole cluster.',
  examples: {
    bad: bundleWhere('  installModes:\n    - type: AllNamespaces\n      supported: true\n', ''),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const list = valueAt(manifest, spec, 'installModes');
    if (itemsOf(manifest, list).length > 0) return;
    const mode = { type: 'AllNamespaces', supported: true };
    const title = msg('Add the mode `AllNamespaces`');
    const fixes: Fix[] = [];
    if (list !== undefined) {
      fixes.push(fixOf(title, false, { kind: 'insertItem', span: manifest.tree.span(list), value: mode }));
    } else if (spec !== undefined && fieldOf(manifest, spec, 'installModes') === undefined) {
      const span = manifest.tree.span(spec);
      fixes.push(fixOf(title, false, { kind: 'insertPair', span, key: 'installModes', value: [mode] }));
    }
    report({
      span: placeOf(csv, 'spec', 'installModes'),
      message: msg(
        'There are no install modes: say in `installModes` which namespaces the operator can watch.',
      ),
      fixes,
    });
  },
});
