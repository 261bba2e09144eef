/** Rule hint-property-type-missing: a property without a type. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-type-missing',
  severity: 'warning',
  title: 'Property without a type',
  what: 'A property has no `type`, or an empty one.',
  why: 'Catalogs with such a property are invalid, and no validator of bundles says so.',
  whatToDo: 'Give it a type, such as `example.com/fuel`.',
  bad: '  - value: oil',
  good: '  - type: example.com/fuel\n    value: oil',
});
