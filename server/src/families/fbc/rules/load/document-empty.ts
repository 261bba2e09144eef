/** Rule document-empty: a document with nothing in it. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { CATALOG } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'document-empty',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Empty document',
  what: 'A document holds nothing, or null: only comments, blank lines or separators between two cuts. A comment above the first `---`, a blank line below the last one, and three `---` lines in a row make such a document. A file of zero bytes does not, nor does a `---` as the very last line.',
  why: 'opm decodes every document that it cuts out of a file, and an empty one has no `schema`. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'Remove the separator that is too many, or put the comment below it, together with the document that it speaks about.',
  examples: {
    bad: { 'catalog.yaml': `# The gizmo operator\n---\n${CATALOG}` },
    good: { 'catalog.yaml': `---\n# The gizmo operator\n${CATALOG}` },
  },
  fix: 'safe',
  source: 'fbc.md 4.2',
};
