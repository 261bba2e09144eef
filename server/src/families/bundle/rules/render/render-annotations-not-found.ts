/** Rule render-annotations-not-found: bundle whose annotations opm does not find. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-annotations-not-found',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Bundle whose annotations opm does not find',
  what: 'No file in `metadata` names a package, channels or a default channel.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Write `metadata/annotations.yaml`.',
  examples: { bad: bundleWith({ [ANNOTATIONS_PATH]: 'annotations: {}\n' }), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
