/** Rule render-csv-missing: bundle without a CSV that opm can read. Its findings are made by rendering: faults.ts. */
import { RENDER } from '../../suites.ts';
import { bundleWith, CSV_FILE, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'render-csv-missing',
  area: 'bundle',
  severity: 'error',
  suites: [RENDER],
  scope: 'reader',
  title: 'Bundle without a CSV that opm can read',
  what: 'No file in `manifests` is a CSV, as far as opm can read it.',
  why: '`opm render` stops here, and no catalog gets the bundle.',
  whatToDo: 'Add the CSV, or mend the file that should be it.',
  examples: {
    bad: bundleWith({ [CSV_FILE]: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rendering.md#parsing',
};
