/** Rule bundle-metadata-dir-missing: a bundle without the folder `metadata`. */
import { msg } from '../../../../text/message.ts';
import { hasFolder } from '../../model/bundle.ts';
import { OPM_BUNDLE, OPM_STEP, SDK_DEFAULT } from '../../suites.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { bundleWithout, ANNOTATIONS_PATH, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-metadata-dir-missing',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT, OPM_BUNDLE],
  scope: 'unit',
  title: 'Bundle without `metadata`',
  what: 'The bundle has no folder that is called `metadata`, whatever its annotations say.',
  why: 'operator-sdk and opm look at nothing else of the format then; opm stops.',
  whatToDo: 'Call the folder `metadata`.',
  examples: { bad: bundleWithout(ANNOTATIONS_PATH), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#format',
  check(bundle, report) {
    if (hasFolder(bundle, 'metadata')) return;
    const message = msg('This bundle has no folder `metadata`.');
    atBundle(bundle, report, { message, verdict: { stops: { [OPM_BUNDLE]: OPM_STEP.folders } } });
  },
};
