/** `channel-entry-duplicate`: an entry listed twice in one channel. */
import type { ChannelEntry } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { namedChannel } from '../shared/checked-further.ts';
import { bundle, catalog, channel, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { withoutItem } from '../../../../engine/fixes/fixes.ts';

export const rule: Rule = {
  id: 'channel-entry-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel lists an entry twice',
  what: 'Two items of `entries` in one `olm.channel` blob have the same `name`. The update graph of such a channel is not checked.',
  why: 'An entry stands for one node of the update graph with all its edges. `opm` does not merge entries: it refuses the whole catalog.',
  whatToDo: 'Keep one entry and give it the `replaces`, `skips` and `skipRange` of both.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel(
        '- name: gizmo.v1.1.0',
        '  replaces: gizmo.v1.0.0',
        '- name: gizmo.v1.0.0',
        '- name: gizmo.v1.1.0',
        "  skipRange: '>=1.0.0 <1.1.0'",
      ),
      bundle('1.0.0'),
      bundle('1.1.0'),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  fix: 'both',
  source: 'docs/reference/validating-catalogs.md#one-entry-for-a-bundle',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const firsts = new Map<string, ChannelEntry>();
    for (const entry of namedChannel(view)?.entries?.value ?? []) {
      const name = textOf(entry.name);
      if (name === '') continue;
      const first = firsts.get(name);
      if (first === undefined) {
        firsts.set(name, entry);
        continue;
      }
      report({
        span: entry.name ?? entry,
        message: msg('"{0}" is already an entry of this channel.', name),
        related: [{ span: first.name ?? first, message: msg('"{0}" is first listed here.', name) }],
        fixes: [withoutItem(entry, saysNothingNew(entry, first), msg('Remove this entry'))],
      });
    }
  },
};

/** True if an entry adds no edge to those of another one. */
function saysNothingNew(entry: ChannelEntry, first: ChannelEntry): boolean {
  const known = new Set(first.skips.map((skip) => skip.value));
  return (
    ['', textOf(first.replaces)].includes(textOf(entry.replaces)) &&
    ['', textOf(first.skipRange)].includes(textOf(entry.skipRange)) &&
    entry.skips.every((skip) => known.has(skip.value))
  );
}
