import { expect, test } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { layoutGraph } from './layout.ts';
import { NOTE_SIZE, textWidth } from './measures.ts';

/** Ranges one after the other, each of which needs a row of its own. */
const STAIRS = `
  # stable
  2.2.0 range >=2.0.0 <2.2.0
  2.1.1 range >=2.0.0 <2.1.1
  2.1.0 range >=1.2.0 <2.1.0
  2.0.0 range >=1.0.0 <2.0.0
  1.2.0 range <1.2.0
  1.1.0 range <1.1.0
  1.0.0`;

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
