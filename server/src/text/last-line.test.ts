import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastLineStart } from './last-line.ts';

describe('lastLineStart', () => {
  it.each([
    ['', 0],
    ['a', 0],
    ['\n', 1],
    ['a\nb', 2],
    [`a\n${'b'.repeat(200_000)}`, 2],
    [`${'a\n'.repeat(200_000)}b`, 400_000],
  ])('finds the last line (%#)', (text, start) => {
    expect(lastLineStart(text)).toBe(start);
  });

  it('finds the line before any offset, near the borders of what is searched at once as well', () => {
    const text = `${'a'.repeat(65_534)}\n\n${'b'.repeat(65_535)}\n${'c'.repeat(65_536)}`;
    fc.assert(
      fc.property(fc.nat(text.length), (end) => {
        expect(lastLineStart(text, end)).toBe(text.slice(0, end).lastIndexOf('\n') + 1);
      }),
    );
  });
});
