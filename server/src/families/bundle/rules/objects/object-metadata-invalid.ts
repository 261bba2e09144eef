/** Rule object-metadata-invalid: object whose metadata is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'object-metadata-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Object whose metadata is refused',
  what: 'The metadata of an object has no name, has a namespace, or a label, annotation, owner or finalizer that the API server refuses. Only the first fault of an object is told.',
  why: 'The validators refuse it. OLM puts objects into the namespace of the operator, so they may not name one.',
  whatToDo: 'Correct the value, or take it away.',
  examples: {
    bad: bundleWith({
      'manifests/object.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n  namespace: gizmos\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#plain-objects',
};
