/** Rule icon-incomplete: an icon without data or media type. */
import type { Icon } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'icon-incomplete',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'package',
  title: 'Icon without data or media type',
  what: 'The `icon` of a package lacks `base64data` or `mediatype`, or one of them is empty. An info where both are: that is as good as no icon.',
  why: 'Consoles build the picture from both. With one missing they show a broken image, which is worse than none.',
  whatToDo: 'Give both, or remove the icon.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\nicon:\n  base64data: PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=\n  mediatype: image/svg+xml\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/blobs.md#icons',
  check({ document: blob }, report) {
    if (blob.icon === undefined) return;
    const { data, mediatype } = blob.icon;
    const noData = data === undefined || data.value === '';
    const noType = mediatype === undefined || mediatype.value === '';
    if (!noData && !noType) return;
    report({
      fixes: iconFixes(blob.icon),
      span: blob.icon,
      // What is empty altogether is as good as none.
      ...(noData && noType ? { severity: 'info' as const } : {}),
      message: noData
        ? noType
          ? msg('The icon has neither data nor a media type.')
          : msg('The icon has no data (`base64data`).')
        : msg('The icon has no media type (`mediatype`).'),
    });
  },
};

/** The media type of data that is a picture is known. */
function iconFixes({ start, end, data, mediatype }: Icon): readonly Fix[] {
  const detected = data?.value;
  if (!detected) return [];
  if (mediatype !== undefined) return fixesFor(mediatype, detected, true);
  return [
    fixOf(msg('Add `mediatype: {0}`', detected), true, {
      kind: 'insertPair',
      span: { start, end },
      key: 'mediatype',
      value: detected,
    }),
  ];
}
