/** Rule resource-unknown-field: field of a custom resource that its CRD does not have. */
import { gizmoWith } from './shared/examples.ts';
import { reportFaults } from './shared/against-crds.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'resource-unknown-field',
  area: 'resource',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Field of a custom resource that its CRD does not have',
  what: 'A custom resource has a field that the schema of its CRD in the workspace does not know. A schema without any field, as stand-ins for tests have it, says nothing, nor does a CRD of `v1beta1` that keeps unknown fields.',
  why: 'The API server drops the field without a word: what it asks for does not happen.',
  whatToDo: 'Correct the name or the indentation, or add the field to the schema.',
  examples: { bad: gizmoWith('teeth: 12\n  whel: oak'), good: gizmoWith('teeth: 12\n  wheel: oak') },
  source: 'docs/reference/bundle-rules.md#hints',
  check: (file, world, report) => reportFaults(file, world, report, 'unknown'),
};
