/** Rule csv-replaces-invalid: a replaced CSV with a name that no cluster takes. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { textAt } from '../../../kube/model/fields.ts';
import { csvNameFault, mendedCsvName } from './shared/csv-name.ts';
import { bundleWhere } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { placeOf } from './shared/places.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-replaces-invalid',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Name of a replaced CSV that none can have',
  what: '`spec.replaces` is no DNS subdomain (lower-case letters, digits, hyphens, dots), or longer than 63 characters.',
  why: 'No CSV can have that name, so there is nothing to replace; both validators refuse the bundle.',
  whatToDo: 'Write the name of the CSV that this one follows.',
  examples: {
    bad: bundleWhere('  version: 1.0.0', '  version: 1.0.0\n  replaces: Gizmo-Operator.v0.9.0'),
    good: bundleWhere('  version: 1.0.0', '  version: 1.0.0\n  replaces: gizmo-operator.v0.9.0'),
  },
  source: 'docs/reference/bundle-rules.md#csv',
  fix: 'unsafe',
  check(csv, report) {
    const name = textAt(csv.manifest, csv.spec, 'replaces');
    const message = name === '' ? undefined : csvNameFault(name);
    if (message === undefined) return;
    const written = { value: name, ...placeOf(csv, 'spec', 'replaces') };
    report({ span: written, message, fixes: fixesFor(written, mendedCsvName(name)) });
  },
});
