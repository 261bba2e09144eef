/** Rule crd-scale-path-invalid: path of the scale subresource that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-scale-path-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Path of the scale subresource that is refused',
  what: '`specReplicasPath` is missing or not below `.spec`, or `labelSelectorPath` is neither below `.spec` nor below `.status`.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write a path such as `.spec.replicas`.',
  examples: {
    bad: bundleWithCrd(
      '      served: true',
      '      served: true\n      subresources:\n        scale:\n          specReplicasPath: replicas\n          statusReplicasPath: .status.replicas',
    ),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
