/** Rule constraint-invalid: an `olm.constraint` that OLM Classic cannot read. */
import { decodeConstraint } from '../../model/constraint.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../../../../engine/rules/rule.ts';
import { nodeAt } from '../shared/node-at.ts';

/** A constraint that is something else altogether has as many faults as keys; the first ones tell enough. */
const MAX_FAULTS = 10;

export const rule: Rule = {
  id: 'constraint-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'blob',
  title: 'Constraint that OLM Classic cannot read',
  what: 'The value of an `olm.constraint` has an unknown key, a value of a wrong type, a range that does not parse, an empty CEL rule or no kind of constraint at all, somewhere inside, or it is larger than 131072 bytes. Of several kinds in one mapping only the first of `gvk`, `package`, `all`, `any`, `not` and `cel` counts. CEL rules are not compiled.',
  why: 'opm does not look at constraints. OLM Classic reads them strictly when it resolves, and then cannot install the bundle.',
  whatToDo:
    'Use exactly one of `gvk`, `package`, `cel`, `all`, `any`, `not` in each constraint, and nothing but `failureMessage` beside it. The last three take a list `constraints`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - type: olm.constraint\n    value:\n      anyOf:\n        - package: {packageName: widget, versionRange: ">=1.0.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - type: olm.constraint\n    value:\n      failureMessage: Needs widget or gadget.\n      any:\n        constraints:\n          - package: {packageName: widget, versionRange: ">=1.0.0"}\n          - package: {packageName: gadget, versionRange: ">=2.0.0"}\n',
    },
  },
  source: 'fbc.md 3.2, 4.7',
  check({ tree, blob }, report) {
    if (blob?.kind !== 'bundle') return;
    for (const { type, value } of blob.properties) {
      if (type?.value !== 'olm.constraint' || value === undefined) continue;
      const node = nodeAt(tree, value);
      if (node === undefined) continue;
      for (const fault of decodeConstraint(tree, node).faults.slice(0, MAX_FAULTS)) {
        const place = { start: fault.start, end: fault.end };
        report({
          span: value,
          message: fault.message,
          related: [{ span: place, message: msg('This is the place.') }],
        });
      }
    }
  },
};
