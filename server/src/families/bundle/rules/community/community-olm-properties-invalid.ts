/** Rule community-olm-properties-invalid: `olm.properties` that cannot be read. */
import { bundleWhere, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-olm-properties-invalid',
  area: 'bundle',
  severity: 'error',
  suites: COMMUNITY,
  scope: 'unit',
  title: '`olm.properties` that cannot be read',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and the annotation `olm.properties` is no JSON list of objects whose `value` is a text.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo: 'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one.',
  examples: {
    bad: {
      ...bundleWhere('    capabilities', `    olm.properties: '[1]'\n    capabilities`),
      'manifests/role.yaml': OLD_ROLE,
    },
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-olm-properties-invalid', report);
  },
};
