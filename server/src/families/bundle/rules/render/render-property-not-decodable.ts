/** Rule render-property-not-decodable: property that opm cannot decode. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-property-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Property that opm cannot decode',
  what: 'An `olm.gvk` or `olm.package` in the properties, the dependencies or the annotation `olm.properties` has a value of another shape.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Correct the value.',
  examples: {
    bad: bundleWith({ 'metadata/properties.yaml': 'properties:\n  - type: olm.package\n    value: gizmo\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rendering.md#properties-of-the-blob',
};
