/** Who cannot reach the head of a channel, and which edit would mend that. */
import type { BundleBlob, ChannelBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { packageGraph } from '../package-graph.ts';
import type { ChannelGraph, GraphEntry } from '../types.ts';
import { blockersOf, type Blocker } from './blockers.ts';
import { channelEdits, editChannel, type ChannelEdit } from './channel-edits.ts';
import { updateGraph, type Olm, type UpdateGraph } from './update-graph.ts';
import { walkEnds, walkUpdates } from './walk.ts';

/** An entry whose updates end before the head. */
interface StuckEntry {
  readonly entry: GraphEntry;
  /** Where its updates end. */
  readonly end: string;
  readonly blockedBy: readonly Blocker[];
}

/** Who gets to the head of a channel by itself, and who does not. */
export interface StuckAnswer {
  readonly channel: string;
  readonly head: string | null;
  readonly can: readonly string[];
  readonly stuck: readonly StuckEntry[];
  /** The first edit with which everybody gets to the head; absent where nobody is stuck, or no single edit does it. */
  readonly mend?: ChannelEdit;
}

/** How many stuck entries are explained; the others are only named by the mend. */
export const MAX_STUCK = 200;

/** How many edits are tried; the last one, which helps most often, is always among them. */
const MAX_TRIED = 20;

/** The entries of a channel that cannot reach its head (v1: what a fresh installation from this channel would get). */
export function whoIsStuck(pkg: Package, channel: ChannelGraph, olm: Olm): StuckAnswer {
  const updates = updateGraph(olm, [channel]);
  const { can, cannot } = splitByReach(updates, channel);
  const stuck = cannot.slice(0, MAX_STUCK).map((entry) => explain(updates, entry));
  const mend = cannot.length === 0 ? undefined : mendFor(pkg, channel, olm, cannot);
  return {
    channel: channel.name,
    head: updates.goal,
    can: can.map(({ name }) => name),
    stuck,
    ...(mend && { mend }),
  };
}

/** Which entries of a channel get to its head (v1: to what a fresh installation would get), in their order. */
export function reachesHead(channel: ChannelGraph, olm: Olm): ReturnType<typeof splitByReach> {
  return splitByReach(updateGraph(olm, [channel]), channel);
}

/** The entries of a channel by whether their updates lead to the goal. */
export function splitByReach(
  updates: UpdateGraph,
  channel: ChannelGraph,
): { readonly can: readonly GraphEntry[]; readonly cannot: readonly GraphEntry[] } {
  const ends = walkEnds(updates);
  const present = channel.entries.filter((entry) => entry.present);
  const reaches = (entry: GraphEntry) => updates.goal !== null && ends.get(entry.name) === updates.goal;
  return { can: present.filter(reaches), cannot: present.filter((entry) => !reaches(entry)) };
}

function explain(updates: UpdateGraph, entry: GraphEntry): StuckEntry {
  const walk = walkUpdates(updates, entry.name);
  return { entry, end: walk.end, blockedBy: blockersOf(updates, walk, updates.goal) };
}

/** Tries the edits that come to mind, and takes the first that leaves nobody behind. */
export function mendFor(
  pkg: Package,
  channel: ChannelGraph,
  olm: Olm,
  cannot: readonly GraphEntry[],
): ChannelEdit | undefined {
  const { blob } = channel.place;
  if (!isChannel(blob)) return undefined;
  const edits = channelEdits(channel, cannot, olm);
  return [...edits.slice(0, MAX_TRIED), ...edits.slice(MAX_TRIED).slice(-1)].find((edit) => {
    // Who gets to the head of a channel is a matter of that channel alone.
    const [after] = packageGraph({ ...pkg, channels: [editChannel(blob, edit)] }).channels;
    return after && splitByReach(updateGraph(olm, [after]), after).cannot.length === 0;
  });
}

function isChannel(blob: ChannelBlob | BundleBlob): blob is ChannelBlob {
  return blob.kind === 'channel';
}
