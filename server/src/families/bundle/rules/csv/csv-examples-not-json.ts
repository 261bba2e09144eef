/** Rule csv-examples-not-json: examples that are no JSON. */
import { recalled } from '../../../../text/kept.ts';
import { exampleField } from '../../model/examples.ts';
import { jsonFault } from './shared/example-places.ts';
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
    const { kept, manifest } = csv;
    if (csv.examples?.state !== 'broken') return;
    // The text may be long.
    const fault = recalled(kept, 'examples-fault', manifest.tree, (tree) => {
      const field = exampleField({ ...manifest, tree });
      return field && jsonFault({ tree, field });
    });
    if (fault === undefined) return;
    report(fault);
  },
});
