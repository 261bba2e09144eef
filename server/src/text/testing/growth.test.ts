/** The measure of growth tells linear from quadratic work. */
import { expect, it } from 'vitest';
import { growthOf, SAME_COST } from './growth.ts';

/** Looks at every character, or from every character at all others. */
function walk(text: string, again: boolean): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    sum += text.charCodeAt(at);
    if (again) for (let other = 0; other < text.length; other++) sum += text.charCodeAt(other);
  }
  return sum;
}

const of = (size: number) => 'x'.repeat(size);

it('is small for what grows as it should', () => {
  const linear = (text: string) => walk(text, false);
  expect(growthOf({ of, run: linear, size: 5000 })).toBeLessThan(SAME_COST);
  expect(growthOf({ of, run: (text) => walk(text, true), size: 25, power: 2 })).toBeLessThan(SAME_COST);
  expect(growthOf({ of, run: (text) => text.charCodeAt(0), size: 5000, power: 0 })).toBeLessThan(SAME_COST);
});

it('is large for what grows faster', () => {
  const linear = (text: string) => walk(text, false);
  expect(growthOf({ of, run: linear, size: 125_000, power: 0 })).toBeGreaterThan(SAME_COST);
  expect(growthOf({ of, run: (text) => walk(text, true), size: 50 })).toBeGreaterThan(SAME_COST);
});
