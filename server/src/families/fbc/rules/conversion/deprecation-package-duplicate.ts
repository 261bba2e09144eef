/** `deprecation-package-duplicate`: two `olm.deprecations` blobs for one package. */
import { fixOf, withoutDocument } from '../../../../engine/fixes/fixes.ts';
import type { DeprecationsBlob } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { isDeprecated } from '../shared/dangling-references.ts';
import { textOf } from '../../../../text/span.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';

export const rule: Rule = {
  id: 'deprecation-package-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has two blobs of deprecations',
  what: 'Two `olm.deprecations` blobs have the same `package`. Only the first is checked any further.',
  why: '`opm` does not merge deprecations: it refuses the whole catalog. Releases before v1.32.0 ignore both blobs.',
  whatToDo: 'Move the entries of both into one blob.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
      deprecations('- reference: {schema: olm.channel, name: stable}', '  message: Use channel fast.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.bundle, name: gizmo.v1.0.0}',
        '  message: Update to 1.1.0.',
        '- reference: {schema: olm.channel, name: stable}',
        '  message: Use channel fast.',
      ),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#one-blob-of-deprecations',
  scope: 'part',
  check: (pkg, report) => {
    const [first, ...repeats] = pkg.deprecations;
    if (first === undefined) return;
    for (const repeat of repeats) {
      report(repeat, {
        span: repeat.package ?? repeat.schema,
        message: msg('Package "{0}" already has deprecations in this catalog.', pkg.name),
        fixes: joiningFix(first, repeat),
        related: [
          {
            document: first,
            span: first.package ?? first.schema,
            message: msg('The first deprecations of package "{0}" are here.', pkg.name),
          },
        ],
      });
    }
  },
};

/**
 * The fix that keeps the first blob alone: with the one deprecation that only the other has, where that can be moved as it is.
 * More of them are left to people.
 */
function joiningFix(first: DeprecationsBlob, repeat: DeprecationsBlob): readonly Fix[] {
  const more = repeat.entries.filter(
    ({ reference }) => !isDeprecated(first, textOf(reference?.schema), textOf(reference?.name)),
  );
  const [only] = more;
  if (only === undefined) return [withoutDocument(repeat)];
  const { start, end } = repeat;
  const schema = textOf(only.reference?.schema);
  const list = first.entriesSpan;
  if (more.length > 1 || list === undefined || first.entries.length === 0 || schema === '') return [];
  const name = textOf(only.reference?.name);
  const value = {
    reference: { schema, ...(name === '' ? {} : { name }) },
    message: textOf(only.message),
  };
  return [
    fixOf(
      msg('Move its deprecation to the first blob'),
      false,
      { kind: 'insertItem', span: { start: list.start, end: list.end }, value, document: first },
      { kind: 'deleteDocument', span: { start, end } },
    ),
  ];
}
