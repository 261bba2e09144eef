/** Rule hub-icon-incomplete: an icon without data or media type. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { fieldOf, itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { detectImageType } from '../../../../values/image-type.ts';
import { HUB_ICON_TYPES, iconData } from './shared/icon-types.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { csvRule, type Csv } from './shared/csv-rule.ts';
import { itemPlace } from './shared/places.ts';
import { HUB } from './shared/suite-names.ts';

export const rule = csvRule({
  id: 'hub-icon-incomplete',
  severity: 'error',
  suites: HUB,
  title: 'Icon without data or media type',
  what: 'The first icon has no `base64data` or no `mediatype`. Scaffolds write both as empty texts.',
  why: 'OperatorHub.io does not take the operator; consoles show a broken image.',
  whatToDo: 'Write both, or remove the icon.',
  examples: { bad: bundleWhere('      mediatype: image/svg+xml\n', ''), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#hub-metadata',
  fix: 'safe',
  check(csv, report) {
    const { manifest, spec } = csv;
    const list = valueAt(manifest, spec, 'icon');
    const [icon] = itemsOf(manifest, list);
    if (icon === undefined || list === undefined) return;
    const { isEmpty } = iconData(manifest, icon);
    const hasType = textAt(manifest, icon, 'mediatype') !== '';
    if (!isEmpty && hasType) return;
    report({
      span: itemPlace(csv, icon, 'base64data', 'mediatype'),
      message: !isEmpty
        ? msg('The icon has no `mediatype`.')
        : hasType
          ? msg('The icon has no `base64data`.')
          : msg('The icon has neither `base64data` nor `mediatype`.'),
      fixes: mediaTypeFixes(csv, icon),
    });
  },
});

/** The media type of data that is a picture is known. */
function mediaTypeFixes({ manifest }: Csv, icon: NodeId): readonly Fix[] {
  const detected = detectImageType(iconData(manifest, icon).text);
  if (detected === null || !HUB_ICON_TYPES.includes(detected)) return [];
  const written = fieldOf(manifest, icon, 'mediatype');
  const title = msg('Set `mediatype: {0}`', detected);
  if (written !== undefined) {
    return [
      fixOf(title, true, { kind: 'rewrite', span: manifest.tree.span(written.value), value: detected }),
    ];
  }
  return [
    fixOf(title, true, {
      kind: 'insertPair',
      span: manifest.tree.span(icon),
      key: 'mediatype',
      value: detected,
    }),
  ];
}
