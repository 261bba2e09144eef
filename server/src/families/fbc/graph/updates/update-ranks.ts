/** What each OLM would rather install: the entries of the selected channels in the order of preference. */
import type { ChannelGraph } from '../types.ts';
import { classicChain, type ChainFault } from './classic-chain.ts';
import { v1Order } from './v1-order.ts';

/** Where the entries of a channel stand, from 0; those that are not in it are never installed. */
export type Ranks = ReadonlyMap<string, number>;

/** A channel that OLM Classic refuses. */
export interface ChannelFault {
  readonly channel: ChannelGraph;
  readonly fault: ChainFault;
  readonly entries: readonly string[];
}

/** The ranks of the entries of each channel, in the order of the channels. */
export interface ChannelRanks {
  readonly ranks: readonly Ranks[];
  readonly faults: readonly ChannelFault[];
}

/** OLM Classic: the first channel first; in a channel, what is nearest to the head. */
export function classicRanks(channels: readonly ChannelGraph[]): ChannelRanks {
  const faults: ChannelFault[] = [];
  let before = 0;
  const ranks = channels.map((channel): Ranks => {
    const chain = classicChain(channel);
    if (!chain.ok) {
      faults.push({ channel, fault: chain.fault, entries: chain.entries });
      return new Map();
    }
    const first = before;
    before += chain.names.length;
    return new Map(chain.names.map((name, at) => [name, first + at]));
  });
  return { ranks, faults };
}

/** OLM v1: whatever the channel, what is not deprecated first, then the highest version. */
export function v1Ranks(channels: readonly ChannelGraph[]): ChannelRanks {
  const order = new Map(v1Order(channels).map((name, at) => [name, at]));
  const ranks = channels.map(({ entries }): Ranks => {
    const rankOf = new Map<string, number>();
    for (const { name, present } of entries) {
      const rank = order.get(name);
      if (present && rank !== undefined) rankOf.set(name, rank);
    }
    return rankOf;
  });
  return { ranks, faults: [] };
}
