/** Rule crd-group-invalid: group of a CRD that is none. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-group-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Group of a CRD that is none',
  what: '`spec.group` is empty, no DNS name, or has no dot.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Write a group of a domain of yours, such as `gizmos.example.com`.',
  examples: { bad: bundleWithCrd('group: example.com', 'group: example'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#crd',
};
