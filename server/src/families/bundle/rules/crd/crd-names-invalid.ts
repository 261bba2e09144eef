/** Rule crd-names-invalid: name of a CRD that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-names-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Name of a CRD that is refused',
  what: 'One of `spec.names` is missing or no DNS label, or `listKind` is the same as `kind`.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write names of letters, digits and hyphens; only kinds have capital letters.',
  examples: {
    bad: bundleWithCrd('plural: gizmos', 'plural: gizmos\n    shortNames: [GZ]'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
