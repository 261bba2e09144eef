/** Rule crd-storage-version: cRD without exactly one version for storage. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-storage-version',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'CRD without exactly one version for storage',
  what: 'Not exactly one version of the CRD has `storage: true`.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Set it for the version in which objects are kept, and for no other.',
  examples: { bad: bundleWithCrd('storage: true', 'storage: false'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#crd',
};
