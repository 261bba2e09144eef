/**
 * What the graph rules of a channel share: when they are asked at all, and how much they list
 * (docs/reference/validating-catalogs.md, "What holds back what").
 */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { walkChannel, type ChannelWalk } from '../../graph/channel-walk.ts';
import type { BlobView } from '../rule.ts';
import { namedChannel } from './checked-further.ts';
import { textOf } from '../../../../text/span.ts';

/** How many places a finding refers to; channels have thousands of entries, and nobody reads that many. */
export const MAX_PLACES = 50;

/** A channel with its walk. */
export interface WalkedChannel {
  readonly channel: ChannelBlob;
  readonly walk: ChannelWalk;
}

/**
 * Walks the channel of a document. Undefined where the graph rules are not asked: it is no channel, or has no package, no
 * name or no entries, or an entry has no name, or the name of another one.
 */
export function walkedChannel(view: BlobView): WalkedChannel | undefined {
  const channel = namedChannel(view);
  const entries = channel?.entries?.value ?? [];
  if (channel === undefined || entries.length === 0) return undefined;
  const names = new Set(entries.map(nameOf));
  if (names.has('') || names.size < entries.length) return undefined;
  return { channel, walk: walkChannel(channel) };
}

/** The name of an entry; empty where there is none. */
export function nameOf(entry: ChannelEntry): string {
  return textOf(entry.name);
}
