/** Long channels from left to right: they go on below at minor versions, and nothing is lost or hidden by it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';
import { anyPackage } from './testing/any-package.ts';
import { describeLayout } from './testing/describe-layout.ts';
import { boxesCross, linesThroughBoxes } from './testing/geometry.ts';
import type { GraphLayout, LayoutOptions } from './types.ts';

const layoutOf = (lines: readonly string[], options?: LayoutOptions) =>
  layoutGraph(graphOf(catalogText(lines.join('\n'))), options);
const drawn = (lines: readonly string[], options?: LayoutOptions) =>
  `\n${describeLayout(layoutOf(lines, options))}\n`;

/** One channel of minor versions with so many patches each, each entry replacing the one before. */
function chain(...patches: readonly number[]): string[] {
  const versions = patches.flatMap((count, minor) =>
    Array.from({ length: count }, (_, patch) => `1.${minor}.${patch}`),
  );
  const entries = versions.map((version, index) =>
    index === 0 ? version : `${version} replaces ${versions[index - 1] ?? ''}`,
  );
  return ['# stable', ...entries.reverse()];
}

/** The labels of the boxes, a list for each row. */
function rowsOf({ lanes }: GraphLayout): string[][] {
  const rows = new Map<number, string[]>();
  for (const { y, label } of lanes.flatMap(({ boxes }) => boxes))
    rows.set(y, [...(rows.get(y) ?? []), label]);
  return [...rows].sort(([a], [b]) => a - b).map(([, labels]) => labels);
}

describe('a channel that is wider than the room', () => {
  it('goes on below where a minor version begins, and names it there', () => {
    expect(drawn(chain(2, 2), { wrap: 260 })).toMatchInlineSnapshot(`
      "
      288 x 220
      axis 1.0@24+172 on 52+58 1.1@24+172 on 122+58
      lane stable (default) 12+184
        row 74: 1.0.0@39+56  1.0.1@125+56
        row 144: 1.1.0@39+56  1.1.1@125+56 (head)
        replaces 1.0.0 -> 1.0.1 M95,92H123
        replaces 1.0.1 -> 1.1.0 M181,92L276,92M12,162L37,162
        replaces 1.1.0 -> 1.1.1 M95,162H119
      "
    `);
  });

  it('stays in one row where there is room for all of it', () => {
    expect(rowsOf(layoutOf(chain(2, 2), { wrap: 400 }))).toEqual([['1.0.0', '1.0.1', '1.1.0', '1.1.1']]);
  });

  it('has several minor versions in a row as far as they fit', () => {
    expect(rowsOf(layoutOf(chain(2, 1, 2, 3), { wrap: 320 }))).toEqual([
      ['1.0.0', '1.0.1', '1.1.0'],
      ['1.2.0', '1.2.1'],
      ['1.3.0', '1.3.1', '1.3.2'],
    ]);
  });

  it('cuts a minor version only where it is wider than the room itself', () => {
    expect(rowsOf(layoutOf(chain(1, 4, 1), { wrap: 320 }))).toEqual([
      ['1.0.0'],
      ['1.1.0', '1.1.1', '1.1.2'],
      ['1.1.3', '1.2.0'],
    ]);
  });

  it('leads a skip over the rows between, above their boxes', () => {
    const [head = '', ...older] = chain(2, 2, 2).slice(1);
    expect(drawn(['# stable', `${head} skips 1.0.0`, ...older], { wrap: 260 })).toMatchInlineSnapshot(`
      "
      288 x 472
      axis 1.0@24+172 on 52+160 1.1@24+172 on 224+98 1.2@24+172 on 334+98
      lane stable (default) 12+436
        row 114: 1.0.0@39+56
        row 176: 1.0.1@125+56
        row 286: 1.1.0@39+56  1.1.1@125+56
        row 396: 1.2.0@39+56  1.2.1@125+56 (head)
        replaces 1.0.0 -> 1.0.1 weak M95,132L102.5,132Q110,132 110,139.5L110,187.5Q110,194 116.5,194L123,194
        replaces 1.0.1 -> 1.1.0 M181,194L276,194M12,304L37,304
        replaces 1.1.0 -> 1.1.1 M95,304H123
        replaces 1.1.1 -> 1.2.0 M181,304L276,304M12,414L37,414
        skips 1.0.0 -> 1.2.1 M72,114L72,107Q72,100 79,100L276,100M12,272L276,272M12,382L144,382Q148,382 148,386L148,390
        replaces 1.2.0 -> 1.2.1 M95,414H119
      "
    `);
  });

  it('leads a range on below the boxes of each row', () => {
    const [head = '', ...older] = chain(2, 2).slice(1);
    const { lanes } = layoutOf(['# stable', `${head} range >=1.0.0 <1.1.1`, ...older], { wrap: 260 });
    const [end] = lanes[0]?.bands[0]?.ends ?? [];
    expect(end?.parts).toMatchInlineSnapshot(`
      [
        {
          "height": 7,
          "width": 237,
          "x": 39,
          "y": 126,
        },
        {
          "height": 7,
          "width": 83,
          "x": 12,
          "y": 240,
        },
      ]
    `);
    expect(end?.line).toMatchInlineSnapshot(`"M95,243.5H153M153,243.5V230"`);
  });

  it('leaves every box where it is when a new head comes', () => {
    const [head = '', ...older] = chain(2, 2, 2).slice(1);
    const before = layoutOf(['# stable', ...older], { wrap: 260 });
    const after = layoutOf(['# stable', head, ...older], { wrap: 260 });
    const places = ({ lanes }: GraphLayout) =>
      new Map(lanes.flatMap(({ boxes }) => boxes.map(({ id, x, y }) => [id, `${x},${y}`])));
    for (const [id, place] of places(before)) expect(places(after).get(id), id).toBe(place);
  });
});

