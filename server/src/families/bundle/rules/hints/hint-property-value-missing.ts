/** Rule hint-property-value-missing: a property without a value. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-value-missing',
  severity: 'warning',
  title: 'Property without a value',
  what: 'A property has no `value`.',
  why: 'It becomes `null` in the catalog, which resolvers cannot compare with anything.',
  whatToDo: 'Give it a value, or take it away.',
  bad: '  - type: example.com/fuel',
  good: '  - type: example.com/fuel\n    value: oil',
});
