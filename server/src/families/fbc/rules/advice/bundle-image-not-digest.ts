/** Rule bundle-image-not-digest: a bundle image by tag. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-image-not-digest',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle image by tag',
  what: 'The `image` of a bundle names a tag, or nothing, in place of a digest (`@sha256:…`).',
  why: 'A tag can be moved. The catalog then describes one bundle and installs another, and the usual mirrors for disconnected clusters redirect digests only.',
  whatToDo: 'Use the digest that the tag stands for now; `opm render` of the image by digest writes it.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle@sha256:1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n',
    },
  },
  source: 'docs/reference/images-and-names.md#tags-and-digests',
  check({ document: blob }, report) {
    if (blob.image === undefined || blob.image.value === '') return;
    if (blob.image.value.includes('@')) return;
    report({
      span: blob.image,
      message: msg('The bundle image is not given by digest: what it stands for can change.'),
    });
  },
};
