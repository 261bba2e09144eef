/** Rule hint-example-invalid: an example that the API server would not take. */
import type { Rule } from '../rule.ts';
import { bundleWithExample, reportExamples } from './shared/example-findings.ts';

export const rule: Rule = {
  id: 'hint-example-invalid',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'unit',
  title: 'Example that the CRD does not take',
  what: 'A value in an example (`alm-examples`) does not fit the schema that the CRD of the bundle has for it: it is of another type, is not one of the values that are listed, is beyond a bound, and so on. Rules in CEL are not evaluated.',
  why: 'Consoles offer the example as a start. Who creates it as it stands is refused by the API server; so is the scorecard test that does it.',
  whatToDo: 'Correct the example, or the schema of the CRD.',
  examples: { bad: bundleWithExample('{"teeth": "twelve"}'), good: bundleWithExample('{"teeth": 12}') },
  source: 'docs/reference/bundle-rules.md#hints',
  check(bundle, report) {
    reportExamples(bundle, report, 'invalid');
  },
};
