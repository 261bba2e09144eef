/** In which order OLM Classic prefers the entries of a channel (docs/reference/resolution-classic.md, "The order in a channel"). */
import type { Entry } from './entry.ts';

/** Why an entry of a channel is never installed. */
export type LeftOut = { readonly why: 'skipped'; readonly by: string } | { readonly why: 'off-chain' };

/** The entries from the head downwards, or why they cannot be ordered. */
export type Chain =
  | { readonly ordered: readonly Entry[]; readonly leftOut: ReadonlyMap<Entry, LeftOut> }
  | { readonly fault: ChainFault };

/** Why the entries of a channel have no order. */
export interface ChainFault {
  readonly kind: 'no-head' | 'cycle' | 'heads';
  readonly package: string;
  readonly channel: string;
  /** The first and last entry of each chain, where there are several; the entry that the cycle was reached from. */
  readonly chains: readonly string[];
}

/**
 * Orders entries of one channel. What does not belong to them does not count: `replaces` of an entry that is not among them
 * leads nowhere. Linear in the number of entries and skips.
 */
export function chainOf(entries: readonly Entry[]): Chain {
  const [first] = entries;
  if (first === undefined) return { ordered: [], leftOut: new Map() };
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const followed = new Set<string>();
  const skippedBy = new Map<string, string>();
  for (const { name, replaces, skips } of entries) {
    if (byName.has(replaces)) followed.add(replaces);
    for (const skip of skips) {
      if (!byName.has(skip)) continue;
      followed.add(skip);
      if (!skippedBy.has(skip)) skippedBy.set(skip, name);
    }
  }
  const place = { package: first.package, channel: first.channel };
  const heads = entries.filter(({ name }) => !followed.has(name));
  if (heads.length === 0) return { fault: { kind: 'no-head', ...place, chains: [] } };
  const walks = heads.map((head) => walkDown(head, byName));
  const looping = walks.find((walk) => walk.loops);
  if (looping) return { fault: { kind: 'cycle', ...place, chains: [looping.passed[0]?.name ?? ''] } };
  const chains = walks.map(({ passed }) => passed.filter(({ name }) => !skippedBy.has(name)));
  const [ordered = []] = chains;
  if (chains.length > 1) return { fault: { kind: 'heads', ...place, chains: chains.map(shortChain).sort() } };
  return { ordered, leftOut: leftOut(entries, new Set(ordered), skippedBy) };
}

function walkDown(
  head: Entry,
  byName: ReadonlyMap<string, Entry>,
): { readonly passed: readonly Entry[]; readonly loops: boolean } {
  const passed = new Set([head]);
  for (let at = byName.get(head.replaces); at !== undefined; at = byName.get(at.replaces)) {
    if (passed.has(at)) return { passed: [...passed], loops: true };
    passed.add(at);
  }
  return { passed: [...passed], loops: false };
}

function leftOut(
  entries: readonly Entry[],
  ordered: ReadonlySet<Entry>,
  skippedBy: ReadonlyMap<string, string>,
): ReadonlyMap<Entry, LeftOut> {
  const left = new Map<Entry, LeftOut>();
  for (const entry of entries) {
    if (ordered.has(entry)) continue;
    const by = skippedBy.get(entry.name);
    left.set(entry, by === undefined ? { why: 'off-chain' } : { why: 'skipped', by });
  }
  return left;
}

function shortChain(chain: readonly Entry[]): string {
  const [first] = chain;
  const last = chain.at(-1);
  if (first === undefined || last === undefined) return '[]';
  return first === last ? first.name : `${first.name}...${last.name}`;
}
