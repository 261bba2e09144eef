/** Rule related-image-empty: a related image that says none. */
import { msg } from '../../../../text/message.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { isOldSdk } from '../shared/generation.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'related-image-empty',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Related image without an image',
  what: 'An item of `relatedImages` has no `image`.',
  why: 'operator-sdk refuses it, and nothing could be mirrored.',
  whatToDo: 'Write the pull spec of the image, or take the item away.',
  examples: {
    bad: bundleWhere(
      '  installModes:',
      '  relatedImages:\n    - name: gizmo\n      image: ""\n  installModes:',
    ),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-rules.md#bundle',
  since: 'api v0.40.0',
  check({ csv, given }, report) {
    if (csv === undefined || isOldSdk(given)) return;
    for (const { image, ...span } of csv.csv?.faultyImages ?? []) {
      if (image.value === '') report(csv, { span, message: msg('This related image says no image.') });
    }
  },
};
