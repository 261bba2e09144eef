import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import type { ChannelBlob, ChannelEntry } from '../model/blob.ts';
import type { Located } from '../../../text/span.ts';
import { allReplacesLoops, entriesByName, replacesLoops, walkChannel } from './channel-walk.ts';

const at = <T>(value: T): Located<T> => ({ value, start: 0, end: 0 });

/** A channel from lines like `b > a - x, y`: entry b replaces a and skips x and y. Every part but the name may be left out. */
function channel(...lines: string[]): ChannelBlob {
  const entries = lines.map((line): ChannelEntry => {
    const [edges = '', skips] = line.split(' - ');
    const [name = '', replaces] = edges.split(' > ');
    return {
      start: 0,
      end: 0,
      ...(name !== '' && { name: at(name) }),
      ...(replaces !== undefined && { replaces: at(replaces) }),
      skips: (skips === undefined ? [] : skips.split(', ')).map(at),
    };
  });
  return {
    kind: 'channel',
    schema: at('olm.channel'),
    entries: at(entries),
    properties: [],
    start: 0,
    end: 0,
  };
}

const names = (entries: readonly ChannelEntry[] = []) => entries.map((entry) => entry.name?.value).join(' ');

/** The verdict in one line: the names of all heads unless there is one, the loop, or what is stranded. */
function verdict(blob: ChannelBlob): string {
  const walk = walkChannel(blob);
  if (walk.heads.length === 0) return 'no head';
  if (walk.heads.length > 1) return `heads ${names(walk.heads)}`;
  if (walk.cycle) return `cycle ${names(walk.cycle.members)}`;
  if (walk.stranded.length > 0) return `stranded ${names(walk.stranded)}`;
  return `ok ${names(walk.chain)}`;
}

describe('what the walk says about a channel', () => {
  test.each<[situation: string, lines: string[], expected: string]>([
    ['one entry', ['a'], 'ok a'],
    ['a straight chain, written in any order', ['b > a', 'a', 'c > b'], 'ok c b a'],
    ['replaces names nothing in the channel, at the tail', ['b > a', 'a > gone'], 'ok b a'],
    ['replaces names nothing in the channel, in the middle', ['c > gone', 'b > a', 'a > b'], 'stranded b a'],
    ['skips name nothing in the channel', ['b > a - gone', 'a'], 'ok b a'],
    ['a replaced name is skipped, though no entry', ['b > a', 'a > gone - gone'], 'ok b a'],
    ['a fork', ['b > a', 'c > a', 'a'], 'heads b c'],
    ['a fork healed by a skip', ['c > a - b', 'b > a', 'a'], 'ok c a'],
    ['a fork healed by replacing one of the two', ['c > b', 'b > a', 'd > a - c', 'a'], 'stranded b'],
    ['the head skips everything else', ['c - a, b', 'b', 'a'], 'ok c'],
    ['replaced and skipped by one entry, nothing below', ['b > a - a', 'a'], 'ok b'],
    ['replaced and skipped by one entry, something below', ['c > b - b', 'b > a', 'a'], 'stranded a'],
    ['skipped by an entry that is not the head', ['c > b', 'b > a - a', 'a'], 'ok c b'],
    ['the skips of a skipped entry count', ['c - b', 'b - a', 'a'], 'ok c'],
    ['the edges of a skipped entry make no heads', ['c - b', 'b > a', 'a'], 'stranded a'],
    ['a skip in the middle cuts the chain', ['d > c - b', 'c > b', 'b > a', 'a'], 'stranded a'],
    ['a loop below the head', ['d > c', 'c > b', 'b > a', 'a > c'], 'cycle c b a'],
    ['an entry below the head that replaces itself', ['b > a', 'a > a'], 'cycle a'],
    ['a loop off the chain', ['x', 'b > a', 'a > b'], 'stranded b a'],
    ['a loop among skipped entries', ['c - a, b', 'b > a', 'a > b'], 'ok c'],
    ['nothing but a loop', ['b > a', 'a > b'], 'no head'],
    ['the head replaces itself', ['a > a'], 'no head'],
    ['the head skips itself', ['a - a'], 'no head'],
    ['two entries that skip each other', ['b - a', 'a - b'], 'no head'],
    ['a skip closes a circle', ['c > b', 'b > a', 'a - b'], 'stranded a'],
    ['joined by nothing (skipRange is no edge)', ['c', 'b', 'a'], 'heads c b a'],
    ['an older version replaces a newer one', ['v1 > v2', 'v2'], 'ok v1 v2'],
    ['an empty replaces', ['b > a', 'a > '], 'ok b a'],
    ['an empty skip', ['b > a - ', 'a'], 'ok b a'],
    ['no entries', [], 'no head'],
    ['names of object members', ['__proto__ > constructor', 'constructor'], 'ok __proto__ constructor'],
  ])('%s', (_, lines, expected) => {
    expect(verdict(channel(...lines))).toBe(expected);
  });
});

