/** Rule resource-incomplete: custom resource without a field that its CRD requires. */
import { gizmoWith } from './shared/examples.ts';
import { reportFaults } from './shared/against-crds.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'resource-incomplete',
  area: 'resource',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Custom resource without a field that its CRD requires',
  what: 'A custom resource lacks a field that the schema of its CRD in the workspace requires. Nothing is said of files that others complete: patches of kustomize, parts of charts, objects without a name, kinds for which the workspace registers a mutating webhook, which may be one without `rules` whose name ends with their group: a program fills these in on the cluster.',
  why: 'The API server refuses the object.',
  whatToDo: 'Add the field.',
  examples: { bad: gizmoWith('wheel: oak'), good: gizmoWith('teeth: 12') },
  source: 'docs/reference/bundle-rules.md#hints',
  check: (file, world, report) => reportFaults(file, world, report, 'incomplete'),
};
