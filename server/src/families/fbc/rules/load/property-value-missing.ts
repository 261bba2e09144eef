/** Rule property-value-missing: a bundle property without a value. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'property-value-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Bundle property without a value',
  what: 'An item of the `properties` of a bundle has no `value` key. A value of null is a value. Properties of packages and channels are not looked at. For `olm.bundle.object` the rule is `bundle-object-invalid`.',
  why: 'opm decodes every property of a bundle when it builds its model of the catalog, and fails at the first one that it cannot decode: `opm validate` and `opm serve` then refuse the whole catalog.',
  whatToDo:
    'Add the value, or remove the property. Mind the indentation: `value` belongs at the column of `type`.',
  examples: {
    bad: { 'catalog.yaml': documents(PACKAGE, CHANNEL, `${BUNDLE}  - type: acme.support\n`) },
    good: {
      'catalog.yaml': documents(PACKAGE, CHANNEL, `${BUNDLE}  - type: acme.support\n    value: gold\n`),
    },
  },
  fix: 'unsafe',
  source: 'fbc.md 3, 4.3',
};
