/** Rule crd-selectable-field-invalid: selectable field that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-selectable-field-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Selectable field that is refused',
  what: 'There are more than 8 selectable fields, one of them twice, or one that is no text, boolean or integer of the schema.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Correct the path, or take the field away.',
  examples: {
    bad: bundleWithCrd(
      '      served: true',
      '      served: true\n      selectableFields:\n        - jsonPath: .spec.size',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
