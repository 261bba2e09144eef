/** What a Subscription can be given, the most preferred first, and what keeps the rest of its channel away (docs/reference/resolution-classic.md, "Candidates"). */
import { blangRangeContains } from '../../../version/blang-range.ts';
import type { SubscriptionWish } from '../model/wish.ts';
import { chainOf, type ChainFault, type LeftOut } from './chain.ts';
import type { Entry } from './entry.ts';
import type { InstalledEntry } from './installed.ts';
import { isSameCatalog, type CatalogShelf, type ChannelShelf } from './shelf.ts';

/** Why nothing can be found for a Subscription, whatever else is in the namespace. */
type Hopeless = 'catalog' | 'package' | 'channel' | 'starting-csv';

/** Why an entry of the channels in question is no candidate. */
export type Removal =
  LeftOut | { readonly why: 'not-starting' } | { readonly why: 'no-edge'; readonly from: string };

/** What came of looking for candidates. */
export interface Candidates {
  readonly subscription: SubscriptionWish;
  readonly current?: InstalledEntry;
  /** New entries, the most preferred first; the installed one comes behind them all. */
  readonly fresh: readonly Entry[];
  readonly removed: ReadonlyMap<Entry, Removal>;
  readonly hopeless?: Hopeless;
  readonly fault?: ChainFault;
}

/** Finds the candidates of a Subscription. */
export function candidatesFor(
  subscription: SubscriptionWish,
  installed: readonly InstalledEntry[],
  shelves: readonly CatalogShelf[],
): Candidates {
  const current = installed.find(({ name }) => name === subscription.installedCSV);
  const base = { subscription, ...(current && { current }), fresh: [], removed: new Map() };
  const key = { name: subscription.source, namespace: subscription.sourceNamespace };
  const shelf = shelves.find((each) => isSameCatalog(each.key, key));
  if (shelf === undefined || shelf.names.length === 0) return { ...base, hopeless: 'catalog' };
  const pkg = shelf.package(subscription.package);
  const channels = [...(pkg?.channels.values() ?? [])].filter(({ entries }) => entries.length > 0);
  if (channels.length === 0) return { ...base, hopeless: 'package' };
  const wanted = channels.filter(({ name }) => subscription.channel === '' || subscription.channel === name);
  if (wanted.length === 0) return { ...base, hopeless: 'channel' };
  const sorted = [...wanted].sort(byPreference);
  const { startingCSV = '' } = subscription;
  if (current !== undefined) return { ...base, ...ofAllChannels(successors(sorted, current), sorted) };
  const found = startingCSV === '' ? inOrder(sorted) : startingAt(sorted, startingCSV);
  return { ...base, ...ofAllChannels(found, sorted) };
}

/** The default channel first, then by name. */
export function byPreference(one: ChannelShelf, other: ChannelShelf): number {
  if (one.isDefault !== other.isDefault) return one.isDefault ? -1 : 1;
  return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
}

type Found = Pick<Candidates, 'fresh' | 'removed' | 'hopeless' | 'fault'>;

function inOrder(channels: readonly ChannelShelf[]): Found {
  const fresh: Entry[] = [];
  const removed = new Map<Entry, Removal>();
  for (const { chain } of channels) {
    if ('fault' in chain) return { fresh: [], removed, fault: chain.fault };
    fresh.push(...chain.ordered);
    for (const [entry, why] of chain.leftOut) removed.set(entry, why);
  }
  return { fresh, removed };
}

/** The entry of that name alone: it need not be on the chain, nothing else being asked. */
function startingAt(channels: readonly ChannelShelf[], name: string): Found {
  const fresh: Entry[] = [];
  const removed = new Map<Entry, Removal>();
  for (const { entries } of channels) {
    const named = entries.filter((entry) => entry.name === name);
    const chain = chainOf(named);
    if ('fault' in chain) return { fresh: [], removed, fault: chain.fault };
    fresh.push(...named);
    for (const entry of entries) if (entry.name !== name) removed.set(entry, { why: 'not-starting' });
  }
  return fresh.length > 0 ? { fresh, removed } : { fresh, removed, hopeless: 'starting-csv' };
}

/**
 * A candidate brings the entries of its name in all other channels along, even those that are skipped there or that no edge leads
 * to: OLM looks candidates up by name once more. Which of them it then asks first is left to chance; mostly it is the one whose
 * channel comes last by name.
 */
function ofAllChannels({ fresh, removed, ...others }: Found, channels: readonly ChannelShelf[]): Found {
  if (channels.length < 2 || fresh.length === 0) return { fresh, removed, ...others };
  const byName = new Map<string, Entry[]>();
  for (const entry of channels.flatMap(({ entries }) => entries)) {
    const named = byName.get(entry.name);
    if (named === undefined) byName.set(entry.name, [entry]);
    else named.push(entry);
  }
  for (const named of byName.values()) named.sort((a, b) => (a.channel > b.channel ? -1 : 1));
  const found = new Set(fresh.flatMap(({ name }) => byName.get(name) ?? []));
  const left = new Map([...removed].filter(([entry]) => !found.has(entry)));
  return { fresh: [...found], removed: left, ...others };
}

function successors(channels: readonly ChannelShelf[], current: InstalledEntry): Found {
  const { fresh, removed, fault } = inOrder(channels);
  if (fault !== undefined) return { fresh, removed, fault };
  const left = new Map(removed);
  const following = fresh.filter((entry) => {
    const follows = isSuccessor(entry, current);
    if (!follows) left.set(entry, { why: 'no-edge', from: current.name });
    return follows;
  });
  return { fresh: following, removed: left };
}

/** Whether an edge leads from what is installed to an entry. */
export function isSuccessor({ replaces, skips, skipRange }: Entry, { name, candidate }: Entry): boolean {
  if (replaces === name || skips.includes(name)) return true;
  const { version } = candidate;
  return version !== undefined && skipRange !== undefined && blangRangeContains(skipRange, version);
}
