/** Rule render-owned-crd-missing: owned CRD that opm does not find. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE, OWNED_TEXT } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-owned-crd-missing',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Owned CRD that opm does not find',
  what: 'An entry of `customresourcedefinitions.owned` has no CRD in the bundle with its plural, group, version and kind.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Correct the entry, or add the CRD.',
  examples: { bad: bundleWhere('  installModes:', OWNED_TEXT), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
