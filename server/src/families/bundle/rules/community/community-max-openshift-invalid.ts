/** Rule community-max-openshift-invalid: highest OpenShift that is no version. */
import { bundleWhere, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-max-openshift-invalid',
  area: 'bundle',
  severity: 'error',
  suites: COMMUNITY,
  scope: 'unit',
  title: 'Highest OpenShift that is no version',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and its `olm.maxOpenShiftVersion` cannot be read as a version.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo: 'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one.',
  examples: {
    bad: {
      ...bundleWhere(
        '    capabilities',
        `    olm.properties: '[{"type":"olm.maxOpenShiftVersion","value":"newest"}]'\n    capabilities`,
      ),
      'manifests/role.yaml': OLD_ROLE,
    },
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-max-openshift-invalid', report);
  },
};
