/** Rule custom-schema-key-invalid: a custom schema or its package that opm serve refuses. */
import { customKeyFault } from '../../../../values/dns-names.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'custom-schema-key-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['opm-serve', 'advice'],
  scope: 'document',
  kind: 'custom',
  title: 'Custom schema that opm serve refuses',
  what: 'The `schema` of a custom blob, or its `package` if it has one, does not match `^[a-zA-Z0-9][a-zA-Z0-9._-]*$`: it starts with something else than a letter or digit, or holds a slash, a blank or another character.',
  why: '`opm validate` passes, but `opm serve` and the cache that is built with the catalog image refuse the whole catalog.',
  whatToDo: 'Use letters, digits, dots, underscores and dashes only, with a letter or digit in front.',
  examples: {
    bad: { 'note.yaml': 'schema: example.com/note\nname: hello\n' },
    good: { 'note.yaml': 'schema: com.example.note\nname: hello\n' },
  },
  source: 'docs/reference/serving-catalogs.md#names-of-custom-schemas',
  check({ document: blob }, report) {
    if (customKeyFault(blob.schema.value) !== undefined) {
      report({
        span: blob.schema,
        message: msg(
          '`opm serve` refuses the schema "{0}": use letters, digits, ".", "_" and "-", and start with a letter or digit.',
          blob.schema.value,
        ),
      });
    }
    if (
      blob.package !== undefined &&
      blob.package.value !== '' &&
      customKeyFault(blob.package.value) !== undefined
    ) {
      report({
        span: blob.package,
        message: msg(
          '`opm serve` refuses the package "{0}" of a custom blob: use letters, digits, ".", "_" and "-", and start with a letter or digit.',
          blob.package.value,
        ),
      });
    }
  },
};
