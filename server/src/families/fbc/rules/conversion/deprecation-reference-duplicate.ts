/** `deprecation-reference-duplicate`: one thing deprecated twice. */
import type { DeprecationEntry } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'deprecation-reference-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A thing is deprecated twice',
  what: 'Two entries of an `olm.deprecations` blob have a reference with the same `schema` and `name`, whatever their messages are.',
  why: 'Users see one message only. `opm` cannot tell which and refuses the whole catalog.',
  whatToDo: 'Keep one of the entries, or join the two messages.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.channel, name: stable}',
        '  message: Use channel fast.',
        '- reference: {schema: olm.channel, name: stable}',
        '  message: Support ends in June.',
      ),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations(
        '- reference: {schema: olm.channel, name: stable}',
        '  message: Use channel fast. Support ends in June.',
      ),
    ),
  },
  since: 'v1.32.0',
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'document',
  kind: 'deprecations',
  check: ({ document: blob }, report) => {
    const firstsBySchema = new Map<string, Map<string, DeprecationEntry>>();
    for (const entry of blob.entries) {
      const schema = textOf(entry.reference?.schema);
      if (schema === '') continue;
      const name = textOf(entry.reference?.name);
      const firsts = firstsBySchema.get(schema) ?? new Map<string, DeprecationEntry>();
      firstsBySchema.set(schema, firsts);
      const first = firsts.get(name);
      if (first === undefined) {
        firsts.set(name, entry);
        continue;
      }
      report({
        span: entry.reference ?? entry,
        message:
          name === ''
            ? msg('{0} is already deprecated in this blob.', schema)
            : msg('{0} "{1}" is already deprecated in this blob.', schema, name),
        related: [{ span: first.reference ?? first, message: msg('The first deprecation is here.') }],
        fixes: [
          withoutItem(entry, textOf(entry.message) === textOf(first.message), msg('Remove this deprecation')),
        ],
      });
    }
  },
};
