/** Rule hint-icon-base64: an icon that is not the image that it says to be. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { sourceSpan } from '../../../../text/yaml/source-offset.ts';
import { findBase64Fault } from '../../../../values/base64.ts';
import { detectImageType, mediaTypeFits } from '../../../../values/image-type.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { iconData } from '../csv/shared/icon-types.ts';
import { itemPlace } from '../csv/shared/places.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';

export const rule = csvRule({
  id: 'hint-icon-base64',
  severity: 'warning',
  suites: ['advice'],
  title: 'Icon that cannot be shown',
  what: 'The `base64data` of an icon is no base64, starts like no image that we know, or like one of another type than its `mediatype`. Icons of more than 64 kB are not looked at.',
  why: 'The validators only look whether something is there. Consoles show a broken image.',
  whatToDo: 'Encode the file itself, once: `base64 -w0 icon.svg`; and write its media type.',
  examples: { bad: bundleWhere('mediatype: image/svg+xml', 'mediatype: image/png'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hints',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    for (const icon of itemsOf(manifest, valueAt(manifest, spec, 'icon'))) {
      const { text } = iconData(manifest, icon);
      const node = valueAt(manifest, icon, 'base64data');
      if (text === '' || node === undefined) continue;
      const fault = findBase64Fault(text);
      if (fault !== undefined) {
        report({ span: sourceSpan(manifest.tree, node, fault), message: fault.message });
        continue;
      }
      const detected = detectImageType(text);
      const mediatype = textAt(manifest, icon, 'mediatype');
      const place = itemPlace(csv, icon, 'mediatype');
      if (detected === null) {
        report({
          span: itemPlace(csv, icon, 'base64data'),
          message: msg('The icon data decodes, but it is no image.'),
        });
      } else if (mediatype !== '' && !mediaTypeFits(mediatype, detected)) {
        report({
          span: place,
          message: msg('The icon is of the type `{0}`, not `{1}`.', detected, mediatype),
          fixes: fixesFor({ value: mediatype, ...place }, detected, true),
        });
      }
    }
  },
});
