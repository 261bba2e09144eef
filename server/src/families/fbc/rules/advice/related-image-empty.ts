/** Rule related-image-empty: a related image without an image. */
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../../text/span.ts';
import type { Rule } from '../rule.ts';
import { relatedImagesOf } from '../../model/related-images.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'related-image-empty',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Related image without an image',
  what: 'An item of `relatedImages` has no `image`, or an empty one.',
  why: 'opm lets it pass. Mirroring tools fail on it or leave it out, and the operator misses an image on a disconnected cluster.',
  whatToDo:
    'Fill in the pull spec, or remove the item. A variable that was empty when the bundle was built is the usual cause.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: ""}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#related-images',
  check({ tree, document: blob }, report) {
    if (!blob.relatedImages?.value.includes('')) return;
    for (const related of relatedImagesOf(tree, blob)) {
      if (textOf(related.image) !== '') continue;
      report({
        span: related,
        message: msg(
          'This related image has no image: tools that mirror catalogs fail on it, or leave it out.',
        ),
        fixes: [withoutItem(related, false)],
      });
    }
  },
};
