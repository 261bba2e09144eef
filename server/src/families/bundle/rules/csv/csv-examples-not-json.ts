/** Rule csv-examples-not-json: examples that are no JSON. */
import { exampleField } from '../../model/examples.ts';
import { jsonFault, knownJsonFault } from './shared/example-places.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { CSV_ERRORS } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'csv-examples-not-json',
  severity: 'error',
  suites: CSV_ERRORS,
  title: 'Examples that are no JSON',
  what: 'The annotation `alm-examples` (or `olm.examples`) is not valid JSON.',
  why: 'Both validators refuse the bundle, without saying where; consoles show no examples.',
  whatToDo: 'Mend the JSON where it is marked. YAML is not read here.',
  examples: { bad: bundleWhere("alm-examples: '[]'", "alm-examples: '[{},]'"), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#csv',
  check(csv, report) {
    const { manifest, examples, exampleText } = csv;
    if (examples?.state !== 'broken') return;
    const field = exampleField(manifest);
    const fault = exampleText
      ? knownJsonFault(exampleText, examples.at)
      : field && jsonFault({ tree: manifest.tree, field });
    if (fault === undefined) return;
    report(fault);
  },
});
