/** Who gets to a version: the same question as that of a path, asked for everybody at once. */
import { compareNewestFirst } from '../entry-order.ts';
import type { ChannelGraph, GraphEntry, PackageGraph } from '../types.ts';
import { installedVersion, selectChannels, updateGraph, type Olm, type UpdateGraph } from './update-graph.ts';
import { canReach, walkEnds } from './walk.ts';

/** What is asked. */
export interface ReachQuestion {
  readonly olm: Olm;
  /** Left out: Classic answers for each channel that lists the version; v1 for all channels together. */
  readonly channels?: readonly string[];
  /** The name of an entry. */
  readonly to: string;
}

/** Who gets there with one choice of channels. */
export interface Reachers {
  readonly channels: readonly string[];
  /** Newest first, without the version itself. Names that are only referred to are among them: they may be installed. */
  readonly reach: readonly GraphEntry[];
  /** The other entries of these channels, newest first. */
  readonly others: readonly GraphEntry[];
}

/**
 * All versions of a package that get to another one. Classic: by the updates that OLM makes by itself, with the subscription
 * on the channel that the answer names; v1: by updates that OLM makes when their `version` is pinned. Empty where no channel
 * lists the version.
 */
export function whoReaches(pkg: PackageGraph, { olm, channels, to }: ReachQuestion): readonly Reachers[] {
  const selected = selectChannels(pkg, channels);
  const installed = [...entriesByName(pkg.channels).values()].map((entry) => {
    const version = installedVersion(entry);
    return { name: entry.name, ...(version && { version }) };
  });
  const answer = (chosen: readonly ChannelGraph[]): Reachers => {
    const updates = updateGraph(olm, chosen, installed);
    const able = olm === 'classic' ? passing(updates, to) : canReach(updates, to);
    const rest = [...entriesByName(pkg.channels).values()].filter(({ name }) => name !== to);
    const own = entriesByName(chosen);
    return {
      channels: chosen.map(({ name }) => name),
      reach: newestFirst(rest.filter(({ name }) => able.has(name))),
      others: newestFirst(rest.filter(({ name }) => !able.has(name) && own.get(name)?.present === true)),
    };
  };
  if (olm === 'v1') return [answer(selected)];
  const lists = ({ entries }: ChannelGraph) => entries.some(({ name, present }) => present && name === to);
  return selected.filter(lists).map((channel) => answer([channel]));
}

/** The names from which the updates that OLM makes by itself pass a version. */
function passing(updates: UpdateGraph, to: string): ReadonlySet<string> {
  const ends = walkEnds({ ...updates, goal: to });
  return new Set([...ends].flatMap(([name, end]) => (end === to ? [name] : [])));
}

/** Each name once: as the first channel lists it, else as the first mentions it. */
function entriesByName(channels: readonly ChannelGraph[]): ReadonlyMap<string, GraphEntry> {
  const entries = new Map<string, GraphEntry>();
  for (const entry of channels.flatMap((channel) => channel.entries)) {
    const known = entries.get(entry.name);
    if (known === undefined || (!known.present && entry.present)) entries.set(entry.name, entry);
  }
  return entries;
}

function newestFirst(entries: readonly GraphEntry[]): GraphEntry[] {
  const ordered = entries.map((entry) => {
    const version = installedVersion(entry);
    return { entry, name: entry.name, ...(version && { order: { version, release: [] } }) };
  });
  return ordered.sort(compareNewestFirst).map(({ entry }) => entry);
}
