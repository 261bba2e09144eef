/** Rule constraint-invalid: an `olm.constraint` that OLM Classic cannot read. */
import { msg, type Message } from '../../../../text/message.ts';
import type { Located, Span } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import { sourceSpan } from '../../../../text/yaml/source-offset.ts';
import { constraintRuleFault } from '../../../../values/cel/constraint-rule.ts';
import { decodeConstraint, type Constraint } from '../../model/constraint.ts';
import type { Rule } from '../rule.ts';
import { nodeAt } from '../../../../text/node-at.ts';

/** A constraint that is something else altogether has as many faults as keys; the first ones tell enough. */
const MAX_FAULTS = 10;

export const rule: Rule = {
  id: 'constraint-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Constraint that OLM Classic cannot read',
  what: 'The value of an `olm.constraint` has an unknown key, a value of a wrong type, a range that does not parse, an empty CEL rule or no kind of constraint at all, somewhere inside, or it is larger than 131072 bytes. Of several kinds in one mapping only the first of `gvk`, `package`, `all`, `any`, `not` and `cel` counts. Or a CEL rule does not compile, or gives something else than true or false.',
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
  source: 'docs/reference/properties.md#olmconstraint',
  check({ tree, document: blob }, report) {
    for (const { type, value } of blob.properties) {
      if (type?.value !== 'olm.constraint' || value === undefined) continue;
      const node = nodeAt(tree, value);
      if (node === undefined) continue;
      const { constraint, faults } = decodeConstraint(tree, node);
      for (const fault of faults.slice(0, MAX_FAULTS)) {
        const place = { start: fault.start, end: fault.end };
        report({
          span: value,
          message: fault.message,
          related: [{ span: place, message: msg('This is the place.') }],
        });
      }
      const rules = constraint === undefined ? [] : celRules(constraint);
      for (const fault of rules.flatMap((written) => celFault(tree, written) ?? []).slice(0, MAX_FAULTS))
        report(fault);
    }
  },
};

/** The CEL rules of a constraint, and of those in it. */
function celRules(constraint: Constraint): readonly Located<string>[] {
  switch (constraint.kind) {
    case 'cel':
      return [constraint.rule];
    case 'all':
    case 'any':
    case 'not':
      return constraint.constraints.flatMap(celRules);
    default:
      return [];
  }
}

/** The first thing that is wrong with a rule, at its place in the file; undefined for a rule that compiles. */
function celFault(tree: Tree, written: Located<string>): { span: Span; message: Message } | undefined {
  const fault = constraintRuleFault(written.value);
  if (fault === undefined) return undefined;
  const node = nodeAt(tree, written);
  const span = node === undefined ? written : sourceSpan(tree, node, fault);
  // What is wrong with the end of a rule is shown by all of it.
  return { span: span.start < span.end ? span : written, message: fault.message };
}
