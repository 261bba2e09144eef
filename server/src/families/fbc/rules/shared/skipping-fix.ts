/** Lets an entry of a channel skip another one, where that mends the update graph and breaks nothing. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Change, Fix } from '../rule.ts';
import { staysSound, withEntries } from './channel-change.ts';
import { textOf } from '../../../../text/span.ts';
import { fixOf } from '../../../../engine/fixes/fixes.ts';

/** The fix that adds an entry to the `skips` of another one; empty where the graph would get a fault by it. */
export function skippingFix(channel: ChannelBlob, by: ChannelEntry, skipped: ChannelEntry): readonly Fix[] {
  const name = textOf(skipped.name);
  const changed = withEntries(channel, (entry) =>
    entry === by ? { ...entry, skips: [...entry.skips, { value: name, ...placeOf(by) }] } : entry,
  );
  if (!staysSound(channel, changed)) return [];
  const change: Change =
    by.skipsSpan === undefined
      ? { kind: 'insertPair', span: placeOf(by), key: 'skips', value: [name] }
      : { kind: 'insertItem', span: placeOf(by.skipsSpan), value: name };
  return [fixOf(msg('Let "{0}" skip "{1}"', textOf(by.name), name), false, change)];
}

function placeOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}
