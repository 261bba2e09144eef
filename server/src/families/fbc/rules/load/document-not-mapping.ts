/** Rule document-not-mapping: a document that is no mapping. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'document-not-mapping',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Document that is not a mapping',
  what: 'A document is text, a number, a boolean or a list. Every document of a catalog must be a mapping with a `schema`. A JSON array of blobs is such a list.',
  why: 'opm reads every file below the root of a catalog, whatever its name, so a `README.md` or `OWNERS` file there is read as well. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'If the file does not belong to the catalog, name it in `.indexignore`. If it does, write the blobs one after another: in YAML with `---` in between, in JSON without commas and without an array around them.',
  examples: {
    bad: { 'README.md': 'The catalog of the gizmo operator.\n', 'catalog.yaml': CATALOG },
    good: {
      '.indexignore': 'README.md\n',
      'README.md': 'The catalog of the gizmo operator.\n',
      'catalog.yaml': CATALOG,
    },
  },
  fix: 'unsafe',
  source: 'fbc.md 4.2',
};
