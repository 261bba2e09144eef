/** Rule bundle-manifests-nested-dir: a folder among the manifests. */
import { msg } from '../../../../text/message.ts';
import { foldersIn } from '../../model/bundle.ts';
import { BEHIND_LOADING, OLM_V1, OPM_BUNDLE, STEP, stopsSdk } from '../../suites.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-manifests-nested-dir',
  area: 'bundle',
  severity: 'error',
  suites: [...BEHIND_LOADING, OPM_BUNDLE, OLM_V1],
  scope: 'unit',
  title: 'Folder among the manifests',
  what: 'The folder of the manifests has a folder in it.',
  why: 'The validators refuse it, and nothing in it would be installed.',
  whatToDo: 'Move the files up, or out of the bundle.',
  examples: {
    bad: bundleWith({
      'manifests/more/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#loading-and-decoding',
  check(bundle, report) {
    // Annotations that name the root say nothing of the folders in it, as long as no CSV lies beside them.
    if (bundle.manifestsFolder === bundle.root && bundle.csv === undefined) return;
    for (const folder of foldersIn(bundle, bundle.manifestsFolder)) {
      atBundle(bundle, report, {
        message: msg('The folder `{0}` lies among the manifests, where only files may be.', folder),
        verdict: { stops: stopsSdk(STEP.load) },
      });
    }
  },
};
