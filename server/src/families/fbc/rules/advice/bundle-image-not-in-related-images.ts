/** Rule bundle-image-not-in-related-images: related images that lack the bundle image. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'bundle-image-not-in-related-images',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle image missing from the related images',
  what: 'A bundle lists related images, but its own `image` is not one of them. Pull specs are compared as written.',
  why: 'Mirroring tools copy what `relatedImages` lists. `opm render` puts the bundle image there, so its absence shows that the list was edited, or that `image` was changed afterwards; a disconnected cluster then lacks the bundle.',
  whatToDo: 'Add the bundle image to `relatedImages`, or render the bundle again.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\nrelatedImages:\n  - {name: operator, image: "registry.example.com/tools/gizmo:1.0.0"}\n  - {name: "", image: "registry.example.com/tools/gizmo-bundle:1.0.0"}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/blobs.md#related-images',
  check({ document: blob }, report) {
    if (blob.relatedImages === undefined) return;
    const image = blob.image?.value ?? '';
    const listed = blob.relatedImages.value;
    if (image === '' || listed.length === 0 || listed.includes(image)) return;
    report({
      // The list can be long: its first item shows where it is.
      span: blob.relatedImages,
      message: msg('The related images do not list the bundle image "{0}".', image),
      // This is how `opm render` lists it.
      fixes: [
        fixOf(msg('Add the bundle image'), true, {
          kind: 'insertItem',
          span: { start: blob.relatedImages.start, end: blob.relatedImages.end },
          value: { name: '', image },
        }),
      ],
    });
  },
};
