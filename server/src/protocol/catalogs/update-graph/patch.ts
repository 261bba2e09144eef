/** What changed between two states of a shown graph, and how the older one becomes the newer one. */
import type { ShownChannel, ShownEdge, ShownEntry, ShownPackage } from './shown.ts';

/** Everything but entries and edges. */
type ChannelFacts = Omit<ShownChannel, 'entries' | 'edges'>;

interface ChannelPatch {
  readonly id: string;
  /** Present where one of them changed, and for a new channel. */
  readonly facts?: ChannelFacts;
  /** Entries that are new or other than before. */
  readonly entries: readonly ShownEntry[];
  readonly removedEntries: readonly string[];
  readonly edges: readonly ShownEdge[];
  /** Ids ({@link edgeId}) of edges that are gone. */
  readonly removedEdges: readonly string[];
}

export interface GraphPatch {
  /** Present where one of them changed. */
  readonly facts?: Omit<ShownPackage, 'channels'>;
  readonly channels: readonly ChannelPatch[];
  readonly removedChannels: readonly string[];
}

/** Tells the edges of a channel apart. */
export function edgeId({ kind, from, to, range }: ShownEdge): string {
  return JSON.stringify([kind, from, to, range ?? null]);
}

/** The difference between two states; undefined if there is none. */
export function graphPatch(before: ShownPackage, after: ShownPackage): GraphPatch | undefined {
  const { channels: oldChannels, ...oldFacts } = before;
  const { channels: newChannels, ...newFacts } = after;
  const old = new Map(oldChannels.map((channel) => [channel.id, channel]));
  const channels: ChannelPatch[] = [];
  for (const channel of newChannels) {
    const patch = channelPatch(old.get(channel.id), channel);
    old.delete(channel.id);
    if (patch !== undefined) channels.push(patch);
  }
  const facts = same(oldFacts, newFacts) ? {} : { facts: newFacts };
  if (channels.length === 0 && old.size === 0 && !('facts' in facts)) return undefined;
  return { ...facts, channels, removedChannels: [...old.keys()] };
}

/** The newer state. Entries, edges and channels that did not change keep their identity; new ones come last. */
export function applyGraphPatch(before: ShownPackage, patch: GraphPatch): ShownPackage {
  const patches = new Map(patch.channels.map((channel) => [channel.id, channel]));
  const removed = new Set(patch.removedChannels);
  const channels = before.channels
    .filter(({ id }) => !removed.has(id))
    .map((channel) => {
      const change = patches.get(channel.id);
      patches.delete(channel.id);
      return change === undefined ? channel : patchChannel(channel, change);
    });
  for (const { facts, entries, edges } of patches.values())
    if (facts) channels.push({ ...facts, entries, edges });
  return { ...before, ...patch.facts, channels };
}

function channelPatch(before: ShownChannel | undefined, after: ShownChannel): ChannelPatch | undefined {
  const { entries, edges, ...facts } = after;
  if (before === undefined)
    return { id: after.id, facts, entries, removedEntries: [], edges, removedEdges: [] };
  const { entries: oldEntries, edges: oldEdges, ...oldFacts } = before;
  const changedEntries = difference(oldEntries, entries, ({ name }) => name);
  const changedEdges = difference(oldEdges, edges, edgeId);
  const sameFacts = same(oldFacts, facts);
  const parts = [changedEntries.changed, changedEntries.removed, changedEdges.changed, changedEdges.removed];
  if (sameFacts && parts.every((part) => part.length === 0)) return undefined;
  return {
    id: after.id,
    ...(sameFacts ? {} : { facts }),
    entries: changedEntries.changed,
    removedEntries: changedEntries.removed,
    edges: changedEdges.changed,
    removedEdges: changedEdges.removed,
  };
}

function patchChannel(channel: ShownChannel, patch: ChannelPatch): ShownChannel {
  return {
    ...channel,
    ...patch.facts,
    entries: patchList(channel.entries, patch.entries, patch.removedEntries, ({ name }) => name),
    edges: patchList(channel.edges, patch.edges, patch.removedEdges, edgeId),
  };
}

function difference<T>(before: readonly T[], after: readonly T[], idOf: (one: T) => string) {
  const old = new Map(before.map((one) => [idOf(one), one]));
  const changed: T[] = [];
  for (const one of after) {
    const id = idOf(one);
    const known = old.get(id);
    old.delete(id);
    if (known === undefined || !same(known, one)) changed.push(one);
  }
  return { changed, removed: [...old.keys()] };
}

function patchList<T>(
  before: readonly T[],
  changed: readonly T[],
  removed: readonly string[],
  idOf: (one: T) => string,
): readonly T[] {
  if (changed.length === 0 && removed.length === 0) return before;
  const gone = new Set(removed);
  const list = new Map(before.map((one) => [idOf(one), one]));
  for (const id of gone) list.delete(id);
  for (const one of changed) list.set(idOf(one), one);
  return [...list.values()];
}

/** Plain data alone is compared, whose properties are always written in the same order. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
