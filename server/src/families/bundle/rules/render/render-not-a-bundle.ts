/** Rule render-not-a-bundle: folder that opm does not take for a bundle. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { ANNOTATIONS_PATH, bundleWithout, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-not-a-bundle',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Folder that opm does not take for a bundle',
  what: 'The folder has no `manifests` or no `metadata` in it.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Name the folder of the bundle, or add what is missing.',
  examples: { bad: bundleWithout(ANNOTATIONS_PATH), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
