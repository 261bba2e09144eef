/** Rule hint-example-incomplete: an example without a field that its CRD requires. */
import type { Rule } from '../rule.ts';
import { bundleWithExample, reportExamples } from './shared/example-findings.ts';

export const rule: Rule = {
  id: 'hint-example-incomplete',
  area: 'bundle',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Example without a field that the CRD requires',
  what: 'An example (`alm-examples`) lacks a field that the schema of the CRD of the bundle requires and has no default for. Examples without anything in their `spec` are forms to be filled in, and let pass; so are those of kinds for which the CSV registers a mutating webhook.',
  why: 'Consoles offer the example as a start. Who creates it as it stands is refused by the API server.',
  whatToDo: 'Add the field with a value that shows what is meant.',
  examples: { bad: bundleWithExample('{"wheel": "a"}'), good: bundleWithExample('{"teeth": 12}') },
  source: 'docs/reference/bundle-rules.md#hints',
  check(bundle, report) {
    reportExamples(bundle, report, 'incomplete');
  },
};
