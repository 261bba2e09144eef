import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';
import { describeLayout } from './testing/describe-layout.ts';
import { boxesCross, linesThroughBoxes } from './testing/geometry.ts';
import type { GraphLayout, LayoutOptions, LayoutPackage } from './types.ts';

const layoutOf = (lines: string, options?: LayoutOptions): GraphLayout =>
  layoutGraph(graphOf(catalogText(lines)), options);

/** The picture as text, one line for each row of boxes, link and band. */
const drawn = (lines: string, options?: LayoutOptions) => `\n${describeLayout(layoutOf(lines, options))}\n`;

const PATCHES = `
  # stable
  1.1.0 replaces 1.0.4 skips 1.0.0, 1.0.1, 1.0.2, 1.0.3
  1.0.4 replaces 0.9.0
  1.0.3 replaces 0.9.0
  1.0.2 replaces 0.9.0
  1.0.1 replaces 0.9.0
  1.0.0 replaces 0.9.0
  0.9.0`;

describe('a channel', () => {
  it('of updates one after the other is a straight line', () => {
    expect(drawn('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0')).toMatchInlineSnapshot(`
      "
      468 x 156
      axis 1.0@24+86 1.1@110+86 1.2@196+86
      lane stable (default) 42+90
        row 82: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56 (head)
        replaces 1.0.0 -> 1.1.0 M95,99H123
        replaces 1.1.0 -> 1.2.0 M181,99H205
      "
    `);
  });

  it('has its skipped entries above the trunk, gathered into one box', () => {
    expect(drawn(PATCHES)).toMatchInlineSnapshot(`
      "
      468 x 256
      axis 0.9@24+86 1.0@110+217 1.1@327+86
      lane stable (default) 42+190
        row 122: [run before p.v1.0.4]@125+101 (run of 4)
        row 182: 0.9.0@39+56  1.0.4@256+56  1.1.0@342+56 (head)
        replaces x4 0.9.0 -> run before p.v1.0.4 weak M95,199L102.5,199Q110,199 110,191.5L110,145.5Q110,139 116.5,139L123,139
        replaces 0.9.0 -> 1.0.4 M95,199H254
        skips x4 run before p.v1.0.4 -> 1.1.0 M180.5,122L180.5,115Q180.5,108 187.5,108L355,108Q365,108 365,118L365,176
        replaces 1.0.4 -> 1.1.0 M312,199H336
      "
    `);
  });

  it('shows the entries of a run that is expanded', () => {
    expect(drawn(PATCHES, { expanded: new Set(['stable/run before p.v1.0.4']) })).toMatchInlineSnapshot(`
      "
      650 x 256
      axis 0.9@24+86 1.0@110+430 1.1@540+86
      lane stable (default) 42+190
        row 122: 1.0.0@125+56  1.0.1@211+56  1.0.2@297+56  1.0.3@383+56
        row 182: 0.9.0@39+56  1.0.4@469+56  1.1.0@555+56 (head)
        replaces 0.9.0 -> 1.0.0 weak M95,199L102.5,199Q110,199 110,191.5L110,145.5Q110,139 116.5,139L123,139
        replaces 0.9.0 -> 1.0.1 weak M95,199L186,199Q196,199 196,189L196,145.5Q196,139 202.5,139L209,139
        replaces 0.9.0 -> 1.0.2 weak M95,199L272,199Q282,199 282,189L282,145.5Q282,139 288.5,139L295,139
        replaces 0.9.0 -> 1.0.3 weak M95,199L358,199Q368,199 368,189L368,145.5Q368,139 374.5,139L381,139
        replaces 0.9.0 -> 1.0.4 M95,199H467
        skips 1.0.0 -> 1.1.0 M158,122L158,115Q158,108 165,108L568,108Q578,108 578,118L578,176
        skips 1.0.1 -> 1.1.0 M244,122L244,115Q244,108 251,108L568,108Q578,108 578,118L578,176
        skips 1.0.2 -> 1.1.0 M330,122L330,115Q330,108 337,108L568,108Q578,108 578,118L578,176
        skips 1.0.3 -> 1.1.0 M416,122L416,115Q416,108 423,108L568,108Q578,108 578,118L578,176
        replaces 1.0.4 -> 1.1.0 M525,199H549
      "
    `);
  });

  it('has a band below for each range, thick where versions are', () => {
    expect(
      drawn(
        '# stable\n2.0.0 replaces 1.2.0 range >=1.0.0 <1.2.0 || >1.3.0 <2.0.0\n1.3.1 skips 1.4.0\n1.4.0\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0',
      ),
    ).toMatchInlineSnapshot(`
      "
      564 x 356
      axis 1.0@24+86 1.1@110+86 1.2@196+86 1.3@282+86 1.4@368+86 2.0@454+86
      lane stable (default) 42+290
        row 122: 1.4.0@383+56
        row 182: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56  2.0.0@469+56 (head, contested)
        row 242: 1.3.1@297+56 (head, contested)
        replaces 1.0.0 -> 1.1.0 M95,199H123
        replaces 1.1.0 -> 1.2.0 M181,199H209
        skips 1.4.0 -> 1.3.1 backward M416,122L416,115Q416,108 409,108L330,108Q320,108 320,118L320,236
        replaces 1.2.0 -> 2.0.0 M267,199H463
        band >=1.0.0 <1.2.0 || >1.3.0 <2.0.0 -> 2.0.0 at 292: 39+142 297+142
      "
    `);
  });

  it('with two heads has both, and the fork between them', () => {
    expect(drawn('# stable\n1.2.0 replaces 1.0.0\n1.1.0 replaces 1.0.0\n1.0.0')).toMatchInlineSnapshot(`
      "
      468 x 216
      axis 1.0@24+86 1.1@110+86 1.2@196+86
      lane stable (default) 42+150
        row 82: 1.0.0@39+56  1.2.0@211+56 (head, contested)
        row 142: 1.1.0@125+56 (head, contested)
        replaces 1.0.0 -> 1.1.0 M95,99L102.5,99Q110,99 110,106.5L110,154.5Q110,159 114.5,159L119,159
        replaces 1.0.0 -> 1.2.0 M95,99H205
      "
    `);
  });

  it('with a loop leads the step back below the boxes', () => {
    expect(drawn('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0 replaces 1.1.0'))
      .toMatchInlineSnapshot(`
      "
      468 x 196
      axis 1.0@24+86 1.1@110+86 1.2@196+86
      lane stable (default) 42+130
        row 82: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56 (head)
        replaces 1.1.0 -> 1.0.0 backward M148,116L148,123Q148,130 141,130L78,130Q72,130 72,124L72,118
        replaces 1.0.0 -> 1.1.0 M95,99H123
        replaces 1.1.0 -> 1.2.0 M181,99H205
      "
    `);
  });

  it('shows names that are only referred to, beside what refers to them', () => {
    expect(drawn('# stable\n1.2.0 replaces old-one\n1.1.0 skips nothing-such')).toMatchInlineSnapshot(`
      "
      468 x 256
      axis -@24+143 1.1@167+86 -@253+105 1.2@358+86
      lane stable (default) 42+190
        row 122: nothing-such@39+113 (absent)
        row 182: 1.1.0@182+56 (head, contested)  old-one@268+75 (absent)  1.2.0@373+56 (head, contested)
        skips nothing-such -> 1.1.0 M100.5,122L100.5,115Q100.5,108 107.5,108L195,108Q205,108 205,118L205,176
        replaces old-one -> 1.2.0 M343,199H367
      "
    `);
  });
});

