import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';
import { anyPackage } from './testing/any-package.ts';
import { describeLayout } from './testing/describe-layout.ts';
import { boxesCross, linesThroughBoxes } from './testing/geometry.ts';
import type { GraphLayout, LayoutOptions } from './types.ts';

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
      306 x 158
      axis 1.0@24+86 1.1@110+86 1.2@196+86
      lane stable (default) 42+92
        row 82: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56 (head)
        replaces 1.0.0 -> 1.1.0 M95,100H123
        replaces 1.1.0 -> 1.2.0 M181,100H205
      "
    `);
  });

  it('has its skipped entries above the trunk, gathered into one box', () => {
    expect(drawn(PATCHES)).toMatchInlineSnapshot(`
      "
      452 x 260
      axis 0.9@24+86 1.0@110+232 1.1@342+86
      lane stable (default) 42+194
        row 122: [run before p.v1.0.4]@125+116 (run of 4)
        row 184: 0.9.0@39+56  1.0.4@271+56  1.1.0@357+56 (head)
        replaces x4 0.9.0 -> run before p.v1.0.4 weak quiet M95,202L102.5,202Q110,202 110,194.5L110,146.5Q110,140 116.5,140L123,140
        replaces 0.9.0 -> 1.0.4 M95,202H269
        skips x4 run before p.v1.0.4 -> 1.1.0 M188,122L188,115Q188,108 195,108L370,108Q380,108 380,118L380,178
        replaces 1.0.4 -> 1.1.0 M327,202H351
      "
    `);
  });

  it('shows the entries of a run that is expanded', () => {
    expect(drawn(PATCHES, { expanded: new Set(['stable/run before p.v1.0.4']) })).toMatchInlineSnapshot(`
      "
      650 x 260
      axis 0.9@24+86 1.0@110+430 1.1@540+86
      lane stable (default) 42+194
        row 122: 1.0.0@125+56  1.0.1@211+56  1.0.2@297+56  1.0.3@383+56
        row 184: 0.9.0@39+56  1.0.4@469+56  1.1.0@555+56 (head)
        replaces 0.9.0 -> 1.0.0 weak quiet M95,202L102.5,202Q110,202 110,194.5L110,146.5Q110,140 116.5,140L123,140
        replaces 0.9.0 -> 1.0.1 weak quiet M95,202L186,202Q196,202 196,192L196,146.5Q196,140 202.5,140L209,140
        replaces 0.9.0 -> 1.0.2 weak quiet M95,202L272,202Q282,202 282,192L282,146.5Q282,140 288.5,140L295,140
        replaces 0.9.0 -> 1.0.3 weak quiet M95,202L358,202Q368,202 368,192L368,146.5Q368,140 374.5,140L381,140
        replaces 0.9.0 -> 1.0.4 M95,202H467
        skips 1.0.0 -> 1.1.0 M158,122L158,115Q158,108 165,108L568,108Q578,108 578,118L578,178
        skips 1.0.1 -> 1.1.0 M244,122L244,115Q244,108 251,108L568,108Q578,108 578,118L578,178
        skips 1.0.2 -> 1.1.0 M330,122L330,115Q330,108 337,108L568,108Q578,108 578,118L578,178
        skips 1.0.3 -> 1.1.0 M416,122L416,115Q416,108 423,108L568,108Q578,108 578,118L578,178
        replaces 1.0.4 -> 1.1.0 M525,202H549
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
      564 x 366
      axis 1.0@24+86 1.1@110+86 1.2@196+86 1.3@282+86 1.4@368+86 2.0@454+86
      lane stable (default) 42+300
        row 122: 1.4.0@383+56
        row 184: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56  2.0.0@469+56 (head, contested)
        row 246: 1.3.1@297+56 (head, contested)
        replaces 1.0.0 -> 1.1.0 M95,202H123
        replaces 1.1.0 -> 1.2.0 M181,202H209
        skips 1.4.0 -> 1.3.1 backward M416,122L416,115Q416,108 409,108L330,108Q320,108 320,118L320,240
        replaces 1.2.0 -> 2.0.0 M267,202H463
        bar 0 >=1.0.0 <1.2.0 || >1.3.0 <2.0.0 -> 2.0.0: 39,298+142 297,298+142
      "
    `);
  });

  it('has no band below an entry that its own range lets in', () => {
    const { lanes } = layoutOf(`
      # stable
      1.4.0-2 replaces 1.4.0-1 range >=1.0.0 <1.4.0
      1.4.0-1 replaces 1.3.0
      1.3.0`);
    const [lane] = lanes;
    const head = lane?.boxes.find(({ entry }) => entry?.head);
    const parts = lane?.bands.flatMap(({ ends }) => ends.flatMap((end) => end.parts)) ?? [];
    expect(parts).toHaveLength(1);
    for (const { x, width } of parts) expect(x + width).toBeLessThanOrEqual(head?.x ?? 0);
  });

  it('with two heads has both, and the fork between them', () => {
    expect(drawn('# stable\n1.2.0 replaces 1.0.0\n1.1.0 replaces 1.0.0\n1.0.0')).toMatchInlineSnapshot(`
      "
      306 x 220
      axis 1.0@24+86 1.1@110+86 1.2@196+86
      lane stable (default) 42+154
        row 82: 1.0.0@39+56  1.2.0@211+56 (head, contested)
        row 144: 1.1.0@125+56 (head, contested)
        replaces 1.0.0 -> 1.1.0 M95,100L102.5,100Q110,100 110,107.5L110,157.5Q110,162 114.5,162L119,162
        replaces 1.0.0 -> 1.2.0 M95,100H205
      "
    `);
  });

  it('with a loop leads the step back below the boxes', () => {
    expect(drawn('# stable\n1.2.0 replaces 1.1.0\n1.1.0 replaces 1.0.0\n1.0.0 replaces 1.1.0'))
      .toMatchInlineSnapshot(`
        "
        306 x 198
        axis 1.0@24+86 1.1@110+86 1.2@196+86
        lane stable (default) 42+132
          row 82: 1.0.0@39+56  1.1.0@125+56  1.2.0@211+56 (head)
          replaces 1.1.0 -> 1.0.0 backward M148,118L148,125Q148,132 141,132L78,132Q72,132 72,126L72,120
          replaces 1.0.0 -> 1.1.0 M95,100H123
          replaces 1.1.0 -> 1.2.0 M181,100H205
        "
      `);
  });

  it('shows names that are only referred to, beside what refers to them', () => {
    expect(drawn('# stable\n1.2.0 replaces old-one\n1.1.0 skips nothing-such')).toMatchInlineSnapshot(`
      "
      468 x 260
      axis -@24+143 1.1@167+86 -@253+105 1.2@358+86
      lane stable (default) 42+194
        row 122: nothing-such@39+113 (absent)
        row 184: 1.1.0@182+56 (head, contested)  old-one@268+75 (absent)  1.2.0@373+56 (head, contested)
        skips nothing-such -> 1.1.0 M100.5,122L100.5,115Q100.5,108 107.5,108L195,108Q205,108 205,118L205,178
        replaces old-one -> 1.2.0 M343,202H367
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

  it('stand in the order of the numbers in their names', () => {
    const lines = ['3.17', '3.9', '3.10', '3.6'].map((name) => `# stable-${name}\n${name}.0`).join('\n');
    const layout = layoutGraph(graphOf(catalogText(lines, 'stable-3.17')));
    expect(layout.lanes.map(({ id }) => id)).toEqual([
      'stable-3.17',
      'stable-3.6',
      'stable-3.9',
      'stable-3.10',
    ]);
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
