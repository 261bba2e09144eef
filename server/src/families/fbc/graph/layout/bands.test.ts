import { expect, test } from 'vitest';
import { catalogText, graphOf, STAIRS } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';
import { NOTE_SIZE, textWidth } from './measures.ts';

/** The upright lines of a path: where they are, and how far they reach. */
const upright = (line: string) =>
  [...line.matchAll(/M([\d.]+),([\d.]+)V([\d.]+)/g)].map(([, x, from, to]) => ({
    x: Number(x),
    top: Math.min(Number(from), Number(to)),
    bottom: Math.max(Number(from), Number(to)),
  }));

test.each([undefined, 400])(
  'no line to an entry runs through a range in words, in a picture of %s pixels',
  (wrap) => {
    const layout = layoutGraph(graphOf(catalogText(STAIRS)), { ...(wrap && { wrap }) });
    const shown = layout.lanes.flatMap(({ bands }) => bands.flatMap(({ ends }) => ends.slice(0, 1)));
    const labels = shown.flatMap(({ label }) => label ?? []);
    const lines = shown.flatMap(({ line }) => upright(line));
    expect(labels.length).toBeGreaterThan(2);
    expect(lines.length).toBeGreaterThan(2);
    const crossed = labels.filter(({ text, x, y }) =>
      lines.some(
        (line) =>
          Math.abs(line.x - x) < textWidth(text, NOTE_SIZE) / 2 &&
          line.top < y &&
          line.bottom > y - NOTE_SIZE,
      ),
    );
    expect(crossed).toEqual([]);
  },
);

test('where bars are too short to let a line pass their texts, the nearer ones lie above it', () => {
  const { lanes } = layoutGraph(
    graphOf(
      catalogText(`
        # stable
        1.7.0 replaces 1.6.0 range >=1.6.0 <1.7.0
        1.6.0 replaces 1.5.0 range >=1.5.0 <1.6.0
        1.5.0 replaces 1.4.0 range >=1.4.0 <1.5.0
        1.4.0 replaces 1.3.0 range >=1.3.0 <1.4.0
        1.3.0 replaces 1.2.0 range >=1.2.0 <1.3.0
        1.2.0`),
    ),
  );
  const heights = lanes.flatMap(({ bands }) => bands.map(({ y }) => y));
  expect(new Set(heights).size).toBeGreaterThan(1);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
});
