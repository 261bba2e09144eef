/** Rule blob-type-mismatch: a field with a value of the wrong type. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

const NEXT = BUNDLE.replaceAll('1.0.0', '1.1.0');
const withSkips = (skips: string) => `${CHANNEL}  - name: gizmo.v1.1.0\n    skips: ${skips}\n`;

export const rule: Rule = {
  id: 'blob-type-mismatch',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Value of the wrong type',
  what: 'A field of an `olm.package`, `olm.channel`, `olm.bundle` or `olm.deprecations` blob has a value of another type than opm decodes there: a number or boolean for a string, a string for a list, a list for a mapping. Null passes everywhere below the root and counts as absent. Keys that opm does not know may hold anything. The values of properties have a rule of their own, `property-value-invalid`.',
  why: 'opm decodes these schemas into fixed types and converts nothing: `1.10` without quotes is a number to it. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'Put numbers and booleans that are meant as text in quotes. Write a list with a dash before each item, even if it has only one.',
  examples: {
    bad: { 'catalog.yaml': documents(PACKAGE, withSkips('gizmo.v1.0.0'), BUNDLE, NEXT) },
    good: { 'catalog.yaml': documents(PACKAGE, withSkips('[gizmo.v1.0.0]'), BUNDLE, NEXT) },
  },
  fix: 'safe',
  source: 'fbc.md 1.7, 4.2',
};
