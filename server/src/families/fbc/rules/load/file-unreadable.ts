/** Rule file-unreadable: a file of a catalog that cannot be read. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'file-unreadable',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'File that cannot be read',
  what: 'A file below the root of a catalog cannot be opened or read: a symbolic link leads nowhere or to a folder, or permissions are missing. opm follows a link to a file, but takes a link to a folder for a file. A folder that cannot be listed is the same fault.',
  why: 'opm reads every file below the root, whatever its name, and fails on the first one that it cannot read. Mounted ConfigMaps are the usual case: their `..data` is a link to a folder.',
  whatToDo:
    'Repair or remove the link, or grant the permission. If the file does not belong to the catalog, name it in `.indexignore`; that does not help with a folder that cannot be listed.',
  examples: {
    bad: {},
    good: { 'catalog.yaml': CATALOG },
  },
  fix: 'unsafe',
  source: 'fbc.md 4.2',
};