describe('several channels', () => {
  const TWO = `# stable\n1.2.0 replaces 1.0.0\n1.0.0\n# candidate\n1.3.0 replaces 1.2.0\n1.2.0 replaces 1.1.0\n1.1.0`;

  it('share their columns; the default channel is the first', () => {
    const { lanes } = layoutOf(TWO);
    expect(lanes.map(({ channel }) => channel.name)).toEqual(['stable', 'candidate']);
    const places = lanes.map(({ boxes }) => boxes.find(({ entry }) => entry?.name === 'p.v1.2.0')?.x);
    expect(places[0]).toBe(places[1]);
  });

  it('can be left out', () => {
    const { lanes } = layoutOf(TWO, { channels: ['candidate'] });
    expect(lanes.map(({ channel }) => channel.name)).toEqual(['candidate']);
  });
});

describe('a small edit', () => {
  const CHAIN = ['# stable', '1.3.0 replaces 1.2.0', '1.2.0 replaces 1.1.0', '1.1.0 replaces 1.0.0', '1.0.0'];
  const placesOf = (layout: GraphLayout) =>
    new Map(layout.lanes.flatMap(({ boxes }) => boxes.map(({ id, x, y }) => [id, `${x},${y}`])));

  it.each([
    ['a new head', ['# stable', '1.4.0 replaces 1.3.0', ...CHAIN.slice(1)]],
    ['another skip', ['# stable', '1.3.0 replaces 1.2.0 range <1.3.0', ...CHAIN.slice(2)]],
    ['a deprecation', [...CHAIN, '! 1.0.0']],
  ])('leaves the other boxes where they are: %s', (_, lines) => {
    const before = placesOf(layoutOf(CHAIN.join('\n')));
    const after = placesOf(layoutOf(lines.join('\n')));
    for (const [id, place] of before) expect(after.get(id), id).toBe(place);
  });

  it('inside a collapsed run moves nothing at all', () => {
    const runs = (layout: GraphLayout) => layout.lanes.flatMap(({ boxes }) => boxes.map(({ id }) => id));
    const without = layoutOf(PATCHES.replace(/\n.*1\.0\.2 replaces.*/, '').replace('1.0.2, ', ''));
    expect(runs(without)).toEqual(runs(layoutOf(PATCHES)));
  });
});

