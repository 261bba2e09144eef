/** Rule hint-property-not-read: properties that are no list. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-not-read',
  severity: 'warning',
  title: 'Properties that are not read',
  what: 'The `properties` of a file in `metadata` are no list, or an item of them is no mapping.',
  why: 'No validator reads the file; `opm render` leaves them out or fails.',
  whatToDo: 'Write a list of items with `type` and `value`.',
  bad: '  type: example.com/fuel',
  good: '  - type: example.com/fuel\n    value: oil',
});
