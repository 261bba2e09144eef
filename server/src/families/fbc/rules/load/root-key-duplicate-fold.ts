/** Rule root-key-duplicate-fold: root keys that differ in case only. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'root-key-duplicate-fold',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Two root keys that differ in case only',
  what: 'Two keys at the root of a blob are equal once upper and lower case are ignored, such as `Name` and `name`. This holds for blobs of every schema and for every key. Below the root, opm lets it pass; a key that is repeated in the very same spelling passes everywhere, and its last value counts.',
  why: 'opm finds `schema`, `package` and `name` in any spelling, and cannot tell which of the two is meant. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo: 'Keep one of the two keys, in the spelling that the reference of the schema gives.',
  examples: {
    bad: { 'catalog.yaml': documents(PACKAGE, `Name: stable\n${CHANNEL}`, BUNDLE) },
    good: { 'catalog.yaml': documents(PACKAGE, CHANNEL, BUNDLE) },
  },
  fix: 'both',
  source: 'fbc.md 4.2',
};
