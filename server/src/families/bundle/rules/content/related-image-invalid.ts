/** Rule related-image-invalid: a related image that is no pull spec. */
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { imageFault } from '../../../../values/image-fault.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { isOldSdk } from '../shared/generation.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'related-image-invalid',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Related image that is no pull spec',
  what: 'The `image` of an item of `relatedImages` cannot be read as `registry/path:tag@digest`.',
  why: 'operator-sdk refuses it, and mirroring fails.',
  whatToDo: 'Write the pull spec as `podman pull` takes it.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '  relatedImages:\n    - name: gizmo\n      image: https://registry.example.com/gizmo\n  installModes:',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#bundle',
  since: 'api v0.40.0',
  check({ csv, given }, report) {
    if (csv === undefined || isOldSdk(given)) return;
    for (const { image, isPullSpec } of csv.csv?.faultyImages ?? []) {
      const fault = isPullSpec ? undefined : imageFault(image.value);
      if (fault !== undefined) report(csv, textFaultReport(image, fault));
    }
  },
};
