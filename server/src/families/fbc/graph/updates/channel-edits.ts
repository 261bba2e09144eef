/** Edits of a channel that may bring stuck users back onto the way to the head. */
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import type { ChannelGraph, GraphEntry, GraphPlace } from '../types.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { updateGraph, type Olm } from './update-graph.ts';

/** One change of one entry. */
export interface ChannelEdit {
  /** `add-skips` adds names to `skips`; `set-replaces` writes the only name; `remove-replaces` takes `replaces` away. */
  readonly kind: 'add-skips' | 'set-replaces' | 'remove-replaces';
  /** The entry to change. */
  readonly at: string;
  readonly names: readonly string[];
  readonly message: Message;
  /** Where the entry is written. */
  readonly place: GraphPlace;
}

/** The edits that come to mind, the least intrusive first. None of them has been tried. */
export function channelEdits(
  channel: ChannelGraph,
  stuck: readonly GraphEntry[],
  olm: Olm,
): readonly ChannelEdit[] {
  if (olm === 'v1') return skipAll(channel, updateGraph(olm, [channel]).goal, stuck);
  const newest = channel.head ?? newestOf(channel)?.name ?? null;
  return [
    ...closeGap(channel, stuck),
    ...joinHeads(channel, newest),
    ...openCircle(channel, newest),
    ...skipAll(channel, newest, stuck),
  ];
}

/** The channel as it would be after an edit; places stay as they are. */
export function editChannel(blob: ChannelBlob, { kind, at, names }: ChannelEdit): ChannelBlob {
  const { entries } = blob;
  if (entries === undefined) return blob;
  const written = (name: string): Located<string> => ({
    value: name,
    start: entries.start,
    end: entries.start,
  });
  const edit = (entry: ChannelEntry): ChannelEntry => {
    if (entry.name?.value !== at) return entry;
    const { replaces: _replaced, ...others } = entry;
    if (kind === 'remove-replaces') return others;
    if (kind === 'add-skips') return { ...entry, skips: [...entry.skips, ...names.map(written)] };
    const [name] = names;
    return name === undefined ? entry : { ...others, replaces: written(name) };
  };
  return { ...blob, entries: { ...entries, value: entries.value.map(edit) } };
}

/** The end of the chain replaces nothing: it could replace the topmost of the stuck ones. */
function closeGap(channel: ChannelGraph, stuck: readonly GraphEntry[]): ChannelEdit[] {
  const tail = channel.entries.find((entry) => entry.tail);
  const names = new Set(stuck.map(({ name }) => name));
  const below = new Set(
    channel.edges.filter(({ to, kind }) => names.has(to) && kind !== 'skipRange').map(({ from }) => from),
  );
  const top = stuck.find(({ name }) => !below.has(name));
  const isFree = !channel.edges.some(({ to, kind }) => to === tail?.name && kind === 'replaces');
  if (tail === undefined || top === undefined || !isFree) return [];
  return [setReplaces(tail, top.name)];
}

/** With two heads, the newer one could replace the older one, or skip it. */
function joinHeads(channel: ChannelGraph, newest: string | null): ChannelEdit[] {
  const others = channel.heads.filter((name) => name !== newest);
  const head = present(channel, newest);
  if (head === undefined || others.length === 0) return [];
  const isFree = !channel.edges.some(({ to, kind }) => to === head.name && kind === 'replaces');
  const [other] = others;
  return [
    ...(isFree && others.length === 1 && other !== undefined ? [setReplaces(head, other)] : []),
    addSkips(head, others),
  ];
}

/** In a circle, one `replaces` is too many: that of the last member, or whatever replaces the newest entry. */
function openCircle(channel: ChannelGraph, newest: string | null): ChannelEdit[] {
  const members = new Set(channel.entries.filter((entry) => entry.inCycle).map(({ name }) => name));
  return channel.edges.flatMap(({ from, to, kind }) => {
    const closes = members.has(from) && members.has(to);
    const covers = channel.heads.length === 0 && from === newest;
    const entry = present(channel, to);
    if (kind !== 'replaces' || !(closes || covers) || entry === undefined) return [];
    const message = msg('Take `replaces: {0}` away from `{1}`.', from, to);
    return [{ kind: 'remove-replaces', at: to, names: [from], message, place: entry.place }];
  });
}

/** The head could skip all that are stuck. It always works where there is a head. */
function skipAll(channel: ChannelGraph, head: string | null, stuck: readonly GraphEntry[]): ChannelEdit[] {
  const entry = present(channel, head);
  const names = stuck.map(({ name }) => name).filter((name) => name !== head);
  return entry === undefined || names.length === 0 ? [] : [addSkips(entry, names)];
}

function setReplaces(entry: GraphEntry, name: string): ChannelEdit {
  const message = msg('Let `{0}` replace `{1}`.', entry.name, name);
  return { kind: 'set-replaces', at: entry.name, names: [name], message, place: entry.place };
}

function addSkips(entry: GraphEntry, names: readonly string[]): ChannelEdit {
  const message = msg(
    'Add {0} to the `skips` of `{1}`.',
    names.map((name) => `\`${name}\``).join(', '),
    entry.name,
  );
  return { kind: 'add-skips', at: entry.name, names, message, place: entry.place };
}

function newestOf(channel: ChannelGraph): GraphEntry | undefined {
  const heads = new Set(channel.heads);
  return channel.entries.find((entry) => entry.present && (heads.size === 0 || heads.has(entry.name)));
}

function present(channel: ChannelGraph, name: string | null): GraphEntry | undefined {
  return channel.entries.find((entry) => entry.present && entry.name === name);
}
