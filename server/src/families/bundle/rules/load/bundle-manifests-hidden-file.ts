/** Rule bundle-manifests-hidden-file: a dot file among the manifests. */
import { msg } from '../../../../text/message.ts';
import { filesIn, isHidden } from '../../model/bundle.ts';
import { BEHIND_LOADING, STEP, stopsSdk } from '../../suites.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-manifests-hidden-file',
  area: 'bundle',
  severity: 'error',
  suites: BEHIND_LOADING,
  scope: 'unit',
  title: 'Dot file among the manifests',
  what: 'The folder of the manifests has a file whose name starts with a dot.',
  why: 'operator-sdk stops at it.',
  whatToDo: 'Take it out of the folder.',
  examples: {
    bad: bundleWith({ 'manifests/.map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n' }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    const stops = stopsSdk(STEP.load);
    for (const path of filesIn(bundle, bundle.manifestsFolder).filter(isHidden)) {
      const message = msg('operator-sdk refuses a file whose name starts with a dot among the manifests.');
      report.file(path, { message, verdict: { stops } });
    }
  },
};
