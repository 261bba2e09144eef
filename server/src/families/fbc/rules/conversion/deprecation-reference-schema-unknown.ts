/** `deprecation-reference-schema-unknown`: a deprecation of something that cannot be deprecated. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { OLM_PREFIX } from '../../model/olm-prefix.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { foldedName } from '../../../../values/edit-distance.ts';
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';

/** What can be deprecated. */
const SCHEMAS: readonly string[] = ['olm.package', 'olm.channel', 'olm.bundle'];

/** The schema that `Bundle` is without its first part. */
function withoutPrefix(written: string): string | undefined {
  const folded = foldedName(written);
  return folded === undefined ? undefined : SCHEMAS.find((known) => known === OLM_PREFIX + folded);
}

export const rule: Rule = {
  id: 'deprecation-reference-schema-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecation refers to an unknown schema',
  what: 'The `reference.schema` of an entry in an `olm.deprecations` blob is none of `olm.package`, `olm.channel` and `olm.bundle`. It is compared exactly.',
  why: 'Nothing else can be deprecated. `opm` refuses the whole catalog.',
  whatToDo: 'Write one of the three schemas, or remove the entry.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'document',
  kind: 'deprecations',
  check: ({ document: blob }, report) => {
    const suggest = suggester();
    for (const { reference } of blob.entries) {
      const schema = textOf(reference?.schema);
      if (reference?.schema === undefined || schema === '' || SCHEMAS.includes(schema)) continue;
      const suggestion = withoutPrefix(schema) ?? suggest(schema, () => SCHEMAS);
      report({
        span: reference.schema,
        message:
          suggestion === undefined
            ? msg('"{0}" cannot be deprecated, only olm.package, olm.channel and olm.bundle can.', schema)
            : msg(
                '"{0}" cannot be deprecated, only olm.package, olm.channel and olm.bundle can. Did you mean "{1}"?',
                schema,
                suggestion,
              ),
        fixes: fixesFor(reference.schema, suggestion),
      });
    }
  },
};
