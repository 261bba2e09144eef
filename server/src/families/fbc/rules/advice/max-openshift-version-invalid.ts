/** Rule max-openshift-version-invalid: an `olm.maxOpenShiftVersion` that a cluster misreads or refuses. */
import type { Span } from '../../../../text/span.ts';
import { msg } from '../../../../text/message.ts';
import { NUMBER, STRING, type Tree } from '../../../../text/tree.ts';
import { readMaxOpenShiftVersion } from '../../../../version/max-openshift.ts';
import type { BlobReporter, Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { nodeAt } from '../../../../text/node-at.ts';

const TYPE = 'olm.maxOpenShiftVersion';

/** A version that was written as a number: its text still has all digits. */
const AS_WRITTEN = /^(?:0|[1-9][0-9]{0,4})\.(?:0|[1-9][0-9]{0,4})$/;

export const rule: Rule = {
  id: 'max-openshift-version-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Highest OpenShift version that is misread',
  what: 'The value of an `olm.maxOpenShiftVersion` property is not a string of two numbers (`"4.19"`), or a bundle has more than one such property. An info for a bare number that keeps its digits, such as 4.19.',
  why: 'opm does not look at it. OpenShift refuses patch versions, pre-releases, empty values and a second property, and then blocks its own upgrade; a bare number works until it ends in zero, for 4.20 without quotes is 4.2.',
  whatToDo: 'Write major and minor number in quotes.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - type: olm.maxOpenShiftVersion\n    value: 4.20\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - type: olm.maxOpenShiftVersion\n    value: "4.20"\n',
    },
  },
  fix: 'both',
  source: 'docs/reference/properties.md#olmmaxopenshiftversion',
  check({ tree, document: blob }, report) {
    const [first, ...later] = blob.properties.filter(({ type }) => type?.value === TYPE);
    if (first?.value !== undefined) checkValue(tree, first.value, report);
    for (const property of later) {
      report({
        span: property.value ?? property,
        message: msg('A bundle may have one `{0}` property only.', TYPE),
        ...(first === undefined
          ? {}
          : { related: [{ span: first.value ?? first, message: msg('The first one.') }] }),
      });
    }
  },
};

function checkValue(tree: Tree, span: Span, report: BlobReporter): void {
  const node = nodeAt(tree, span);
  if (node === undefined) return;
  const kind = tree.kind(node);
  if (kind !== STRING && kind !== NUMBER) {
    report({ span, message: msg('This must be a string of two numbers, such as "4.19".') });
    return;
  }
  const written = tree.string(node);
  const { fault, suggestion } = readMaxOpenShiftVersion(kind === NUMBER ? tree.number(node) : written);
  if (fault === undefined) return;
  // Of a bare number the text still has the zeros that its value has lost.
  const text = tree.localText.slice(tree.start(tree.resolve(node)), tree.end(tree.resolve(node)));
  const better = kind === NUMBER && AS_WRITTEN.test(text) ? text : suggestion;
  report({
    span,
    // Without a zero at its end, a number says what its author meant.
    ...(kind === NUMBER && better !== undefined && better === suggestion
      ? { severity: 'info' as const }
      : {}),
    message: fault,
    fixes: fixesFor({ value: written, ...span }, better, kind === NUMBER),
  });
}
