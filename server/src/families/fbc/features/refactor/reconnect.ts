/** What the entries of a channel must say once a bundle is gone, so that whoever could update over it still can. */
import {
  mergeIntervals,
  pointInterval,
  without,
  type VersionInterval,
} from '../../../../version/interval.ts';
import { compareVersions } from '../../../../version/semver.ts';
import {
  arrivalsIn,
  intervalsOf,
  isIn,
  isSound,
  walkPlan,
  type Arrivals,
  type EntryPlan,
  type Versions,
} from './channel-plan.ts';
import { rangeText } from './range-text.ts';

/** The channel with more entries than this is left to its author: every pair of them may be looked at. */
const MAX_RECONNECTED_ENTRIES = 2000;

/** Rounds of joining heads. */
const MAX_HEADS = 100;

/** What leads to the bundle that goes: what it replaces, skips and has in its range. */
export interface WaysIn {
  readonly replaces: string;
  readonly skips: readonly string[];
  readonly skipRange: string;
}

/**
 * The other entries of a channel without a bundle. What updated to it updates to what came after it; where it was the head,
 * the newest of the entries that are left on top of the channel is the new one. Undefined where that cannot be said, or
 * where opm would refuse what it took before.
 */
export function withoutEntry(
  entries: readonly EntryPlan[],
  gone: string,
  written: WaysIn,
  versions: Versions,
): readonly EntryPlan[] | undefined {
  const ways = {
    ...written,
    replaces: written.replaces === gone ? '' : written.replaces,
    skips: written.skips.filter((skip) => skip !== gone),
  };
  if (entries.length > MAX_RECONNECTED_ENTRIES) return undefined;
  const version = versions.get(gone);
  const ranked = (entry: EntryPlan) =>
    entry.replaces === gone
      ? 0
      : entry.skips.includes(gone)
        ? 1
        : isIn(intervalsOf(entry.skipRange), version)
          ? 2
          : 3;
  const isMember = entries.some((entry) => entry.name === gone);
  // In a channel without the entry nobody arrives at it by version: there, a range goes on meaning what it says.
  const after = entries
    .filter((entry) => entry.name !== gone && ranked(entry) < (isMember ? 3 : 2))
    .sort((a, b) => ranked(a) - ranked(b))
    .map(({ name }) => name);
  const wasSound = isSound(entries);
  let rest: readonly EntryPlan[] = entries
    .filter((entry) => entry.name !== gone)
    .map((entry) => withoutName(entry, gone, ways.replaces));
  const [first] = after;
  if (first !== undefined) rest = keepSkipped(rest, first, ways.skips, wasSound);
  let ask = arrivalsIn(rest, versions);
  for (const name of after) {
    const connected: readonly EntryPlan[] | undefined = connect({ entries: rest, ask }, name, ways, versions);
    if (connected === undefined) return undefined;
    if (connected !== rest) ask = arrivalsIn(connected, versions);
    rest = connected;
  }
  if (rest.length === 0) return rest;
  if (wasSound && !isSound(rest)) rest = joinHeads(rest, versions);
  return !wasSound || isSound(rest) ? rest : undefined;
}

/** An entry that no longer names the bundle: it replaces what the bundle replaced. */
function withoutName(entry: EntryPlan, gone: string, replaced: string): EntryPlan {
  const skips = entry.skips.filter((skip) => skip !== gone);
  if (entry.replaces !== gone) return { ...entry, skips };
  const isFree = replaced !== entry.name && !skips.includes(replaced);
  return { ...entry, skips, replaces: isFree ? replaced : '' };
}

/** What the bundle skipped was kept off the chain by it: somebody must go on skipping it. */
function keepSkipped(
  entries: readonly EntryPlan[],
  at: string,
  skips: readonly string[],
  wasSound: boolean,
): readonly EntryPlan[] {
  const names = new Set(entries.map(({ name }) => name));
  const skipped = new Set(entries.flatMap((entry) => entry.skips));
  const lost = skips.filter((skip) => names.has(skip) && !skipped.has(skip) && skip !== at);
  return wasSound && lost.length > 0 ? changed(entries, at, (entry) => withSkips(entry, lost)) : entries;
}

/** Leads whoever could update to the bundle to one of the entries that came after it. */
function connect(
  { entries, ask }: { readonly entries: readonly EntryPlan[]; readonly ask: (to: string) => Arrivals },
  at: string,
  ways: WaysIn,
  versions: Versions,
): readonly EntryPlan[] | undefined {
  let rest = entries;
  let arrivals = ask(at);
  for (const name of [ways.replaces, ...ways.skips]) {
    if (name === '' || name === at || arrives(arrivals, name, versions)) continue;
    const connected = connectName(rest, at, name, versions);
    if (connected === undefined) return undefined;
    rest = connected;
    arrivals = arrivalsIn(rest, versions)(at);
  }
  const own = versions.get(at);
  const known = mergeIntervals([...arrivals.intervals, ...(own === undefined ? [] : [pointInterval(own)])]);
  const missing = intervalsOf(ways.skipRange).flatMap((interval) => without(interval, known));
  return missing.length === 0 ? rest : widened(rest, at, missing);
}

