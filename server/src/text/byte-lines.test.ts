import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillsBuffer, LINE_BUFFER, textFillsBuffer } from './byte-lines.ts';

/** As the line reader does it: byte by byte. */
function fillsBytewise(line: Uint8Array): boolean {
  let filled = 0;
  for (const byte of line) if (++filled === LINE_BUFFER) filled = byte === 0x0d ? 1 : 0;
  return filled === 0;
}

const near = (multiple: number) =>
  fc.integer({ min: multiple * LINE_BUFFER - 3, max: multiple * LINE_BUFFER + 3 });
const lengths = fc.oneof(fc.nat(3), near(1), near(2), near(15), near(16), near(17));
const characters = fc.constantFrom('a', '\r', '\u00e9', '\u2014', '\u{1f600}', '\ud800');
const lines = fc
  .array(fc.tuple(characters, lengths), { maxLength: 4 })
  .map((runs) => runs.map(([character, length]) => character.repeat(length)).join(''));

describe('a last line that fills the buffer of the line reader', () => {
  it.each([
    ['', true],
    ['a', false],
    ['a'.repeat(4096), true],
    ['a'.repeat(8192), true],
    ['\u00e9'.repeat(2048), true],
    [`${'a'.repeat(4095)}\r`, false],
    [`${'a'.repeat(4095)}\r${'a'.repeat(4095)}`, true],
  ])('is one (%#)', (line, fills) => {
    expect(textFillsBuffer(line, 0)).toBe(fills);
    expect(fillsBuffer(new TextEncoder().encode(line))).toBe(fills);
  });

  it('is told as the reader tells it', () => {
    fc.assert(
      fc.property(lines, fc.nat(5), (line, from) => {
        const bytes = new TextEncoder().encode(line.slice(from));
        expect(fillsBuffer(bytes)).toBe(fillsBytewise(bytes));
        expect(textFillsBuffer(line, from)).toBe(fillsBytewise(bytes));
      }),
    );
  });
});