describe('any graph that goes on below', () => {
  const VIEWS: Readonly<Record<string, LayoutOptions>> = {
    'as it is': {},
    expanded: { expanded: 'all' },
    joined: { joined: true },
  };

  it.each(Object.entries(VIEWS))('hides nothing, and draws the same as in one row: %s', (_, options) => {
    fc.assert(
      fc.property(anyPackage, fc.constantFrom(100, 260, 420), (graph, wrap) => {
        const layout = layoutGraph(graph, { ...options, wrap });
        expect(boxesCross(layout)).toEqual([]);
        expect(linesThroughBoxes(layout)).toEqual([]);
        const parts = ({ lanes }: GraphLayout) =>
          lanes.map(({ boxes, links, bands, counted }) => ({
            boxes: boxes.map(({ id }) => id),
            links: links.map(({ id, count }) => [id, count]),
            bands: bands.map(({ ends }) => ends.map(({ id, count }) => [id, count])),
            counted,
          }));
        expect(parts(layout)).toEqual(parts(layoutGraph(graph, options)));
      }),
    );
  });

  it('keeps everything on the ground of its lane', () => {
    fc.assert(
      fc.property(anyPackage, fc.constantFrom(100, 260, 420), (graph, wrap) => {
        const layout = layoutGraph(graph, { expanded: 'all', wrap });
        for (const { y, height, boxes, links, bands } of layout.lanes) {
          const lines = [...links, ...bands.flatMap(({ ends }) => ends)].map(({ line }) => line);
          for (const { x, y: at } of lines.flatMap(pointsOf)) {
            expect(x).toBeGreaterThanOrEqual(8);
            expect(x).toBeLessThanOrEqual(layout.width - 8);
            expect(at).toBeGreaterThan(y);
            expect(at).toBeLessThan(y + height);
          }
          for (const box of boxes) {
            expect(box.x).toBeGreaterThan(8);
            expect(box.x + box.width).toBeLessThan(layout.width - 8);
            expect(box.y + box.height).toBeLessThan(y + height);
          }
        }
      }),
    );
  });
});

/** The corners of a line. */
function pointsOf(line: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of line.matchAll(/([MLHVQ])([^MLHVQ]*)/g)) {
    const numbers = text.trim().split(/[ ,]+/).map(Number);
    if (command === 'H') x = numbers[0] ?? x;
    else if (command === 'V') y = numbers[0] ?? y;
    else [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    points.push({ x, y });
  }
  return points;
}