function arrives({ names, intervals }: Arrivals, name: string, versions: Versions): boolean {
  return names.has(name) || isIn(intervals, versions.get(name));
}

/** One more name that updates to an entry, in the way that changes least for opm. */
function connectName(
  entries: readonly EntryPlan[],
  at: string,
  name: string,
  versions: Versions,
): readonly EntryPlan[] | undefined {
  const isEntry = entries.some((entry) => entry.name === name);
  const isSkipped = entries.some((entry) => entry.skips.includes(name));
  const isReplaced = entries.some((entry) => entry.replaces === name);
  // Whoever is skipped already stays so; a name that is no entry and that nobody replaces means nothing to opm.
  if (isSkipped || (!isEntry && !isReplaced))
    return changed(entries, at, (entry) => withSkips(entry, [name]));
  const replacing = changed(entries, at, (entry) =>
    entry.replaces === '' ? { ...entry, replaces: name } : entry,
  );
  const isFree = replacing.some((entry, index) => entry !== entries[index]);
  if (isFree && (isSound(replacing) || !isSound(entries))) return replacing;
  const version = versions.get(name);
  return version && widened(entries, at, [pointInterval(version)]);
}

function widened(
  entries: readonly EntryPlan[],
  at: string,
  more: readonly VersionInterval[],
): readonly EntryPlan[] | undefined {
  const entry = entries.find(({ name }) => name === at);
  const skipRange = rangeText([...intervalsOf(entry?.skipRange ?? ''), ...more]);
  return skipRange === undefined ? undefined : changed(entries, at, (old) => ({ ...old, skipRange }));
}

function withSkips(entry: EntryPlan, names: readonly string[]): EntryPlan {
  const more = names.filter((name) => !entry.skips.includes(name) && name !== entry.name);
  // A skip wins over `replaces` of the same name.
  const replaces = more.includes(entry.replaces) ? '' : entry.replaces;
  return { ...entry, replaces, skips: [...entry.skips, ...new Set(more)] };
}

function changed(
  entries: readonly EntryPlan[],
  name: string,
  change: (entry: EntryPlan) => EntryPlan,
): readonly EntryPlan[] {
  return entries.map((entry) => (entry.name === name ? change(entry) : entry));
}

/**
 * Makes the newest entry on top of a channel that lost its head the only head: the end of its chain replaces the next lower
 * head, as long as versions fall. What is still left over then is skipped by it.
 */
function joinHeads(entries: readonly EntryPlan[], versions: Versions): readonly EntryPlan[] {
  let rest = entries;
  for (let round = 0; round < MAX_HEADS; round++) {
    const heads = walkPlan(rest).heads.map((entry) => entry.name?.value ?? '');
    const [newest, ...others] = heads.sort((a, b) => compareNewest(a, b, versions));
    if (newest === undefined || others.length === 0) break;
    const tail = chainEnd(rest, newest);
    const [next] = others;
    if (tail === undefined || next === undefined || compareNewest(tail, next, versions) > 0) break;
    rest = changed(rest, tail, (entry) => ({ ...entry, replaces: next }));
  }
  return isSound(rest) ? rest : skipOthers(rest, versions);
}

/** The newest head skips all that is not on its chain. */
function skipOthers(entries: readonly EntryPlan[], versions: Versions): readonly EntryPlan[] {
  const heads = walkPlan(entries).heads.map((entry) => entry.name?.value ?? '');
  const [newest] = heads.sort((a, b) => compareNewest(a, b, versions));
  if (newest === undefined) return entries;
  const onChain = chainFrom(entries, newest);
  const skipped = new Set(entries.flatMap((entry) => entry.skips));
  const others = entries.map(({ name }) => name).filter((name) => !onChain.has(name) && !skipped.has(name));
  return changed(entries, newest, (entry) => withSkips(entry, others));
}

/** The last entry of the chain from an entry on, if it replaces nothing. */
function chainEnd(entries: readonly EntryPlan[], from: string): string | undefined {
  const last = [...chainFrom(entries, from)].at(-1);
  return entries.find(({ name }) => name === last)?.replaces === '' ? last : undefined;
}

/** The entries from one on over `replaces`; an edge to what is skipped does not count. */
function chainFrom(entries: readonly EntryPlan[], from: string): ReadonlySet<string> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const skipped = new Set(entries.flatMap((entry) => entry.skips));
  const chain = new Set<string>();
  for (let entry = byName.get(from); entry !== undefined && !chain.has(entry.name);) {
    chain.add(entry.name);
    entry = skipped.has(entry.replaces) ? undefined : byName.get(entry.replaces);
  }
  return chain;
}

function compareNewest(a: string, b: string, versions: Versions): number {
  const [one, other] = [versions.get(a), versions.get(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return compareVersions(other, one);
}
