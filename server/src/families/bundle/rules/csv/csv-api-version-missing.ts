/** Rule csv-api-version-missing: a CSV without an API version. */
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import { fieldOf, textAt } from '../../../kube/model/fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf, placeOfKind } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

const API_VERSION = 'operators.coreos.com/v1alpha1';

export const rule = csvRule({
  id: 'csv-api-version-missing',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'CSV without apiVersion',
  what: 'The CSV has no `apiVersion`.',
  why: 'No cluster takes an object without one, and both validators refuse the bundle.',
  whatToDo: 'Write `apiVersion: operators.coreos.com/v1alpha1`.',
  examples: { bad: bundleWhere('apiVersion: operators.coreos.com/v1alpha1\n', ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'safe',
  check(csv, report) {
    const { manifest } = csv;
    if (textAt(manifest, 0, 'apiVersion') !== '') return;
    const field = fieldOf(manifest, 0, 'apiVersion');
    const title = msg('Write `apiVersion: {0}`', API_VERSION);
    const span = manifest.tree.span(field?.value ?? 0);
    report({
      span: field === undefined ? placeOfKind(csv) : placeOf(csv, 'apiVersion'),
      message: msg('The CSV has no `apiVersion`: it is `{0}`.', API_VERSION),
      fixes: [
        field === undefined
          ? fixOf(title, true, {
              kind: 'insertPair',
              span,
              key: 'apiVersion',
              value: API_VERSION,
              first: true,
            })
          : fixOf(title, true, { kind: 'rewrite', span, value: API_VERSION }),
      ],
    });
  },
});