describe('where the chain ends', () => {
  test.each<[reason: string, lines: string[], last: string]>([
    ['tail', ['b > a', 'a'], 'a'],
    ['outside', ['b > gone', 'a > a'], 'b'],
    ['skipped', ['c > b', 'b > a - a', 'a'], 'b'],
  ])('%s', (reason, lines, last) => {
    const { end } = walkChannel(channel(...lines));
    expect(end?.reason).toBe(reason);
    expect(end?.entry.name?.value).toBe(last);
  });

  test('not at all in a cycle, whose closing edge is told instead', () => {
    const { end, cycle } = walkChannel(channel('c > b', 'b > a', 'a > b'));
    expect(end).toBeUndefined();
    expect(cycle?.closedBy.name?.value).toBe('a');
  });
});

test('of entries with the same name the first counts, and entries without a name are passed over', () => {
  const blob = channel('b > a', 'b - a', ' > b', 'a');
  expect([...entriesByName(blob).keys()]).toEqual(['b', 'a']);
  expect(names(walkChannel(blob).chain)).toBe('b a');
});

describe('loops that the walk is silent about', () => {
  test.each<[situation: string, lines: string[], silent: string[], all: string[]]>([
    ['among skipped entries', ['c - a, b', 'b > a', 'a > b'], ['b a'], ['b a']],
    ['half on the chain, half skipped', ['c > b - a', 'b > a', 'a > b'], ['b a'], ['b a']],
    ['a skipped entry that replaces itself', ['b - a', 'a > a'], ['a'], ['a']],
    ['on the chain: the walk reports it', ['c > b', 'b > a', 'a > b'], [], ['b a']],
    ['stranded: the walk reports its members', ['x', 'b > a', 'a > b'], [], ['b a']],
    ['no head at all', ['b > a', 'a > b'], [], ['b a']],
    ['two of them', ['x - a, b, c, d', 'a > b', 'b > a', 'c > d', 'd > c'], ['a b', 'c d'], ['a b', 'c d']],
    ['a tail that leads into one', ['x - a, b, t', 't > a', 'a > b', 'b > a'], ['a b'], ['a b']],
    ['none', ['b > a', 'a > gone'], [], []],
  ])('%s', (_, lines, silent, all) => {
    expect(replacesLoops(channel(...lines)).map((loop) => names(loop.members))).toEqual(silent);
    expect(allReplacesLoops(channel(...lines)).map((loop) => names(loop.members))).toEqual(all);
  });
});

test('every entry is on the chain, skipped or stranded, once there is one head and no cycle', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const entry = fc.tuple(name, fc.option(name), fc.array(name, { maxLength: 2 }));
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([own]) => own, maxLength: 6 }), (entries) => {
      const blob = channel(
        ...entries.map(
          ([own, replaces, skips]) =>
            own +
            (replaces === null ? '' : ` > ${replaces}`) +
            (skips.length > 0 ? ` - ${skips.join(', ')}` : ''),
        ),
      );
      const walk = walkChannel(blob);
      if (walk.end === undefined) return;
      for (const one of entriesByName(blob).values()) {
        const on = walk.chain.includes(one);
        const skipped = walk.skipped.has(one.name?.value ?? '');
        expect([on, skipped, walk.stranded.includes(one)].filter(Boolean)).toHaveLength(1);
      }
    }),
  );
});

test('many entries with as many skips each are walked in time that is linear in their text', () => {
  const of = (size: number) => {
    const skips = Array.from({ length: size }, (_, i) => `old${i}`).join(', ');
    return channel(...Array.from({ length: size }, (_, i) => `e${i} > e${i + 1} - ${skips}`));
  };
  const run = (blob: ReturnType<typeof of>) => {
    expect(walkChannel(blob).chain.length).toBeGreaterThan(1);
    expect(replacesLoops(blob)).toEqual([]);
  };
  expect(growthOf({ of, run, size: 13, power: 2 })).toBeLessThan(SAME_COST);
});
