/** Versions of a valid channel that OLM Classic updates to nothing: the rule, held against the simulator of OLM. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacesLoops, walkChannel } from '../../graph/channel-walk.ts';
import { packageGraph } from '../../graph/package-graph.ts';
import { catalogText, packageOf } from '../../graph/testing/graph-of.ts';
import { whoIsStuck } from '../../graph/updates/stuck.ts';
import { adviceOf } from './testing/advise.ts';

const RULE = 'channel-entry-no-update';

/** The versions that are found stuck in channel stable, given as one line an entry. */
function found(lines: string): string[] {
  return adviceOf(RULE, catalogText(`# stable\n${lines}`)).flatMap(({ related }) =>
    related.map((name) => name.replace('p.v', '')),
  );
}

describe('a version without an update', () => {
  it.each<[string, string, string[]]>([
    ['is none in a plain chain', '3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0', []],
    ['is one that only a skipped entry skips', '3.0.0 skips 2.0.0\n2.0.0 skips 1.0.0\n1.0.0', ['1.0.0']],
    [
      'is one that a skipped entry replaces',
      '4.0.0 skips 3.0.0\n3.0.0 replaces 2.0.0 skips 1.0.0, 2.0.0\n2.0.0\n1.0.0',
      ['2.0.0', '1.0.0'],
    ],
    ['is none where the head skips it as well', '3.0.0 skips 2.0.0, 1.0.0\n2.0.0 skips 1.0.0\n1.0.0', []],
    ['is none in the range of the head', '3.0.0 skips 2.0.0 range <3.0.0\n2.0.0 skips 1.0.0\n1.0.0', []],
    [
      'is one outside of every range',
      '3.0.0 skips 2.0.0 range >=2.0.0 <3.0.0\n2.0.0 skips 1.0.0\n1.0.0',
      ['1.0.0'],
    ],
    [
      'is one in the range of a skipped entry only',
      '3.0.0 skips 2.0.0\n2.0.0 skips 1.0.0 range <2.0.0\n1.0.0',
      ['1.0.0'],
    ],
    [
      'is none where an entry between is installed on the way',
      '4.0.0 replaces 3.0.0 skips 2.0.0\n3.0.0 skips 1.0.0\n2.0.0 skips 1.0.0\n1.0.0',
      [],
    ],
    ['is none where the version is newer than the head', '1.0.0 skips 2.0.0\n2.0.0 skips 3.0.0\n3.0.0', []],
    [
      'is not asked for where opm refuses the channel',
      '4.0.0\n3.0.0 skips 2.0.0\n2.0.0 skips 1.0.0\n1.0.0',
      [],
    ],
  ])('%s', (_, lines, expected) => {
    expect(found(lines)).toEqual(expected);
  });

  it('is named at the edge that ends before it', () => {
    const text = catalogText('# stable\n3.0.0 skips 2.0.0\n2.0.0 skips 1.0.0\n1.0.0');
    expect(adviceOf(RULE, text)).toMatchObject([
      {
        severity: 'warning',
        at: 'p.v2.0.0',
        message:
          'Who has "p.v1.0.0" installed gets no update from this channel: only skipped entries follow it, and OLM Classic never installs those. Name it in the `skips` of "p.v3.0.0".',
        related: ['p.v1.0.0'],
      },
    ]);
  });
});

describe('versions without an update', () => {
  // A chain that ends at once: each stream skips what it replaces, and skips are not handed on.
  const STREAMS = `# stable
    1.0.0
    1.0.1
    1.0.2 skips 1.0.0, 1.0.1
    1.1.0
    1.1.1 replaces 1.0.2 skips 1.0.2, 1.1.0
    1.2.0
    1.2.1 replaces 1.1.1 skips 1.1.1, 1.2.0`;

  it('are told once, where the way of them all ends', () => {
    expect(adviceOf(RULE, catalogText(STREAMS))).toMatchObject([
      {
        at: 'p.v1.1.1',
        message: expect.stringContaining(
          'Who has "p.v1.0.0", "p.v1.0.1" or one of 2 more installed gets no update from this channel',
        ) as string,
        related: ['p.v1.0.0', 'p.v1.0.1', 'p.v1.0.2', 'p.v1.1.0'],
      },
    ]);
  });

  it('are told by the entry that can take over from them', () => {
    const found = adviceOf(
      RULE,
      catalogText(`# stable
        5.0.0 replaces 3.0.0 skips 4.0.0
        4.0.0 skips 3.5.0
        3.5.0
        3.0.0 skips 2.0.0
        2.0.0 skips 1.0.0
        1.0.0`),
    );
    expect(found.map(({ at, related }) => ({ at, related }))).toEqual([
      { at: 'p.v4.0.0', related: ['p.v3.5.0'] },
      { at: 'p.v2.0.0', related: ['p.v1.0.0'] },
    ]);
  });
});

it('says the same as the simulator of OLM Classic', () => {
  const VERSIONS = [6, 5, 4, 3, 2, 1];
  const entry = (major: number) =>
    fc
      .record({
        replaces: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 2 }),
        skips: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
        range: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 1 }),
      })
      .map(({ replaces, skips, range }) => {
        const others = skips.filter((skip) => skip !== major);
        return [
          `${major}.0.0`,
          replaces === undefined || replaces === major ? '' : ` replaces ${replaces}.0.0`,
          others.length === 0 ? '' : ` skips ${others.map((skip) => `${skip}.0.0`).join(', ')}`,
          range === undefined ? '' : ` range <=${range}.0.0`,
        ].join('');
      });
  let asked = 0;
  fc.assert(
    fc.property(fc.tuple(...VERSIONS.map(entry)), (lines) => {
      const pkg = packageOf(catalogText(`# stable\n${lines.join('\n')}`));
      const [channel] = pkg.channels;
      const [graph] = packageGraph(pkg).channels;
      if (channel === undefined || graph === undefined) throw new Error('no channel');
      const { chain, end, stranded } = walkChannel(channel);
      // In a circle of skipped entries OLM Classic finds no order at all; another rule tells that.
      if (end === undefined || stranded.length > 0 || replacesLoops(channel).length > 0) return;
      asked++;
      const head = chain[0]?.name?.value ?? '';
      const stuck = whoIsStuck(pkg, graph, 'classic').stuck.map((one) => one.entry.name);
      const older = stuck.filter((name) => name < head);
      expect(
        found(lines.join('\n'))
          .map((version) => `p.v${version}`)
          .sort(),
      ).toEqual(older.sort());
    }),
    { numRuns: 2000 },
  );
  expect(asked).toBeGreaterThan(50);
});
