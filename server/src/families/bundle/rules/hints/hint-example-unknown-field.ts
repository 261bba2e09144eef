/** Rule hint-example-unknown-field: a field in an example that its CRD does not know. */
import type { Rule } from '../rule.ts';
import { bundleWithExample, reportExamples } from './shared/example-findings.ts';

export const rule: Rule = {
  id: 'hint-example-unknown-field',
  area: 'bundle',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Field of an example that the CRD does not know',
  what: 'An example (`alm-examples`) has a field that the schema of the CRD of the bundle does not name, where unknown fields are not preserved.',
  why: 'The API server drops the field without a word, and `kubectl` refuses the object: whoever starts from the example gets something else than it shows.',
  whatToDo: 'Correct the name of the field, take it away, or add it to the schema.',
  examples: {
    bad: bundleWithExample('{"teeth": 12, "colour": "red"}'),
    good: bundleWithExample('{"teeth": 12}'),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check(bundle, report) {
    reportExamples(bundle, report, 'unknown');
  },
};
