/** Rule community-max-openshift-missing: old API without a highest OpenShift. */
import { bundleWith, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-max-openshift-missing',
  area: 'bundle',
  severity: 'error',
  suites: COMMUNITY,
  scope: 'unit',
  title: 'Old API without a highest OpenShift',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and the annotation `olm.properties` of its CSV names no `olm.maxOpenShiftVersion`.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo:
    'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one: in that annotation, though it is deprecated, since the validator does not read `metadata/properties.yaml`.',
  examples: { bad: bundleWith({ 'manifests/role.yaml': OLD_ROLE }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-max-openshift-missing', report);
  },
};
