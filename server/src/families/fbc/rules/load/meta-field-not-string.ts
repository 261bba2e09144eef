/** Rule meta-field-not-string: a root `schema`, `package` or `name` that is no string. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'meta-field-not-string',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: '`schema`, `package` or `name` is not a string',
  what: 'The root key `schema`, `package` or `name` of a blob, in any spelling, has a value that is not a string. Null counts as well: a `name:` with nothing behind it. An empty string is fine here. This holds for custom schemas, too.',
  why: 'YAML reads `name: 4.10` as a number and `name: on` as a boolean, and opm does not turn them into text. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo: 'Put the value in quotes. Where there is none, remove the key.',
  examples: {
    bad: { 'catalog.yaml': documents(CATALOG, 'schema: acme.note\nname: 4.10\n') },
    good: { 'catalog.yaml': documents(CATALOG, 'schema: acme.note\nname: "4.10"\n') },
  },
  fix: 'safe',
  source: 'fbc.md 4.2',
};
