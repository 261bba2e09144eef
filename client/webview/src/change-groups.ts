/** Differences in as few lines as there are kinds of them: what happened to 29 versions in nine channels is said once. */
import type { Mark } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { Compared, Changed, EdgeDifference } from './comparison.ts';

/** Entries that share what has happened to them. */
export interface EntryGroup {
  /** Ids of the channels in which it happened, in their order. */
  readonly channels: readonly string[];
  /** Oldest first. */
  readonly names: readonly string[];
  readonly changes: readonly Changed[];
}

/** Updates to one entry that came or went together. */
export interface EdgeGroup extends EntryGroup {
  readonly to: string;
  /** `skips`, or `skipRange >=1.0.0 <1.2.0`. */
  readonly by: string;
}

/** The entries with a mark. */
export function entryGroups({ differences }: Compared, mark: Mark): readonly EntryGroup[] {
  const found = differences
    .filter((difference) => difference.mark === mark)
    .map(({ channel, name, changes = [] }) => ({ channel, name, changes, key: changes.join() }));
  return grouped(found).map(({ channels, names, first }) => ({ channels, names, changes: first.changes }));
}

/** The updates that came, or those that went. */
export function edgeGroups({ edges }: Compared, mark: EdgeDifference['mark']): readonly EdgeGroup[] {
  const found = edges
    .filter((difference) => difference.mark === mark)
    .map(({ channel, edge: { from, to, kind, range } }) => {
      const by = range === undefined ? kind : `${kind} ${range}`;
      return { channel, name: from, to, by, key: JSON.stringify([to, by]) };
    });
  return grouped(found).map(({ channels, names, first }) => ({
    ...{ channels, names, changes: [] },
    ...{ to: first.to, by: first.by },
  }));
}

interface Found {
  readonly channel: string;
  readonly name: string;
  /** Found things with the same key stand together. */
  readonly key: string;
}

interface Group<One> {
  readonly channels: readonly string[];
  readonly names: readonly string[];
  readonly first: One;
}

/** By channel and key; what is the same in several channels becomes one. Graphs have the newest entries first. */
function grouped<One extends Found>(found: readonly One[]): readonly Group<One>[] {
  const inChannels = new Map<string, One[]>();
  for (const one of found) add(inChannels, JSON.stringify([one.channel, one.key]), one);
  const alike = new Map<string, Group<One>[]>();
  for (const ones of inChannels.values()) {
    const [first] = ones;
    const names = ones.map(({ name }) => name).reverse();
    if (first) add(alike, JSON.stringify([first.key, names]), { channels: [first.channel], names, first });
  }
  return [...alike.values()].flatMap((groups) => {
    const [one] = groups;
    return one ? [{ ...one, channels: groups.flatMap(({ channels }) => channels) }] : [];
  });
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
