/** Who gets to the head of a channel by the updates that OLM Classic makes, and the edit that brings the others there. */
import type { Package } from '../../model/catalog.ts';
import type { ChannelGraph, GraphEntry } from '../types.ts';
import type { ChannelEdit } from './channel-edits.ts';
import { mendFor, splitByReach } from './stuck.ts';
import { updateGraph } from './update-graph.ts';
import { classicRanks } from './update-ranks.ts';

/** The answer of a channel to the question that everybody asks first. */
export interface ChannelAnswer {
  /** How many entries the channel has; the head is one of them. */
  readonly entries: number;
  /** Names of the entries whose updates end before the head, newest first; all of them where there is not exactly one head. */
  readonly stuck: readonly string[];
  /** An edit with which nobody is stuck any more; absent where nobody is, or no single edit is known. */
  readonly mend?: Pick<ChannelEdit, 'kind' | 'at' | 'names'>;
}

/**
 * The answer of a channel.
 *
 * @param pkg where edits are tried; without it none is proposed
 */
export function channelAnswer(channel: ChannelGraph, pkg?: Package): ChannelAnswer {
  const present = channel.entries.filter((entry) => entry.present);
  const cannot = isPlain(channel, present)
    ? stuckByEdges(channel, present)
    : splitByReach(updateGraph('classic', [channel]), channel).cannot;
  const mend = pkg && cannot.length > 0 ? mendFor(pkg, channel, 'classic', cannot) : undefined;
  return {
    entries: present.length,
    stuck: cannot.map(({ name }) => name),
    ...(mend && { mend: { kind: mend.kind, at: mend.at, names: mend.names } }),
  };
}

/** Whether the edges of the channel are all updates there are: versions are those of bundles, and no edge is left out. */
function isPlain({ problems }: ChannelGraph, present: readonly GraphEntry[]): boolean {
  return (
    present.every(({ version }) => version !== undefined) &&
    problems.every(({ kind }) => kind !== 'edges-left-out')
  );
}

/** The same as by the update graph, for graphs that are drawn again with every keystroke. Linear in the number of edges. */
function stuckByEdges(channel: ChannelGraph, present: readonly GraphEntry[]): readonly GraphEntry[] {
  const [ranks = new Map<string, number>()] = classicRanks([channel]).ranks;
  const next = new Map<string, { readonly to: string; readonly rank: number }>();
  for (const { from, to } of channel.edges) {
    const rank = ranks.get(to);
    if (rank === undefined || from === to) continue;
    if (rank < (next.get(from)?.rank ?? Infinity)) next.set(from, { to, rank });
  }
  const [goal] = ranks.keys();
  const reaches = new Map<string, boolean>(goal === undefined ? [] : [[goal, true]]);
  for (const { name: start } of present) {
    const trail: string[] = [];
    let name: string | undefined = start;
    // A name that is met again on its own trail is part of a circle, and as yet has no way.
    while (name !== undefined && !reaches.has(name)) {
      reaches.set(name, false);
      trail.push(name);
      name = next.get(name)?.to;
    }
    const arrived = name !== undefined && reaches.get(name) === true;
    for (const passed of trail) reaches.set(passed, arrived);
  }
  return present.filter(({ name }) => reaches.get(name) !== true);
}
