import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUtf16, toUtf16, type PositionEncoding } from './position-encoding.ts';

const LINE = 'aé€😀b';

describe('characters in a line', () => {
  it.each<[PositionEncoding, number[]]>([
    ['utf-16', [0, 1, 2, 3, 5, 6]],
    ['utf-32', [0, 1, 2, 3, 4, 5]],
    ['utf-8', [0, 1, 3, 6, 10, 11]],
  ])('as %s counts them', (encoding, units) => {
    const offsets = [0, 1, 2, 3, 5, 6];
    expect(offsets.map((offset) => fromUtf16(LINE, offset, encoding))).toEqual(units);
    expect(units.map((unit) => toUtf16(LINE, unit, encoding))).toEqual(offsets);
  });

  it('become the start of the character that they are in the middle of', () => {
    expect(toUtf16(LINE, 8, 'utf-8')).toBe(3);
    expect(fromUtf16(LINE, 4, 'utf-8')).toBe(6);
    expect(fromUtf16(LINE, 4, 'utf-32')).toBe(3);
  });

  it('become the end of the line behind it, and its start before it', () => {
    for (const encoding of ['utf-8', 'utf-16', 'utf-32'] as const) {
      expect(toUtf16(LINE, 99, encoding)).toBe(6);
      expect(fromUtf16(LINE, 99, encoding)).toBe(fromUtf16(LINE, 6, encoding));
      expect(toUtf16(LINE, -1, encoding)).toBe(0);
      expect(fromUtf16(LINE, -1, encoding)).toBe(0);
    }
  });

  it('count bytes as an encoder does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        expect(fromUtf16(line, line.length, 'utf-8')).toBe(new TextEncoder().encode(line).length);
        expect(fromUtf16(line, line.length, 'utf-32')).toBe([...line].length);
      }),
    );
  });
});
