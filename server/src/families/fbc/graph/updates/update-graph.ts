/** The updates that OLM makes between the versions of a package, as a directed graph (docs/reference/updates-on-a-cluster.md). */
import { MultiDirectedGraph } from 'graphology';
import { versionInName } from '../entry-order.ts';
import type { ChannelGraph, EdgeKind, GraphEntry, GraphPlace, PackageGraph } from '../types.ts';
import { readIntervals, runsInIntervals, versionIndex, type VersionIndex } from '../version-index.ts';
import { parseVersion, type Version } from '../../../../version/semver.ts';
import { classicRanks, v1Ranks, type ChannelFault, type Ranks } from './update-ranks.ts';
import { v1Identity } from './v1-order.ts';

/** The generation of OLM whose rules are asked for. */
export type Olm = 'classic' | 'v1';

/** The most updates by `skipRange` in one graph; beyond that further ones are left out. */
const MAX_RANGE_UPDATES = 200_000;

/** A version that may be installed, although no selected channel may know it. */
export interface Installed {
  readonly name: string;
  readonly version?: Version;
}

/** A version that may be installed. */
interface UpdateNode extends Installed {
  /** The entry, of the first of the selected channels that lists or else mentions it; absent for a version in none of them. */
  readonly entry?: GraphEntry;
  /** OLM only moves to ranks lower than this. */
  readonly stay: number;
}

/** An update that OLM can make. */
export interface Update {
  readonly from: string;
  readonly to: string;
  readonly by: EdgeKind;
  readonly range?: string;
  readonly channel: string;
  readonly place: GraphPlace;
  /** Of several updates OLM takes the one with the lowest rank. */
  readonly rank: number;
}

/** All updates between the versions of a package, under the rules of one OLM and for the selected channels. */
export interface UpdateGraph {
  readonly olm: Olm;
  readonly channels: readonly ChannelGraph[];
  readonly graph: MultiDirectedGraph<UpdateNode, Update>;
  /** What a fresh installation gets, which is where updates should lead; null if nothing can be installed. */
  readonly goal: string | null;
  /** Names that can be installed. */
  readonly installable: ReadonlySet<string>;
  readonly faults: readonly ChannelFault[];
}

/**
 * The update graph of the selected channels, in the order of preference (Classic: the channel of the subscription; v1: all
 * channels, unless the extension names some). `installed` are versions beside those that the channels name.
 */
export function updateGraph(
  olm: Olm,
  channels: readonly ChannelGraph[],
  installed: readonly Installed[] = [],
): UpdateGraph {
  const { ranks, faults } = olm === 'classic' ? classicRanks(channels) : v1Ranks(channels);
  const graph = new MultiDirectedGraph<UpdateNode, Update>();
  const stay = olm === 'v1' ? stayRanks(channels, ranks) : () => Infinity;
  for (const node of knownVersions(channels, installed)) {
    graph.addNode(node.name, { ...node, stay: stay(node.version) });
  }
  const byVersion = versionIndex(
    graph.mapNodes((name, { version }) => (version ? [{ name, version }] : [])).flat(),
  );
  let budget = MAX_RANGE_UPDATES;
  channels.forEach((channel, at) => {
    const add = adder(graph, channel, ranks[at] ?? new Map());
    for (const edge of channel.edges) if (edge.kind !== 'skipRange') add(edge.from, edge);
    budget = addRangeUpdates(channel, byVersion, budget, add);
  });
  const installable = new Set(ranks.flatMap((rankOf) => [...rankOf.keys()]));
  return { olm, channels, graph, goal: best(ranks), installable, faults };
}

/** The channels that a question is about: those named, else all, the default channel first. */
export function selectChannels(pkg: PackageGraph, names: readonly string[] = []): readonly ChannelGraph[] {
  if (names.length > 0) return pkg.channels.filter(({ name }) => names.includes(name));
  const isDefault = ({ name }: ChannelGraph) => name === pkg.defaultChannel;
  return [...pkg.channels.filter(isDefault), ...pkg.channels.filter((channel) => !isDefault(channel))];
}

/** The version of an entry; without a bundle the one that its name ends with, for it may still be installed somewhere. */
export function installedVersion(entry: Pick<GraphEntry, 'name' | 'version'>): Version | undefined {
  return entry.version === undefined ? versionInName(entry.name) : parseVersion(entry.version);
}

function knownVersions(
  channels: readonly ChannelGraph[],
  installed: readonly Installed[],
): Iterable<Omit<UpdateNode, 'stay'>> {
  const nodes = new Map<string, Omit<UpdateNode, 'stay'>>();
  for (const entry of channels.flatMap((channel) => channel.entries)) {
    const known = nodes.get(entry.name)?.entry;
    if (known !== undefined && (known.present || !entry.present)) continue;
    const version = installedVersion(entry);
    nodes.set(entry.name, { name: entry.name, entry, ...(version && { version }) });
  }
  for (const other of installed) if (!nodes.has(other.name)) nodes.set(other.name, other);
  return nodes.values();
}

/** In OLM v1 the installed version competes with its successors; it is found by version and release, never by name. */
function stayRanks(channels: readonly ChannelGraph[], ranks: readonly Ranks[]) {
  const lowest = new Map<string, number>();
  channels.forEach((channel, at) => {
    for (const entry of channel.entries) {
      const rank = ranks[at]?.get(entry.name);
      const version = entry.version === undefined ? undefined : parseVersion(entry.version);
      if (rank === undefined || version === undefined) continue;
      const identity = v1Identity(version);
      lowest.set(identity, Math.min(rank, lowest.get(identity) ?? rank));
    }
  });
  return (version: Version | undefined) => (version && lowest.get(v1Identity(version))) ?? Infinity;
}

function best(ranks: readonly Ranks[]): string | null {
  let lowest: readonly [string, number] | undefined;
  for (const ranked of ranks.flatMap((rankOf) => [...rankOf])) {
    if (lowest === undefined || ranked[1] < lowest[1]) lowest = ranked;
  }
  return lowest?.[0] ?? null;
}

type Add = (
  from: string,
  edge: Pick<ChannelGraph['edges'][number], 'to' | 'kind' | 'range' | 'place'>,
) => void;

function adder(graph: MultiDirectedGraph<UpdateNode, Update>, { name }: ChannelGraph, rankOf: Ranks): Add {
  return (from, { to, kind, range, place }) => {
    const rank = rankOf.get(to);
    // An entry is no update for those who have it.
    if (rank === undefined || from === to) return;
    const update = { from, to, by: kind, channel: name, place, rank };
    graph.addDirectedEdge(from, to, range === undefined ? update : { ...update, range });
  };
}

/** Adds the updates by range, also from versions outside the channel; returns how many more may be added. */
function addRangeUpdates(channel: ChannelGraph, byVersion: VersionIndex, budget: number, add: Add): number {
  let left = budget;
  for (const { to, range, place } of channel.ranges) {
    for (const { first, end } of runsInIntervals(byVersion, readIntervals(range) ?? [])) {
      for (const { name } of byVersion.slice(first, Math.min(end, first + left))) {
        add(name, { to, kind: 'skipRange', range, place });
        left--;
      }
    }
  }
  return left;
}
