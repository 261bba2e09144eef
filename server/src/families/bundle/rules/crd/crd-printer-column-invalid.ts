/** Rule crd-printer-column-invalid: printer column that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-printer-column-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Printer column that is refused',
  what: 'A column has no name, a type or format that is none, or a path that does not start with a dot.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write the part that the message names.',
  examples: {
    bad: bundleWithCrd(
      '      served: true',
      '      served: true\n      additionalPrinterColumns:\n        - name: Size\n          type: text\n          jsonPath: .spec.size',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
