/** Rule project/file-too-large: a file of a catalog is beyond the limit and was not read. */
import type { Rule } from '../../../engine/rules/rule.ts';

export const rule: Rule = {
  id: 'file-too-large',
  area: 'project',
  severity: 'error',
  suites: ['opm', 'opm-serve', 'advice'],
  scope: 'reader',
  title: 'The file is too large to be checked',
  what: 'A file of a catalog root has more than 200 MB. It is not read, and the catalog cannot be called valid without it.',
  why: 'opm has no limit on the size of a file. Catalens has one so that a wrong file cannot take all memory. Real catalogs stay far below it.',
  whatToDo:
    'Split the catalog into one file per package, or name the file in `.indexignore` if it does not belong to the catalog.',
  examples: {
    bad: { 'disk.img': 'A file of more than 200 MB.\n' },
    good: { '.indexignore': 'disk.img\n', 'disk.img': 'A file of more than 200 MB.\n' },
  },
  source: 'docs/configuration.md#limits',
};
