/** Rule removed-api-1-26: an API that Kubernetes 1.26 has removed. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import { REMOVED_SUITES, reportRemoved } from '../shared/removed-uses.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'removed-api-1-26',
  area: 'bundle',
  severity: 'warning',
  suites: REMOVED_SUITES,
  scope: 'unit',
  title: 'API that Kubernetes 1.26 has removed',
  what: 'The bundle uses an API that Kubernetes 1.26 does not serve any more. There is one finding for all uses. An error where `minKubeVersion` or `--k8s-version` is that release or later.',
  why: 'The object cannot be made on newer clusters, so that the operator cannot be installed there.',
  whatToDo: 'Write the version that the message names.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: autoscaling/v2beta2\nkind: HorizontalPodAutoscaler\nmetadata:\n  name: gizmo\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#removed-apis',
  check(bundle, report) {
    reportRemoved(bundle, '1.26', report);
  },
};
