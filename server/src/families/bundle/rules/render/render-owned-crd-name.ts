/** Rule render-owned-crd-name: owned CRD whose name has no dot. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE, OWNED_TEXT } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-owned-crd-name',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Owned CRD whose name has no dot',
  what: 'An entry of `customresourcedefinitions.owned` has a `name` without a dot.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Write `<plural>.<group>`.',
  examples: {
    bad: bundleWhere('  installModes:', OWNED_TEXT.replace('gizmos.example.com', 'gizmos')),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
