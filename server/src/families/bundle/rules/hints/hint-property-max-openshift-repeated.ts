/** Rule hint-property-max-openshift-repeated: a second last release of OpenShift. */
import { propertyRule } from './shared/property-rule.ts';

export const rule = propertyRule({
  id: 'hint-property-max-openshift-repeated',
  severity: 'warning',
  title: 'Last release of OpenShift given twice',
  what: 'There is more than one property of the type `olm.maxOpenShiftVersion`.',
  why: 'The cluster takes one only, and blocks its own upgrade when there are several.',
  whatToDo: 'Keep one of them.',
  bad: '  - type: olm.maxOpenShiftVersion\n    value: "4.18"\n  - type: olm.maxOpenShiftVersion\n    value: "4.19"',
  good: '  - type: olm.maxOpenShiftVersion\n    value: "4.19"',
});
