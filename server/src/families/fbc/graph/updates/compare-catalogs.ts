/** Compares two states of a catalog, and finds the users that the new state leaves stranded. */
import {
  channelsByName,
  compareGraphs,
  packagePairs,
  type CatalogState,
  type GraphComparison,
  type PackagePair,
} from '../compare.ts';
import type { ChannelGraph, GraphEntry } from '../types.ts';
import { blockersOf, type Blocker } from './blockers.ts';
import { installedVersion, updateGraph, type Olm, type UpdateGraph } from './update-graph.ts';
import { walkEnds, walkUpdates } from './walk.ts';

/** A version that had a way to the head of its channel, and has none any more. */
interface StrandedUser {
  readonly package: string;
  readonly channel: string;
  /** The version as the old state knows it, with its place there. */
  readonly entry: GraphEntry;
  /** The same in the new state, where the channel still knows the name. */
  readonly now?: GraphEntry;
  /** The head of the channel in the new state; null where there is no such channel, or not exactly one head. */
  readonly head: string | null;
  /** True where the new state has no such channel. */
  readonly channelGone: boolean;
  /** Why there is no way; empty where the channel is gone, and behind the first {@link MAX_EXPLAINED}. */
  readonly blockedBy: readonly Blocker[];
}

/** Everything that differs between two states. */
export interface CatalogComparison extends GraphComparison {
  readonly stranded: readonly StrandedUser[];
}

/** How many stranded versions of a channel are explained; the others come without an explanation. */
const MAX_EXPLAINED = 100;

/** Compares two states of a catalog, under the rules of one OLM. */
export function compareCatalogs(before: CatalogState, after: CatalogState, olm: Olm): CatalogComparison {
  const pairs = packagePairs(before, after);
  return {
    ...compareGraphs(before, after, pairs),
    stranded: pairs.flatMap((pair) => strandedUsers(pair, olm)),
  };
}

function strandedUsers({ name, before, after }: PackagePair, olm: Olm): StrandedUser[] {
  const now = channelsByName(after);
  return [...channelsByName(before).values()].flatMap((channel) =>
    strandedIn(name, channel, now.get(channel.name), olm),
  );
}

function strandedIn(
  pkg: string,
  before: ChannelGraph,
  after: ChannelGraph | undefined,
  olm: Olm,
): StrandedUser[] {
  const old = updateGraph(olm, [before]);
  const ends = walkEnds(old);
  const able = before.entries.filter(({ name }) => old.goal !== null && ends.get(name) === old.goal);
  const about = { package: pkg, channel: before.name };
  if (after === undefined)
    return able.map((entry) => ({ ...about, entry, head: null, channelGone: true, blockedBy: [] }));
  const updates = updateGraph(olm, [after], able.map(installedOf));
  const endsNow = walkEnds(updates);
  const known = new Map(after.entries.map((entry) => [entry.name, entry]));
  // Under v1 a deprecated head is not what a fresh installation gets, but nobody who has it is stranded.
  const fine = new Set([updates.goal, updates.goal === null ? null : after.head]);
  const lost = able.filter(({ name }) => !fine.has(endsNow.get(name) ?? name));
  return lost.map((entry, at): StrandedUser => {
    const now = known.get(entry.name);
    const blockedBy = at < MAX_EXPLAINED ? explain(updates, entry.name) : [];
    return { ...about, entry, head: updates.goal, channelGone: false, blockedBy, ...(now && { now }) };
  });
}

function explain(updates: UpdateGraph, name: string): readonly Blocker[] {
  return blockersOf(updates, walkUpdates(updates, name), updates.goal);
}

function installedOf(entry: GraphEntry) {
  const version = installedVersion(entry);
  return { name: entry.name, ...(version && { version }) };
}
