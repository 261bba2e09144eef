/** Rule document-separator-invalid: a document separator with something behind it. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'document-separator-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Something behind a document separator',
  what: 'A line starts with `---` in its first column and goes on with anything but blanks or a comment that starts with `#`. `-----`, `--- text` and `--- {a: b}` are such lines, although YAML allows some of them.',
  why: 'opm cuts a file at these lines before any YAML is read, and refuses what it does not expect there. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'Write `---` alone on its line and move what follows to the next line. A line of dashes inside a text block must be indented.',
  examples: {
    bad: { 'catalog.yaml': `${PACKAGE}---\n${CHANNEL}-----\n${BUNDLE}` },
    good: { 'catalog.yaml': documents(PACKAGE, CHANNEL, BUNDLE) },
  },
  fix: 'safe',
  source: 'fbc.md 4.2',
};
