/** Heads, replaces chain and loops of one channel, exactly as `opm validate` walks it (docs/reference/channels.md). */
import type { ChannelBlob, ChannelEntry } from '../model/blob.ts';

/** Why a chain goes no further behind its last entry. */
export interface ChainEnd {
  /** The last entry of the chain. */
  readonly entry: ChannelEntry;
  /**
   * `tail`: the entry replaces nothing. `outside`: what it replaces is no entry of the channel. `skipped`: what it replaces
   * is skipped by some entry, so the edge is ignored.
   */
  readonly reason: 'tail' | 'outside' | 'skipped';
}

/** A run of entries that replace each other in a circle. */
export interface ReplacesLoop {
  /** The entries in the order of `replaces`; the last one replaces the first. */
  readonly members: readonly ChannelEntry[];
  /** The last of the members: its `replaces` closes the loop. */
  readonly closedBy: ChannelEntry;
}

/** What the walk finds. Only the heads and the skipped names are known where there is not exactly one head. */
export interface ChannelWalk {
  /** The entries that no entry points to, in written order. All is well with exactly one. */
  readonly heads: readonly ChannelEntry[];
  /** The head and what follows over `replaces`, entries of this channel only. Empty unless there is exactly one head. */
  readonly chain: readonly ChannelEntry[];
  /** Everything that any entry skips, also names from outside the channel. */
  readonly skipped: ReadonlySet<string>;
  /** Present where the chain runs into itself. */
  readonly cycle?: ReplacesLoop;
  /** Where the chain ended. Absent where there is a cycle or not exactly one head. */
  readonly end?: ChainEnd;
  /** Entries neither on the chain nor skipped, in written order. Empty where there is a cycle or not exactly one head. */
  readonly stranded: readonly ChannelEntry[];
}

/**
 * Walks a channel. Entries without a name are no nodes, and of entries with the same name only the first counts: both are
 * faults of their own, with which no graph rule is asked (docs/reference/validating-catalogs.md, "What holds back what").
 * Time is linear in the number of entries and skips.
 */
export function walkChannel(channel: ChannelBlob): ChannelWalk {
  const entries = entriesByName(channel);
  const { heads, skipped } = headsAmong(entries);
  const [head] = heads;
  if (head === undefined || heads.length > 1) return { heads, chain: [], skipped, stranded: [] };
  return { heads, skipped, ...followReplaces(head, entries, skipped) };
}

/** The entries that no entry points to, and all that is skipped: {@link walkChannel} without the walk. */
export function headsAmong(
  entries: ReadonlyMap<string, ChannelEntry>,
): Pick<ChannelWalk, 'heads' | 'skipped'> {
  const skipped = new Set<string>();
  const pointed = new Set<string>();
  for (const entry of entries.values()) {
    const replaces = entry.replaces?.value ?? '';
    if (replaces !== '') pointed.add(replaces);
    for (const skip of entry.skips) {
      skipped.add(skip.value);
      pointed.add(skip.value);
    }
  }
  const heads: ChannelEntry[] = [];
  for (const [name, entry] of entries) if (!pointed.has(name)) heads.push(entry);
  return { heads, skipped };
}

/**
 * The loops over `replaces` that the walk is silent about: those held together by entries that are skipped, so that opm
 * accepts them. Where the channel has not exactly one head, or a member of a loop is stranded, the walk has spoken already.
 */
export function replacesLoops(channel: ChannelBlob, walk = walkChannel(channel)): ReplacesLoop[] {
  if (walk.heads.length !== 1) return [];
  const spoken = new Set([...walk.stranded, ...(walk.cycle?.members ?? [])]);
  return allReplacesLoops(channel).filter((loop) => !loop.members.some((member) => spoken.has(member)));
}

/** All loops over `replaces` in a channel, whatever the walk says about them. An entry that replaces itself is one, too. */
export function allReplacesLoops(channel: ChannelBlob): ReplacesLoop[] {
  const entries = entriesByName(channel);
  const walkOf = new Map<string, number>();
  const loops: ReplacesLoop[] = [];
  let walks = 0;
  for (const start of entries.keys()) {
    // Every entry is passed by one walk only; a walk that meets its own trail has found a loop.
    const walk = ++walks;
    const trail: ChannelEntry[] = [];
    let name = start;
    let entry = entries.get(name);
    while (entry !== undefined && !walkOf.has(name)) {
      walkOf.set(name, walk);
      trail.push(entry);
      name = entry.replaces?.value ?? '';
      entry = entries.get(name);
    }
    if (entry === undefined || walkOf.get(name) !== walk) continue;
    const loop = loopOf(trail, entry);
    if (loop !== undefined) loops.push(loop);
  }
  return loops;
}

/** The entries of a channel by name, in written order; of entries with the same name the first. Nameless ones are left out. */
export function entriesByName(channel: ChannelBlob): ReadonlyMap<string, ChannelEntry> {
  const entries = new Map<string, ChannelEntry>();
  for (const entry of channel.entries?.value ?? []) {
    const name = entry.name?.value ?? '';
    if (name !== '' && !entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

function followReplaces(
  head: ChannelEntry,
  entries: ReadonlyMap<string, ChannelEntry>,
  skipped: ReadonlySet<string>,
): Pick<ChannelWalk, 'chain' | 'cycle' | 'end' | 'stranded'> {
  const chain = [head];
  const seen = new Set([head.name?.value ?? '']);
  let last = head;
  for (;;) {
    const next = last.replaces?.value ?? '';
    if (next === '') return { chain, ...stopped(last, 'tail') };
    if (skipped.has(next)) return { chain, ...stopped(last, 'skipped') };
    const entry = entries.get(next);
    if (entry === undefined) return { chain, ...stopped(last, 'outside') };
    if (seen.has(next)) {
      const cycle = loopOf(chain, entry);
      return { chain, stranded: [], ...(cycle && { cycle }) };
    }
    seen.add(next);
    chain.push(entry);
    last = entry;
  }

  function stopped(entry: ChannelEntry, reason: ChainEnd['reason']): Pick<ChannelWalk, 'end' | 'stranded'> {
    const stranded: ChannelEntry[] = [];
    for (const [name, other] of entries) if (!seen.has(name) && !skipped.has(name)) stranded.push(other);
    return { end: { entry, reason }, stranded };
  }
}

/** The part of a trail from the entry that it came back to. */
function loopOf(trail: readonly ChannelEntry[], entry: ChannelEntry): ReplacesLoop | undefined {
  const members = trail.slice(trail.indexOf(entry));
  const closedBy = members.at(-1);
  return closedBy && { members, closedBy };
}
