/** Rule property-value-invalid: a bundle property whose value has the wrong type. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'property-value-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Bundle property of the wrong type',
  what: 'The value of a bundle property of the type `olm.package`, `olm.package.required`, `olm.gvk`, `olm.gvk.required`, `olm.csv.metadata` or `olm.channel` does not have the types that opm decodes there, at any depth: a number for a string, a string for a list. Null passes and counts as absent. Keys and property types that opm does not know may hold anything.',
  why: 'YAML reads `version: 1.10` and `release: 2` as numbers, and opm does not turn them into text. It fails when it builds its model of the catalog: `opm validate` and `opm serve` then refuse the whole catalog.',
  whatToDo: 'Put versions, and annotations such as `"true"`, in quotes.',
  examples: {
    bad: { 'catalog.yaml': documents(PACKAGE, CHANNEL, BUNDLE.replace('1.0.0 }', '1.0 }')) },
    good: { 'catalog.yaml': documents(PACKAGE, CHANNEL, BUNDLE.replace('1.0.0 }', '"1.0.0" }')) },
  },
  fix: 'safe',
  source: 'fbc.md 1.7, 3, 4.3',
};
