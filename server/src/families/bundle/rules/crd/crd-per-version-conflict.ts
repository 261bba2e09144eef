/** Rule crd-per-version-conflict: settings of a CRD for all versions and for one. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-per-version-conflict',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Settings of a CRD for all versions and for one',
  what: 'A `v1beta1` CRD has the same setting for all versions and for single ones, or says for each version what is the same in all.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Say it in one of the two places.',
  examples: {
    bad: bundleWithCrd('apiextensions.k8s.io/v1\n', 'apiextensions.k8s.io/v1beta1\n'),
    good: bundleWithCrd(),
  },
  source: 'docs/reference/bundle-rules.md#crd',
};
