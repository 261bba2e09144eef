/** Rule icon-mediatype-mismatch: an icon whose media type is not that of its data. */
import { mediaTypeFits } from '../../../../values/image-type.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';

/** No registered name, but all browsers take it for `image/jpeg`. */
const JPG = /^image\/jpg(?![\w.+-])/i;

export const rule: Rule = {
  id: 'icon-mediatype-mismatch',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'package',
  title: 'Icon of another media type',
  what: 'The `mediatype` of an icon differs from what its data is by content. Case, parameters (`; charset=…`) and common aliases (`image/jpg`) are let pass.',
  why: 'Browsers go by the media type for SVG: a picture declared as something else is not shown.',
  whatToDo: 'Write the media type of the data. SVG is `image/svg+xml`.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n  mediatype: image/png\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n  mediatype: image/svg+xml\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/blobs.md#icons',
  check({ document: blob }, report) {
    const detected = blob.icon?.data?.value;
    const declared = blob.icon?.mediatype;
    if (!detected || declared === undefined || declared.value === '') return;
    if (mediaTypeFits(declared.value.replace(JPG, 'image/jpeg'), detected)) return;
    report({
      span: declared,
      message: msg('The icon is declared as "{0}", but its data is "{1}".', declared.value, detected),
      fixes: fixesFor(declared, detected, true),
    });
  },
};
