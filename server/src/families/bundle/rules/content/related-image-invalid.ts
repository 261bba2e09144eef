/** Rule related-image-invalid: a related image that is no pull spec. */
import { baseName } from '../../../../engine/files/paths.ts';
import { textFaultReport } from '../../../../engine/fixes/text-fault-report.ts';
import { msg } from '../../../../text/message.ts';
import { imageFault } from '../../../../values/image-fault.ts';
import { putInBy } from '../../find/given-of-dockerfile.ts';
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
  why: "operator-sdk refuses it, and mirroring fails. What the Dockerfile of the bundle puts in (`sed -e 's|\${IMAGE}|…|'`) is no more than information.",
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
      if (fault === undefined) continue;
      const dockerfile = putInBy(given, image.value);
      if (dockerfile === undefined) report(csv, textFaultReport(image, fault));
      else {
        const message = msg(
          '`{0}` is put in by {1}. Without that, operator-sdk refuses the bundle.',
          image.value,
          baseName(dockerfile),
        );
        report(csv, { span: image, severity: 'info', message });
      }
    }
  },
};
