/** Rule community-index-path-missing: dockerfile that is not named. */
import { bundleWith, GOOD_BUNDLE, OLD_ROLE } from '../shared/example.ts';
import { COMMUNITY, reportCommunity } from '../shared/community.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'community-index-path-missing',
  area: 'bundle',
  severity: 'warning',
  suites: COMMUNITY,
  scope: 'unit',
  title: 'Dockerfile that is not named',
  what: 'The bundle uses an API that Kubernetes 1.22 has removed, and `--index-path` is not given.',
  why: 'The community operators of OpenShift refuse a bundle that would get to a cluster on which it cannot be installed.',
  whatToDo: 'Move on to APIs that are still served, or say that OpenShift 4.8 is the last one.',
  examples: { bad: bundleWith({ 'manifests/role.yaml': OLD_ROLE }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#community',
  check(bundle, report) {
    reportCommunity(bundle, 'community-index-path-missing', report);
  },
};
