/** Rule hub-icon-media-type: an icon of another media type. */
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { detectImageType } from '../../../../values/image-type.ts';
import { HUB_ICON_TYPES, iconData } from './shared/icon-types.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-icon-media-type',
  severity: 'error',
  suites: HUB,
  title: 'Icon of a media type that the hub does not show',
  what: 'The `mediatype` of the first icon is not exactly `image/gif`, `image/jpeg`, `image/png` or `image/svg+xml`.',
  why: 'OperatorHub.io does not take the operator.',
  whatToDo: 'Write the media type of the data. SVG is `image/svg+xml`.',
  examples: { bad: bundleWhere('mediatype: image/svg+xml', 'mediatype: image/svg'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const [icon] = itemsOf(manifest, valueAt(manifest, spec, 'icon'));
    if (icon === undefined) return;
    const mediatype = textAt(manifest, icon, 'mediatype');
    if (mediatype === '' || HUB_ICON_TYPES.includes(mediatype)) return;
    const span = itemPlace(csv, icon, 'mediatype');
    const detected = detectImageType(iconData(manifest, icon).text);
    report({
      span,
      message: msg(
        'OperatorHub.io does not show `{0}`: an icon is {1}.',
        mediatype,
        HUB_ICON_TYPES.join(', '),
      ),
      fixes:
        detected !== null && HUB_ICON_TYPES.includes(detected)
          ? fixesFor({ value: mediatype, ...span }, detected, true)
          : [],
    });
  },
});
