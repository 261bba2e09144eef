/** Rule schema-unknown-olm: a schema that looks like one of opm's and is none. */
import { schemaIntendedBy } from '../../model/intended-schema.ts';
import { hasOlmPrefix } from '../../model/olm-prefix.ts';
import { isAnyGeneratorSchema } from '../../model/generator-schemas.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, PACKAGE } from '../shared/example-blobs.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';

const deprecation = (schema: string) =>
  blob(
    `schema: ${schema}`,
    'package: gizmo',
    'entries:',
    '  - reference: {schema: olm.bundle, name: gizmo.v1.0.0}',
    '    message: Update to 1.1.0.',
  );

export const rule: Rule = {
  id: 'schema-unknown-olm',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'custom',
  misspelling: true,
  title: 'Unknown schema that looks like one of OLM',
  what: 'The `schema` starts with `olm.` in any case, or is within two letters of a schema that opm knows, but is none: opm knows `olm.package`, `olm.channel`, `olm.bundle` and `olm.deprecations`, compared exactly. Templates have a rule of their own.',
  why: 'opm keeps a blob of an unknown schema and never looks into it. A package, channel or deprecation written like this has no effect at all, and no tool says so.',
  whatToDo:
    'Correct the name. For data of your own use a prefix that is yours (`com.example.note`): names that start with `olm.` are reserved.',
  examples: {
    bad: catalog(PACKAGE, CHANNEL, bundle('1.0.0'), deprecation('olm.deprecation')),
    good: catalog(PACKAGE, CHANNEL, bundle('1.0.0'), deprecation('olm.deprecations')),
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#schemas-that-nobody-knows',
  check({ document: own }, report) {
    const span = own.schema;
    const { value } = span;
    if (isAnyGeneratorSchema(value)) return;
    const intended = schemaIntendedBy(value);
    if (intended === undefined && !hasOlmPrefix(value)) return;
    if (intended === undefined) {
      report({ span, message: msg('opm knows no schema `{0}`: the blob has no effect.', value) });
      return;
    }
    report({
      span,
      message: msg('opm knows no schema `{0}`: the blob has no effect. Did you mean `{1}`?', value, intended),
      fixes: fixesFor(own.schema, intended),
    });
  },
};
