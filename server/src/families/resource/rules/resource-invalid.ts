/** Rule resource-invalid: custom resource that its CRD refuses. */
import { gizmoWith } from './shared/examples.ts';
import { reportFaults } from './shared/against-crds.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'resource-invalid',
  area: 'resource',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Custom resource that its CRD refuses',
  what: 'A value in a custom resource is not what the schema of its CRD asks for: its type, its range, its pattern, one of a list. The CRD is the one in the workspace that has the version and lies nearest.',
  why: 'The API server refuses the object: `kubectl apply` fails, and so does whatever applies it.',
  whatToDo: 'Write what the message asks for, or correct the schema.',
  examples: { bad: gizmoWith('teeth: many'), good: gizmoWith('teeth: 12') },
  source: 'docs/reference/bundle-rules.md#hints',
  check: (file, world, report) => reportFaults(file, world, report, 'invalid'),
};
