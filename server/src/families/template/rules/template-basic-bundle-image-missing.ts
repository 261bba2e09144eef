/** Rule template-basic-bundle-image-missing: a bundle of a basic template without image. */
import { textOf } from '../../../text/span.ts';
import { msg } from '../../../text/message.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-basic-bundle-image-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['advice'],
  scope: 'document',
  title: 'Bundle without an image in a basic template',
  what: 'An `olm.bundle` in the `entries` of a basic template has no `image`, or an empty one.',
  why: 'In a basic template the image is all there is of a bundle: opm renders the rest from it, and refuses the template without it.',
  whatToDo: 'Add the pull spec of the bundle image.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    name: gizmo.v1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.bundle\n    image: registry.example.com/tools/gizmo-bundle:1.0.0\n',
    },
  },
  source: 'docs/reference/templates.md#bundles-of-a-basic-template',
  check({ document: { template, entries } = NO_TEMPLATE }, report) {
    if (template?.kind !== 'basic') return;
    for (const { decoded } of entries) {
      const { blob } = decoded;
      if (blob?.kind !== 'bundle' || textOf(blob.image) !== '') continue;
      report({
        span: blob.image ?? blob.schema,
        message: msg('A bundle of a basic template needs an `image`: everything else is rendered from it.'),
      });
    }
  },
};
