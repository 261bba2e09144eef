/** Rule crd-metadata-invalid: cRD whose metadata is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-metadata-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'CRD whose metadata is refused',
  what: 'The metadata of a CRD has something that the API server refuses: a namespace, a label or annotation with a bad key or value, an owner that is not whole.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Correct the value, or take it away.',
  examples: {
    bad: bundleWithCrd('  name: gizmos.example.com', '  name: gizmos.example.com\n  namespace: gizmos'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
