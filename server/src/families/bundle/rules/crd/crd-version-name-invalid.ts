/** Rule crd-version-name-invalid: version of a CRD with a name that is refused. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-version-name-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Version of a CRD with a name that is refused',
  what: 'The name of a version is no DNS label that starts with a letter.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write it like `v1` or `v1alpha2`.',
  examples: { bad: bundleWithCrd('- name: v1', '- name: V1'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#crd',
};
