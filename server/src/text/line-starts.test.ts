import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineCount, lineStart, listedStarts, movedFrom, type LineStarts } from './line-starts.ts';

const LINES = 40;
const GAP = 1000;

it('tells where lines start after any number of moves as if all had been written down', () => {
  const move = fc.tuple(fc.nat(LINES + 2), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const plain = Uint32Array.from({ length: LINES }, (_, line) => (line + 1) * GAP);
      let lines: LineStarts = plain.slice();
      for (const [first, by] of moves) {
        for (let line = first; line < LINES; line++) plain[line] = (plain[line] ?? 0) + by;
        lines = movedFrom(lines, first, by);
        expect(listedStarts(lines)).toEqual(plain);
      }
      expect(lineCount(lines)).toBe(LINES);
      const one = Array.from({ length: LINES + 1 }, (_, line) => lineStart(lines, line));
      expect(one).toEqual([...plain, undefined]);
    }),
  );
});

it('a letter that is typed and taken away again leaves nothing to remember', () => {
  const starts = Uint32Array.of(0, 10, 20, 30);
  expect(movedFrom(movedFrom(starts, 2, 1), 2, -1)).toBe(starts);
  expect(movedFrom(movedFrom(starts, 2, 1), 3, 1)).toEqual({ starts, from: [2, 3], by: [1, 2] });
  expect(movedFrom(starts, 4, 1)).toBe(starts);
});
