/** Rule crd-preserve-unknown-fields: cRD that keeps unknown fields. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-preserve-unknown-fields',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'CRD that keeps unknown fields',
  what: '`spec.preserveUnknownFields` is true; in `v1beta1` also where it is missing.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo:
    'Write `preserveUnknownFields: false`, and `x-kubernetes-preserve-unknown-fields` in the schema where unknown fields must stay.',
  examples: {
    bad: bundleWithCrd('  scope: Namespaced', '  scope: Namespaced\n  preserveUnknownFields: true'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
