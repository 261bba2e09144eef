/** Rule crd-name-mismatch: cRD with another name than its plural and group. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-name-mismatch',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'CRD with another name than its plural and group',
  what: '`metadata.name` of a CRD is not `<plural>.<group>`, or no DNS name.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write the name as the message says.',
  examples: {
    bad: bundleWithCrd('name: gizmos.example.com', 'name: gizmo.example.com'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
