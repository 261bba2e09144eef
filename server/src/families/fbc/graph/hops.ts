/** How many updates lead from each entry of a channel to its head. */
import type { ChannelBlob, ChannelEntry } from '../model/blob.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { rangeIndex } from './channel-edges.ts';
import { readIntervals, runsInIntervals } from './version-index.ts';
import type { VersionInterval } from '../../../version/interval.ts';

/** The entries that can update to another one: those that it names, and those in its range. */
interface Updates {
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, readonly VersionInterval[]>;
}

/**
 * The least number of updates from every name in a channel to its head; names without a way there are missing. An entry in
 * many ranges is looked at once, so that time does not grow with the number of edges. It yields in between, so that a long channel
 * can be counted piece by piece.
 */
export function* hopsTo(
  blob: ChannelBlob,
  bundles: ReadonlyMap<string, BundleFacts>,
  head: string,
): Generator<undefined, ReadonlyMap<string, number>, undefined> {
  const written = (blob.entries?.value ?? []).filter(({ name }) => (name?.value ?? '') !== '');
  const { named, ranges } = yield* updatesOf(written);
  const takeFrom = unreached(written, bundles);
  yield;
  const hops = new Map([[head, 0]]);
  let reached = [head];
  for (let count = 1; reached.length > 0; count++) {
    const before = reached.flatMap((name) => [
      ...(named.get(name) ?? []),
      ...takeFrom(ranges.get(name) ?? []),
    ]);
    reached = [...new Set(before)].filter((name) => name !== '' && !hops.has(name));
    for (const name of reached) hops.set(name, count);
    yield;
  }
  return hops;
}

function* updatesOf(written: readonly ChannelEntry[]): Generator<undefined, Updates, undefined> {
  const named = new Map<string, string[]>();
  const ranges = new Map<string, VersionInterval[]>();
  const at = <T>(map: Map<string, T[]>, name: string): T[] => {
    const known = map.get(name) ?? [];
    map.set(name, known);
    return known;
  };
  for (const { name, replaces, skips, skipRange } of written) {
    const to = name?.value ?? '';
    at(named, to).push(
      ...skips.map(({ value }) => value),
      ...(replaces === undefined ? [] : [replaces.value]),
    );
    if (skipRange !== undefined && skipRange.value !== '')
      at(ranges, to).push(...(readIntervals(skipRange.value) ?? []));
    yield;
  }
  return { named, ranges };
}

/** Hands out the entries whose versions are in a range, each only once. */
function unreached(
  written: readonly ChannelEntry[],
  bundles: ReadonlyMap<string, BundleFacts>,
): (intervals: readonly VersionInterval[]) => string[] {
  const index = rangeIndex(written, bundles);
  // Where to look for the next entry that was not handed out, at or behind a place.
  const next = Array.from({ length: index.length + 1 }, (_, place) => place);
  const find = (place: number): number => {
    let root = place;
    while (next[root] !== root) root = next[root] ?? root;
    for (let at = place; at !== root;) [at, next[at]] = [next[at] ?? root, root];
    return root;
  };
  return (intervals) =>
    runsInIntervals(index, intervals).flatMap(({ first, end }) => {
      const names: string[] = [];
      for (let at = find(first); at < end; at = find(at)) {
        names.push(index[at]?.name ?? '');
        next[at] = at + 1;
      }
      return names;
    });
}
