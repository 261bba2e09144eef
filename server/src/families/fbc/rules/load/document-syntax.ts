/** Rule document-syntax: text that is no YAML or JSON. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'document-syntax',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Neither YAML nor JSON',
  what: 'A document is not well-formed, or holds what JSON cannot express: `.nan`, `.inf`, or a key that is null. YAML means the dialect that opm reads, YAML 1.1; the format of a file is told by its first character, not by its name. In a stream of JSON objects, opm reads on as YAML after a fault in the first or second object; from the third on, a fault is final.',
  why: 'opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'Mend the text at the place shown. The usual causes are tabs in the indentation, a missing quote, a colon followed by a blank inside an unquoted text, and `---` at the start of a line inside quoted text.',
  examples: {
    bad: {
      'catalog.yaml': documents(PACKAGE, CHANNEL, `${BUNDLE}relatedImages: [\n`),
      OWNERS: '# who reviews: @gizmo-team\napprovers: @gizmo-team\n',
    },
    good: {
      'catalog.yaml': documents(PACKAGE, CHANNEL, `${BUNDLE}relatedImages: []\n`),
      OWNERS: '# who reviews: @gizmo-team\napprovers: @gizmo-team\n',
      '.indexignore': '/OWNERS\n',
    },
  },
  fix: 'unsafe',
  source: 'fbc.md 4.2',
};
