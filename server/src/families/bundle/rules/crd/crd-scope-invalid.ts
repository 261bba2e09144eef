/** Rule crd-scope-invalid: scope of a CRD that is none. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-scope-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Scope of a CRD that is none',
  what: '`spec.scope` is neither `Namespaced` nor `Cluster`.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write one of the two.',
  examples: { bad: bundleWithCrd('scope: Namespaced', 'scope: Namespace'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#crd',
};
