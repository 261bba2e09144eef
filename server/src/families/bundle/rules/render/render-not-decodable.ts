/** Rule render-not-decodable: part of a bundle that opm cannot decode. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-not-decodable',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Part of a bundle that opm cannot decode',
  what: 'A part of the CSV that rendering reads, or a CRD, has a value of another type; or the CSV has no `spec`.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Quote the value, or correct it.',
  examples: { bad: bundleWhere('  version: 1.0.0', '  version: 1'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
