/** Rule csv-name-invalid: a CSV whose name no cluster takes. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { csvNameFault, mendedCsvName } from './shared/csv-name.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-name-invalid',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'CSV with an impossible name',
  what: '`metadata.name` is missing, no DNS subdomain (lower-case letters, digits, hyphens, dots), or longer than 63 characters.',
  why: 'A cluster refuses an object with such a name, and both validators refuse the bundle.',
  whatToDo: 'Name it `<package>.v<version>`, in lower case.',
  examples: {
    bad: bundleWhere('name: gizmo-operator.v1.0.0', 'name: Gizmo-Operator.v1.0.0'),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const name = textAt(csv.manifest, csv.metadata, 'name');
    const message = csvNameFault(name);
    if (message === undefined) return;
    const written = { value: name, ...placeOf(csv, 'metadata', 'name') };
    report({ span: written, message, fixes: fixesFor(written, mendedCsvName(name)) });
  },
});
