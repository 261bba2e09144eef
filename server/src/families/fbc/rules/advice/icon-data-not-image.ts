/** Rule icon-data-not-image: icon data that is no image. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'icon-data-not-image',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'package',
  title: 'Icon that is no image',
  what: 'The decoded `base64data` of an icon starts like no image that we know (PNG, JPEG, GIF, SVG, WebP, AVIF, BMP, ICO).',
  why: 'opm does not look at the content. Consoles show a broken image.',
  whatToDo:
    'Encode the file itself, once: `base64 -w0 icon.svg`. Data that was encoded twice, or a text in place of the file, is the usual slip.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: bm90IGFuIGltYWdl\n  mediatype: image/png\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n  mediatype: image/svg+xml\n',
    },
  },
  source: 'docs/reference/blobs.md#icons',
  check({ document: blob }, report) {
    if (blob.icon?.data?.value !== null) return;
    report({ span: blob.icon.data, message: msg('The icon data decodes, but it is no image.') });
  },
};
