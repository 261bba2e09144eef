import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControlBytes } from './control-bytes.ts';

describe('control characters in bytes', () => {
  it('are found as a look at each byte finds them, wherever the bytes start', () => {
    const byte = fc.oneof(
      fc.integer({ min: 0x20, max: 0xff }),
      fc.constantFrom(0x0a, 0x1f, 0x20, 0x7f, 0x80),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 40 }), fc.integer({ min: 0, max: 3 }), (values, offset) => {
        const bytes = new Uint8Array([...new Array<number>(offset).fill(0), ...values]).subarray(offset);
        const isThere = values.some((value) => value < 0x20 && value !== 0x0a);
        expect(hasControlBytes(bytes)).toBe(isThere);
        // The parts that Node cuts from its own arrays lie where the whole does.
        expect(hasControlBytes(Buffer.from([...new Array<number>(offset), ...values]).subarray(offset))).toBe(
          isThere,
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([0x00, 0x09, 0x0d, 0x1f])('are all below a blank but the line feed: %i', (code) => {
    for (let at = 0; at < 9; at++) {
      const bytes = new Uint8Array(9).fill(0x41);
      bytes[at] = code;
      expect(hasControlBytes(bytes)).toBe(true);
    }
    expect(hasControlBytes(new Uint8Array(9).fill(0x0a))).toBe(false);
  });
});
