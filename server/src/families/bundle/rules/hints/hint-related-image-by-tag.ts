/** Rule hint-related-image-by-tag: an image by its tag where only digests work. */
import { msg } from '../../../../text/message.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { isDisconnected, MAX_PLACES } from './shared/images.ts';

const CLAIMING = withAnnotation('features.operators.openshift.io/disconnected: "true"')[CSV_FILE] ?? '';
const listing = (image: string) =>
  bundleWith({
    [CSV_FILE]: CLAIMING.replace(
      '  installModes:',
      `  relatedImages:\n    - name: gizmo\n      image: ${image}\n  installModes:`,
    ),
  });

export const rule = csvRule({
  id: 'hint-related-image-by-tag',
  severity: 'warning',
  suites: ['advice'],
  title: 'Related image by its tag',
  what: 'The CSV says that it works disconnected, and an image in `relatedImages` has no digest. It is told once for a CSV, at the first one.',
  why: 'Mirrors of OpenShift are set up for digests: an image that is asked for by its tag is not taken from the mirror.',
  whatToDo: 'Write the image with its digest: `registry.example.com/gizmo@sha256:...`.',
  examples: {
    bad: listing('registry.example.com/gizmo:v1'),
    good: listing(`registry.example.com/gizmo@sha256:${'0123456789abcdef'.repeat(4)}`),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check(csv, report) {
    if (!isDisconnected(csv)) return;
    const byTag = csv.facts.relatedImages
      .map(({ image }) => image)
      .filter(({ value }) => value !== '' && !value.includes('@'));
    const [first, ...others] = byTag;
    if (first === undefined) return;
    report({
      span: first,
      message:
        others.length === 0
          ? msg('Disconnected clusters find images by their digest only, and `{0}` has none.', first.value)
          : msg(
              'Disconnected clusters find images by their digest only, and `{0}` and {1} more of these have none.',
              first.value,
              others.length,
            ),
      related: others.slice(0, MAX_PLACES).map((image) => ({ span: image, message: msg('No digest.') })),
    });
  },
});
