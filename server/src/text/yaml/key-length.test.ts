import { expect, test } from 'vitest';
import { isTooFar } from './key-length.ts';
import { MAX_KEY_LENGTH, type Scan } from './state.ts';

/** A scan of a text, which counts how often it is asked for a character. */
function scanOf(written: string) {
  let looks = 0;
  const text = {
    charCodeAt(at: number) {
      looks++;
      return written.charCodeAt(at);
    },
  };
  const scan = { text, pos: 0, countedFrom: -1, countedTo: 0, countedPairs: 0 } as unknown as Scan;
  const isFar = (from: number, to: number) => {
    scan.pos = to;
    return isTooFar(scan, from);
  };
  return { isFar, looks: () => looks };
}

test('thousands of keys that begin one behind the other are measured with a few looks at each character', () => {
  const { isFar, looks } = scanOf('['.repeat(10_000));
  const starts = Array.from({ length: 8000 }, (_, start) => start);
  expect(starts.every((start) => isFar(start, start + MAX_KEY_LENGTH + 1))).toBe(true);
  expect(looks()).toBeLessThan(3 * 10_000);
});

test('a character of two units counts once, wherever the measured key begins', () => {
  const written = '😀a'.repeat(2000);
  for (const [from, to] of [
    [0, 1536],
    [3, 1539],
    [300, 1836],
    [0, 1536],
    [3000, 4536],
  ] as const) {
    const { isFar } = scanOf(written);
    const again = scanOf(written);
    again.isFar(0, 1600);
    const characters = [...written.slice(from, to)].length;
    expect(isFar(from, to)).toBe(characters > MAX_KEY_LENGTH);
    expect(isFar(from, to + 6)).toBe(characters + 4 > MAX_KEY_LENGTH);
    expect(again.isFar(from, to)).toBe(characters > MAX_KEY_LENGTH);
  }
});
