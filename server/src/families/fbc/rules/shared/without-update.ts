/** The versions of a valid channel that OLM Classic updates to nothing, sorted by the edge that takes their way (docs/reference/updates-on-a-cluster.md, "Entries that are stuck"). */
import { entriesByName, type ChannelWalk } from '../../graph/channel-walk.ts';
import { readIntervals, runsInIntervals, versionIndex } from '../../graph/version-index.ts';
import type { ChannelBlob, ChannelEntry } from '../../model/blob.ts';
import { textOf, type Located } from '../../../../text/span.ts';
import { compareVersions } from '../../../../version/semver.ts';
import type { BundleVersion } from './bundle-versions.ts';
import { nameOf } from './graph-rules.ts';

/** Entries without an update, for one reason. */
export interface WithoutUpdate {
  /** The installable entry nearest to the head whose edges end before them: named in its `skips`, they have an update. */
  readonly follower: ChannelEntry;
  /** Its first edge that leads towards them, and ends at a skipped entry. Undefined where they skip each other in a circle. */
  readonly edge: Located<string> | undefined;
  /** Those older than the head that no edge or range of an installable entry names; at least one, in written order. */
  readonly stuck: readonly ChannelEntry[];
}

/**
 * Who is stuck in a channel that opm accepts; empty for others. The versions of the bundles are asked for only where somebody
 * may be. Time is linear in the number of entries and skips, but for the look-up of ranges.
 */
export function withoutUpdate(
  channel: ChannelBlob,
  walk: ChannelWalk,
  versionsOf: () => ReadonlyMap<string, BundleVersion>,
): readonly WithoutUpdate[] {
  const { chain, skipped, end, stranded } = walk;
  const [head] = chain;
  if (head === undefined || end === undefined || stranded.length > 0 || skipped.size === 0) return [];
  const unnamed = notNamedBy(chain, channel, skipped);
  if (unnamed.length === 0) return [];
  const stuck = olderAndInNoRange(unnamed, head, chain, versionsOf());
  return stuck.size === 0 ? [] : byFollower(channel, chain, stuck);
}

/** Entries that are skipped, but that none of the entries that can be installed replaces or skips. */
function notNamedBy(
  installable: readonly ChannelEntry[],
  channel: ChannelBlob,
  skipped: ReadonlySet<string>,
): readonly ChannelEntry[] {
  const named = new Set(installable.flatMap((entry) => edgesOf(entry).map(({ value }) => value)));
  return (channel.entries?.value ?? []).filter((entry) => {
    const name = nameOf(entry);
    return skipped.has(name) && !named.has(name);
  });
}

/** The names of those that are older than the head, and that no range leads away from. */
function olderAndInNoRange(
  entries: readonly ChannelEntry[],
  head: ChannelEntry,
  installable: readonly ChannelEntry[],
  versions: ReadonlyMap<string, BundleVersion>,
): ReadonlySet<string> {
  const stuck = new Set<string>();
  const newest = versions.get(nameOf(head))?.version;
  if (newest === undefined) return stuck;
  const index = versionIndex(
    entries.flatMap((entry) => {
      const name = nameOf(entry);
      const version = versions.get(name)?.version;
      return version !== undefined && compareVersions(version, newest) < 0 ? [{ name, version }] : [];
    }),
  );
  // How many ranges begin, less how many end, at each place of the index.
  const steps = index.map(() => 0);
  for (const { skipRange } of installable) {
    if (textOf(skipRange) === '') continue;
    for (const { first, end } of runsInIntervals(index, readIntervals(textOf(skipRange)) ?? [])) {
      steps[first] = (steps[first] ?? 0) + 1;
      if (end < steps.length) steps[end] = (steps[end] ?? 0) - 1;
    }
  }
  let ranges = 0;
  index.forEach(({ name }, at) => {
    ranges += steps[at] ?? 0;
    if (ranges === 0) stuck.add(name);
  });
  return stuck;
}

/** Goes down from the head, and from what it may be updated from, to everybody who is stuck. */
function byFollower(
  channel: ChannelBlob,
  chain: readonly ChannelEntry[],
  stuck: ReadonlySet<string>,
): readonly WithoutUpdate[] {
  const entries = entriesByName(channel);
  const visited = new Set(chain.map(nameOf));
  const groups: WithoutUpdate[] = [];
  const left = new Set(stuck);
  const reach = (from: string): readonly string[] => {
    const reached: string[] = [];
    for (const open = [from]; ;) {
      const name = open.pop();
      if (name === undefined) return reached;
      if (visited.has(name)) continue;
      visited.add(name);
      if (left.delete(name)) reached.push(name);
      const entry = entries.get(name);
      if (entry !== undefined) open.push(...edgesOf(entry).map(({ value }) => value));
    }
  };
  const add = (follower: ChannelEntry, edge: Located<string> | undefined, names: ReadonlySet<string>) => {
    const members = [...names].flatMap((name) => entries.get(name) ?? []);
    groups.push({ follower, edge, stuck: members.sort((a, b) => a.start - b.start) });
  };
  for (const follower of chain) {
    let edge: Located<string> | undefined;
    const names = new Set<string>();
    for (const named of edgesOf(follower)) {
      const reached = reach(named.value);
      if (reached.length > 0) edge ??= named;
      for (const name of reached) names.add(name);
    }
    if (names.size > 0) add(follower, edge, names);
  }
  const [head] = chain;
  if (left.size > 0 && head !== undefined) add(head, undefined, new Set(left));
  return groups;
}

/** What an entry names, its skips first: where it skips what it replaces, it is the skip that counts. */
function edgesOf({ skips, replaces }: ChannelEntry): readonly Located<string>[] {
  return replaces === undefined ? skips : [...skips, replaces];
}
