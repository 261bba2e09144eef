/** Rule fbc-root-not-directory: the path of a catalog is no folder. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'fbc-root-not-directory',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Catalog root is not a folder',
  what: 'The path that is given as the root of a catalog does not exist, or is not a folder. A symbolic link to a folder is fine.',
  why: 'opm takes a folder and nothing else: `opm validate catalog.yaml` fails, even if the file is a valid catalog.',
  whatToDo:
    'Name the folder that holds the catalog. To check one file alone, put it into a folder of its own.',
  examples: {
    bad: {},
    good: { 'catalog.yaml': CATALOG },
  },
  source: 'fbc.md 4.2',
};
