import { describe, expect, it } from 'vitest';
import { catalogText, graphOf, readCatalog } from './testing/graph-of.ts';
import { packageGraph } from './package-graph.ts';
import type { ChannelGraph, GraphEntry } from './types.ts';

/** The graph of the first channel of a catalog from lines; see catalogText. */
function channelOf(lines: string): ChannelGraph {
  const [channel] = graphOf(catalogText(lines)).channels;
  if (channel === undefined) throw new Error('no channel');
  return channel;
}

/** Edges in short: `1.0.0 =replaces=> 2.0.0`. */
const edgesOf = (channel: ChannelGraph) =>
  channel.edges.map(({ from, to, kind }) => `${short(from)} ${kind} ${short(to)}`);

const short = (name: string) => name.replace(/^p\.v/, '');

/** The short names of the entries for which a fact holds. */
const those = (channel: ChannelGraph, fact: (entry: GraphEntry) => boolean) =>
  channel.entries
    .filter(fact)
    .map(({ name }) => short(name))
    .join(' ');

describe('the edges of a channel', () => {
  it('run from the older entry to the newer one: skips, then skipRange, then replaces', () => {
    const channel = channelOf(`
      # stable
      2.0.0 replaces 1.0.0 skips 1.1.0 range <2.0.0
      1.1.0
      1.0.0`);
    expect(edgesOf(channel)).toEqual([
      '1.1.0 skips 2.0.0',
      '1.1.0 skipRange 2.0.0',
      '1.0.0 skipRange 2.0.0',
      '1.0.0 replaces 2.0.0',
    ]);
  });

  it('of a range lead to the entry itself where the range contains it', () => {
    expect(edgesOf(channelOf('# stable\n2.0.0 range <=2.0.0'))).toEqual(['2.0.0 skipRange 2.0.0']);
  });

  it('of a range come from entries of the same channel only; other versions are a fact of the entry', () => {
    const graph = graphOf(catalogText('# stable\n2.0.0 range <2.0.0\n# fast\n1.5.0\n1.6.0'));
    const stable = graph.channels.find(({ name }) => name === 'stable');
    expect(stable?.edges).toEqual([]);
    expect(stable?.entries[0]?.rangeOutside).toEqual({ count: 2, names: ['p.v1.6.0', 'p.v1.5.0'] });
  });

  it('are listed once, however often they are written', () => {
    expect(edgesOf(channelOf('# stable\n2.0.0 skips 1.0.0, 1.0.0'))).toEqual(['1.0.0 skips 2.0.0']);
  });

  it('of a range that does not parse are none, and the channel says so', () => {
    const channel = channelOf('# stable\n2.0.0 replaces 1.0.0 range ^1.0.0\n1.0.0');
    expect(edgesOf(channel)).toEqual(['1.0.0 replaces 2.0.0']);
    expect(channel.problems).toEqual([{ kind: 'skip-range-invalid', entries: ['p.v2.0.0'] }]);
  });

  it('of an empty alternative are none; the others of the range stay', () => {
    const channel = channelOf('# stable\n2.0.0 replaces 1.0.0 range >=1.0.0 <2.0.0 || || >=7.0.0\n1.0.0');
    expect(edgesOf(channel)).toEqual(['1.0.0 skipRange 2.0.0', '1.0.0 replaces 2.0.0']);
  });

  it('know where they are written', () => {
    const catalog = readCatalog(
      catalogText('# stable\n2.0.0 replaces 1.0.0 skips 1.1.0 range <2.0.0\n1.0.0'),
    );
    const pkg = catalog.packages.get('p');
    const edges = pkg === undefined ? [] : (packageGraph(pkg).channels[0]?.edges ?? []);
    expect(edges.map(({ kind, place }) => `${kind}: ${catalog.textAt(place)}`)).toEqual([
      'skips: p.v1.1.0',
      "skipRange: '<2.0.0'",
      'replaces: p.v1.0.0',
    ]);
  });
});

describe('the entries of a channel', () => {
  it('are sorted by version, newest first, and include names that are only referred to', () => {
    const channel = channelOf('# stable\n1.10.0 replaces 1.9.0\n1.9.0 replaces 1.2.0');
    expect(channel.entries.map(({ name, present }) => `${short(name)} ${present}`)).toEqual([
      '1.10.0 true',
      '1.9.0 true',
      '1.2.0 false',
    ]);
  });

  it('of one version are sorted by their build metadata, as numbers', () => {
    const channel = channelOf('# stable\n1.0.0+10 skips 1.0.0+9\n1.0.0+9\n1.0.0');
    expect(channel.entries.map(({ name }) => short(name))).toEqual(['1.0.0+10', '1.0.0+9', '1.0.0']);
  });

  it('have the facts of the walk', () => {
    const channel = channelOf(`
      # stable
      4.0.0 replaces 3.0.0
      3.0.0 replaces 2.0.0 skips 2.0.0
      2.0.0 replaces 1.0.0
      1.0.0
      ! 3.0.0`);
    expect(channel.head).toBe('p.v4.0.0');
    expect(those(channel, (entry) => entry.head)).toBe('4.0.0');
    expect(those(channel, (entry) => entry.onChain)).toBe('4.0.0 3.0.0');
    expect(those(channel, (entry) => entry.tail)).toBe('3.0.0');
    expect(those(channel, (entry) => entry.skipped)).toBe('2.0.0');
    expect(those(channel, (entry) => entry.stranded)).toBe('1.0.0');
    expect(those(channel, (entry) => entry.deprecated === 'use another one')).toBe('3.0.0');
    expect(channel.problems).toEqual([{ kind: 'stranded', entries: ['p.v1.0.0'] }]);
  });

  it.each([
    ['two heads', '2.0.0 replaces 1.0.0\n1.1.0 replaces 1.0.0\n1.0.0', null, 'multiple-heads'],
    ['no head', '2.0.0 replaces 1.0.0\n1.0.0 replaces 2.0.0', null, 'no-head'],
    ['a loop', '3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0 replaces 2.0.0', 'p.v3.0.0', 'cycle'],
    ['nothing', '', null, 'no-entries'],
  ])('with %s are reported', (_, lines, head, problem) => {
    const channel = channelOf(`# stable\n${lines}`);
    expect(channel.head).toBe(head);
    expect(channel.problems.map(({ kind }) => kind)).toEqual([problem]);
  });
});
