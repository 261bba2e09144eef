/** Rule object-priorityclass-global-default: priority class for everybody. Its findings are made while the manifest is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-priorityclass-global-default',
  area: 'bundle',
  severity: 'error',
  suites: ['object'],
  scope: 'reader',
  title: 'Priority class for everybody',
  what: 'A PriorityClass has `globalDefault: true`.',
  why: 'It would hold for all pods of the cluster that name none.',
  whatToDo: 'Take it away, and name the class where it is meant.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata:\n  name: gizmo\nvalue: 1\nglobalDefault: true\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#objects',
};
