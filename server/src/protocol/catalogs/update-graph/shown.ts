/** The update graph of a package as it is sent to whoever draws it: plain data without places, which are asked for on demand. */
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { channelAnswer, type ChannelAnswer } from '../../../families/fbc/graph/updates/channel-answer.ts';
import type { ChannelGraph, GraphEdge, GraphEntry, PackageGraph } from '../../../families/fbc/graph/types.ts';

/** An entry; texts from files are cut to {@link MAX_SENT_TEXT}, names are whole. */
export type ShownEntry = Omit<GraphEntry, 'place' | 'bundlePlace'>;

export type ShownEdge = Omit<GraphEdge, 'place'>;

export interface ShownChannel {
  /** Unique in its package, also where channels have the same name. */
  readonly id: string;
  readonly name: string;
  readonly head: string | null;
  readonly heads: readonly string[];
  readonly deprecated: string | null;
  readonly problems: ChannelGraph['problems'];
  readonly answer: ChannelAnswer;
  readonly entries: readonly ShownEntry[];
  readonly edges: readonly ShownEdge[];
}

export interface ShownPackage {
  readonly package: string;
  readonly defaultChannel: string | null;
  readonly deprecated: string | null;
  readonly channels: readonly ShownChannel[];
}

/** The longest message of a deprecation that is sent whole, in UTF-16 units. */
const MAX_SENT_TEXT = 4000;
/** The most images of an entry that are sent. */
const MAX_SENT_IMAGES = 50;

/**
 * Leaves out the places, so that an edit which only moves text changes nothing.
 *
 * @param pkg where edits that would help are tried; without it none is proposed
 */
export function shownPackage(graph: PackageGraph, pkg?: Package): ShownPackage {
  const { package: name, defaultChannel, deprecated, channels } = graph;
  const used = new Map<string, number>();
  return {
    package: name,
    defaultChannel,
    deprecated: cut(deprecated),
    channels: channels.map((channel) => {
      const count = (used.get(channel.name) ?? 0) + 1;
      used.set(channel.name, count);
      return shownChannel(channel, count === 1 ? channel.name : `${channel.name} (${count})`, pkg);
    }),
  };
}

function shownChannel(channel: ChannelGraph, id: string, pkg: Package | undefined): ShownChannel {
  const { name, head, heads, deprecated, problems, entries, edges } = channel;
  return {
    id,
    name,
    head,
    heads,
    deprecated: cut(deprecated),
    problems,
    answer: channelAnswer(channel, pkg),
    entries: entries.map(shownEntry),
    edges: edges.map(({ from, to, kind, range }) => ({
      from,
      to,
      kind,
      ...(range === undefined ? {} : { range }),
    })),
  };
}

function shownEntry(entry: GraphEntry): ShownEntry {
  const { place: _place, bundlePlace: _bundlePlace, ...shown } = entry;
  return { ...shown, deprecated: cut(shown.deprecated), images: shown.images.slice(0, MAX_SENT_IMAGES) };
}

function cut(text: string | null): string | null {
  return text !== null && text.length > MAX_SENT_TEXT ? `${text.slice(0, MAX_SENT_TEXT)}…` : text;
}
