/** Rule csv-required-field-missing: a required field without a value. */
import { msg } from '../../../../text/message.ts';
import { missingFields } from './shared/required-fields.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-required-field-missing',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Required field of the CSV is missing',
  what: 'One of these has no value: `metadata`, `spec`, `spec.displayName`, `spec.install`, `spec.install.strategy`, or `spec.install.spec.deployments` where something else stands beside it.',
  why: 'Both validators refuse the bundle. opm does not find a field either whose key is written in another case.',
  whatToDo: 'Add the field.',
  examples: { bad: bundleWhere('  displayName: Gizmo Operator\n', ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    for (const way of missingFields(csv)) {
      const name = way.join('.');
      report({
        span: placeOf(csv, ...way),
        message: msg('`{0}` is required, and has no value.', name),
      });
    }
  },
});
