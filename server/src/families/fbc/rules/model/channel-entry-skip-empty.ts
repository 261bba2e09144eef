/** `channel-entry-skip-empty`: an empty item in `skips`. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { namedChannel } from '../shared/checked-further.ts';
import { bundle, catalog, channel, PACKAGE } from '../shared/example-blobs.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

const skipping = (...items: string[]) =>
  catalog(
    PACKAGE,
    channel(
      '- name: gizmo.v1.1.0',
      '  replaces: gizmo.v1.0.0',
      '  skips:',
      ...items.map((item) => `    - ${item}`),
      '- name: gizmo.v1.0.0',
    ),
    bundle('1.0.0'),
    bundle('1.1.0'),
  );

export const rule: Rule = {
  id: 'channel-entry-skip-empty',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'An item of `skips` is empty',
  what: 'The `skips` of a channel entry hold an empty string or null. A dash with nothing behind it is null.',
  why: 'There is nothing to skip, so most likely a name is missing. `opm validate` refuses the channel.',
  whatToDo: 'Write the name of the bundle to skip, or remove the item.',
  examples: { bad: skipping('gizmo.v1.0.1', '""'), good: skipping('gizmo.v1.0.1') },
  fix: 'safe',
  source: 'docs/reference/validating-catalogs.md#skips-are-names',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    for (const entry of namedChannel(view)?.entries?.value ?? []) {
      for (const skip of entry.skips) {
        if (skip.value === '')
          report({
            span: skip,
            message: msg('This item of `skips` is empty: it names no bundle.'),
            fixes: [withoutItem(skip, true)],
          });
      }
    }
  },
};
