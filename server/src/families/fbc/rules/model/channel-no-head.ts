/** `channel-no-head`: every entry of a channel is replaced or skipped (docs/reference/channels.md, "No head"). */
import { openingFix } from '../shared/opening-fix.ts';
import { allReplacesLoops, entriesByName } from '../../graph/channel-walk.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Related, Rule } from '../rule.ts';
import { bundle, catalog, channel, CHANNEL_OF_TWO, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { MAX_PLACES, nameOf, walkedChannel } from '../shared/graph-rules.ts';

export const rule: Rule = {
  id: 'channel-no-head',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel has no head',
  what: 'Every entry of the channel is named by the `replaces` or `skips` of some entry, perhaps its own. So there is no entry that nothing leads away from.',
  why: 'The head is what a new installation gets and where every upgrade path ends. `opm validate` refuses a channel without one.',
  whatToDo:
    'Follow the edges from any entry until you are back: one of them points the wrong way. The newest entry must not be named by any other, nor by itself.',
  examples: {
    bad: catalog(
      PACKAGE,
      channel(
        '- name: gizmo.v1.1.0',
        '  replaces: gizmo.v1.0.0',
        '- name: gizmo.v1.0.0',
        '  replaces: gizmo.v1.1.0',
      ),
      bundle('1.0.0'),
      bundle('1.1.0'),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  fix: 'unsafe',
  source: 'docs/reference/channels.md#no-head',
  scope: 'document',
  kind: 'channel',
  check: (view, report) => {
    const walked = view.once(walkedChannel);
    if (walked === undefined || walked.walk.heads.length > 0) return;
    const { channel } = walked;
    report({
      span: channel.entries ?? channel.name ?? channel.schema,
      message: messageFor(channel),
      related: pointers(channel),
      fixes: allReplacesLoops(channel)
        .slice(0, 1)
        .flatMap((loop) => openingFix(view.tree, channel, loop)),
    });
  },
};

function messageFor(channel: ChannelBlob): Message {
  const name = textOf(channel.name);
  const [loop] = allReplacesLoops(channel);
  if (loop === undefined) {
    return msg('Channel "{0}" has no head: every entry is replaced or skipped by one of them.', name);
  }
  const last = nameOf(loop.closedBy);
  if (loop.members.length === 1) {
    return msg(
      'Channel "{0}" has no head: every entry is replaced or skipped, and "{1}" replaces itself.',
      name,
      last,
    );
  }
  return msg(
    'Channel "{0}" has no head: every entry is replaced or skipped. The entries replace each other in a circle, which "{1}" closes by replacing "{2}".',
    name,
    last,
    textOf(loop.closedBy.replaces),
  );
}

/** For every entry, who points to it. */
function pointers(channel: ChannelBlob): Related[] {
  const entries = entriesByName(channel);
  const pointers = new Map<string, { readonly by: ChannelEntry; readonly skips: boolean }>();
  for (const by of entries.values()) {
    const replaced = textOf(by.replaces);
    if (!pointers.has(replaced)) pointers.set(replaced, { by, skips: false });
    for (const skip of by.skips) if (!pointers.has(skip.value)) pointers.set(skip.value, { by, skips: true });
  }
  const related: Related[] = [];
  for (const [name, entry] of entries) {
    const pointer = pointers.get(name);
    if (pointer === undefined) continue;
    if (related.length === MAX_PLACES) break;
    related.push({
      span: entry.name ?? entry,
      message: pointer.skips
        ? msg('"{0}" is skipped by "{1}".', name, nameOf(pointer.by))
        : msg('"{0}" is replaced by "{1}".', name, nameOf(pointer.by)),
    });
  }
  return related;
}
