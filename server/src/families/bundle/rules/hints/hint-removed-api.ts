/** Rule hint-removed-api: an API that Kubernetes has removed, and that no validator knows to be gone. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import type { Rule } from '../rule.ts';
import { bundleWith } from '../shared/example.ts';
import { reportUnknownRemovals } from '../shared/removed-uses.ts';

const schemaOf = (version: string) =>
  bundleWith({
    'manifests/flow.yaml': `apiVersion: flowcontrol.apiserver.k8s.io/${version}\nkind: FlowSchema\nmetadata:\n  name: gizmo\n`,
  });

export const rule: Rule = {
  id: 'hint-removed-api',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'API that a later Kubernetes has removed',
  what: 'An object of the bundle, or a resource that the CSV names for one of its APIs, is of an API that Kubernetes does not serve any more and that the validators do not look for: FlowSchema and PriorityLevelConfiguration of `v1beta1` (removed in 1.26), `v1beta2` (1.29) and `v1beta3` (1.32), CSIStorageCapacity of `v1beta1` (1.27).',
  why: 'The object cannot be made on newer clusters, so that the operator cannot be installed there.',
  whatToDo: 'Write the version that the message names.',
  examples: { bad: schemaOf('v1beta3'), good: schemaOf('v1') },
  source: 'docs/reference/bundle-rules.md#hints',
  check: reportUnknownRemovals,
};
