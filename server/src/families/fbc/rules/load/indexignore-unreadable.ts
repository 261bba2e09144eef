/** Rule indexignore-unreadable: an `.indexignore` that cannot be read. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'indexignore-unreadable',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: '`.indexignore` that cannot be read',
  what: 'An `.indexignore` below the root of a catalog cannot be opened, or has a line of 64 KiB (65,536 bytes) or more. There is no other limit on the length of lines.',
  why: 'opm collects all `.indexignore` files before it reads anything else, also those in folders that are themselves ignored, and gives up if one of them fails.',
  whatToDo: 'Break the long line into one pattern a line, or make the file readable.',
  examples: {
    bad: { '.indexignore': `${'x'.repeat(65_536)}\n`, 'catalog.yaml': CATALOG },
    good: { '.indexignore': 'README.md\nOWNERS\n', 'catalog.yaml': CATALOG },
  },
  source: 'fbc.md 4.2',
};
