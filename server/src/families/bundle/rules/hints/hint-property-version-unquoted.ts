/** Rule hint-property-version-unquoted: a version that is a number. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-version-unquoted',
  severity: 'info',
  title: 'Version of a property that is a number',
  what: 'The value of a property is a number with one dot, as `4.10` is without quotes.',
  why: 'It is the number 4.1 to every reader: the zero is lost.',
  whatToDo: 'Put it in quotes if it is a version.',
  bad: '  - type: example.com/since\n    value: 4.10',
  good: '  - type: example.com/since\n    value: "4.10"',
  fix: 'safe',
});
