/** Rule related-image-duplicate: a related image that is listed twice. */
import { textOfField } from '../../model/decode/values.ts';
import { RELATED_IMAGE } from '../../model/shape.ts';
import { msg } from '../../../../text/message.ts';
import { textOf } from '../../../../text/span.ts';
import type { Tree } from '../../../../text/tree.ts';
import type { Rule } from '../rule.ts';
import { relatedImagesOf, type RelatedImage } from '../../model/related-images.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'related-image-duplicate',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Related image listed twice',
  what: 'Two items of `relatedImages` have the same `image` and the same `name`. One image under several names is usual (an operator that uses it in several places) and not meant.',
  why: 'It does no harm by itself, but the second one is often a copy in which the image should have been changed.',
  whatToDo: 'Remove the item, or write the image that you meant.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n  - {name: webhook, image: "registry.example.com/tools/gizmo:1.0.0"}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/blobs.md#related-images',
  tags: ['unnecessary'],
  check({ tree, document: blob }, report) {
    const images = blob.relatedImages?.value ?? [];
    if (new Set(images).size === images.length) return;
    const byImage = new Map<string, RelatedImage[]>();
    for (const related of relatedImagesOf(tree, blob)) {
      const image = textOf(related.image);
      if (image === '') continue;
      const alike = byImage.get(image);
      if (alike === undefined) byImage.set(image, [related]);
      else alike.push(related);
    }
    for (const alike of byImage.values()) {
      if (alike.length < 2) continue;
      // Names are only looked up where an image repeats.
      const byName = new Map<string, RelatedImage>();
      for (const related of alike) {
        const name = nameOf(tree, related);
        const first = byName.get(name);
        if (first === undefined) {
          byName.set(name, related);
          continue;
        }
        report({
          span: related,
          message: msg('This image is already listed under the same name.'),
          related: [{ span: first, message: msg('Listed here.') }],
          fixes: [withoutItem(related, true)],
        });
      }
    }
  },
};

function nameOf(tree: Tree, { node }: RelatedImage): string {
  return textOfField(tree, node, RELATED_IMAGE, 'name') ?? '';
}
