/** Rule community-max-openshift-patch: highest OpenShift with a patch level. */
import { bundleWhere, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-max-openshift-patch',
  area: 'bundle',
  severity: 'warning',
  suites: COMMUNITY,
  scope: 'unit',
  title: 'Highest OpenShift with a patch level',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and its `olm.maxOpenShiftVersion` has a patch level, a pre-release or a build.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo: 'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one.',
  examples: {
    bad: {
      ...bundleWhere(
        '    capabilities',
        `    olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"4.8.1"}]'\n    capabilities`,
      ),
      'manifests/role.yaml': OLD_ROLE,
    },
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-max-openshift-patch', report);
  },
};
