/** Rule community-max-openshift-too-high: highest OpenShift that is too high. */
import { bundleWhere, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-max-openshift-too-high',
  area: 'bundle',
  severity: 'error',
  suites: COMMUNITY,
  scope: 'unit',
  title: 'Highest OpenShift that is too high',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and its `olm.maxOpenShiftVersion` is 4.9 or higher.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo: 'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one.',
  examples: {
    bad: {
      ...bundleWhere(
        '    capabilities',
        `    olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"4.9"}]'\n    capabilities`,
      ),
      'manifests/role.yaml': OLD_ROLE,
    },
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-max-openshift-too-high', report);
  },
};