/** Graphs of all kinds, the broken ones included: few names, so that everything refers to everything. */
const anyPackage = fc
  .array(
    fc.record({
      name: fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '1.2.0', '2.0.0', 'x', 'y'),
      replaces: fc.option(fc.constantFrom('1.0.0', '1.0.1', '1.1.0', 'x', 'gone'), { nil: '' }),
      skips: fc.uniqueArray(fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '1.2.0', 'y', '2.0.0'), {
        maxLength: 4,
      }),
      range: fc.constantFrom('', '<2.0.0', '>=1.0.1'),
      channel: fc.constantFrom('# a', '# b'),
    }),
    { maxLength: 12 },
  )
  .map((entries): LayoutPackage => {
    const lines = ['# a', '# b'].flatMap((channel) => [
      channel,
      ...entries
        .filter((entry) => entry.channel === channel)
        .map(
          ({ name, replaces, skips, range }) =>
            name +
            (replaces && ` replaces ${replaces}`) +
            (skips.length > 0 ? ` skips ${skips.join(', ')}` : '') +
            (range && ` range ${range}`),
        ),
    ]);
    return graphOf(catalogText(lines.join('\n'), 'a'));
  });

describe('any graph', () => {
  it('looks the same in whatever order its parts are given', () => {
    const reversed = <T>(list: readonly T[]) => [...list].reverse();
    fc.assert(
      fc.property(anyPackage, (graph) => {
        const other = {
          ...graph,
          channels: reversed(graph.channels).map((channel) => ({
            ...channel,
            entries: reversed(channel.entries),
            edges: reversed(channel.edges),
          })),
        };
        expect(describeLayout(layoutGraph(other))).toBe(describeLayout(layoutGraph(graph)));
      }),
    );
  });

  it.each(['all', new Set<string>()] as const)(
    'has boxes that do not touch, and lines around them (%s)',
    (expanded) => {
      fc.assert(
        fc.property(anyPackage, (graph) => {
          const layout = layoutGraph(graph, { expanded });
          expect(boxesCross(layout)).toEqual([]);
          expect(linesThroughBoxes(layout)).toEqual([]);
        }),
      );
    },
  );

  it('shows every entry once in its channel, and every update', () => {
    fc.assert(
      fc.property(anyPackage, (graph) => {
        const { lanes } = layoutGraph(graph);
        for (const { channel, boxes, links } of lanes) {
          const shown = boxes.flatMap(({ entry, run }) => entry?.name ?? run?.names ?? []);
          expect(shown.sort()).toEqual(channel.entries.map(({ name }) => name).sort());
          const own = channel.edges.filter(({ kind }) => kind !== 'skipRange').length;
          expect(links.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(own);
        }
        const { lanes: open } = layoutGraph(graph, { expanded: 'all' });
        for (const { channel, links } of open) {
          const own = channel.edges.filter(({ kind }) => kind !== 'skipRange').length;
          expect(links.reduce((sum, { count }) => sum + count, 0)).toBe(own);
        }
      }),
    );
  });
});
