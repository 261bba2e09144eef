/** Rule crd-api-approval: group of Kubernetes without approval. Its findings are made while the manifest is read. */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../suites.ts';
import { bundleWithCrd } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'crd-api-approval',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'reader',
  title: 'Group of Kubernetes without approval',
  what: 'The group is `k8s.io`, `kubernetes.io` or below one of them, and the annotation `api-approved.kubernetes.io` is neither a URL nor `unapproved…`.',
  why: 'The API server would refuse the CRD, and the validators of bundles do so before.',
  whatToDo: 'Use a group of your own; these belong to the Kubernetes project.',
  examples: { bad: bundleWithCrd('group: example.com', 'group: example.k8s.io'), good: bundleWithCrd() },
  source: 'docs/reference/bundle-rules.md#crd',
};
