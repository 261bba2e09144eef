/** Rule hint-property-max-openshift: an unreadable last release of OpenShift. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-max-openshift',
  severity: 'warning',
  title: 'Last release of OpenShift that cannot be read',
  what: 'The value of `olm.maxOpenShiftVersion` is no major and minor number, or is no text.',
  why: 'OpenShift blocks its own upgrade when it cannot read the property of an operator that is installed.',
  whatToDo: 'Write a release in quotes, such as `"4.19"`.',
  bad: '  - type: olm.maxOpenShiftVersion\n    value: 4.19.2',
  good: '  - type: olm.maxOpenShiftVersion\n    value: "4.19"',
  fix: 'safe',
});
