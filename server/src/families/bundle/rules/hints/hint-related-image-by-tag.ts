/** Rule hint-related-image-by-tag: an image by its tag where only digests work. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { msg } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { isDigestPutIn } from '../../find/given-of-dockerfile.ts';
import { bundleWith, CSV_FILE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';
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

export const rule: Rule = {
  id: 'hint-related-image-by-tag',
  area: 'bundle',
  scope: 'unit',
  severity: 'warning',
  suites: ['advice'],
  title: 'Related image by its tag',
  what: 'The CSV says that it works disconnected, and an image in `relatedImages` has no digest. It is told once for a CSV, at the first one, and not of an image that the Dockerfile of the bundle replaces by one with a digest.',
  why: 'Mirrors of OpenShift are set up for digests: an image that is asked for by its tag is not taken from the mirror.',
  whatToDo: 'Write the image with its digest: `registry.example.com/gizmo@sha256:...`.',
  examples: {
    bad: listing('registry.example.com/gizmo:v1'),
    good: listing(`registry.example.com/gizmo@sha256:${'0123456789abcdef'.repeat(4)}`),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ documents, given }, report) {
    for (const document of documents) {
      const { csv } = document;
      if (csv === undefined || !isDisconnected(csv)) continue;
      const byTag = csv.relatedImages
        .map(({ image }) => image)
        .filter(({ value }) => value !== '' && !value.includes('@') && !isDigestPutIn(given, value));
      const [first, ...others] = byTag;
      if (first !== undefined) report(document, told(first, others));
    }
  },
};

function told(first: Located<string>, others: readonly Located<string>[]): Report {
  return {
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
  };
}
