/** Rule hint-property-derived: a property that is made of the CSV. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-derived',
  severity: 'warning',
  title: 'Property that is made of something else',
  what: 'The type of a property is one that every rendering makes of the CSV and the dependencies, such as `olm.package` or `olm.gvk`.',
  why: 'It is in the catalog twice then, and the two may contradict each other.',
  whatToDo: 'Take it away. What it says belongs into the CSV or into `dependencies.yaml`.',
  bad: '  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}',
  good: '  - type: example.com/fuel\n    value: oil',
});
