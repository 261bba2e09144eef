/** Rule schema-missing: a blob without a schema. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CATALOG, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'schema-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Blob without a schema',
  what: 'A document has no `schema` at its root, or an empty one. The key is found in any spelling.',
  why: 'The schema tells what a blob is; without it, opm does not know what to do with the document. Files that only lie in the folder of a catalog, such as CI configuration, are the usual case. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo: 'Add the `schema`. If the file does not belong to the catalog, name it in `.indexignore`.',
  examples: {
    bad: { 'catalog.yaml': documents(PACKAGE, CHANNEL.replace('schema: olm.channel\n', ''), BUNDLE) },
    good: {
      'catalog.yaml': CATALOG,
      '.github/dependabot.yml': 'version: 2\n',
      '.indexignore': '.github/\n',
    },
  },
  fix: 'unsafe',
  source: 'fbc.md 4.2',
};
