/** What is told without packing is never less than what packing makes, and little where packing makes little. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipSync } from './pack.ts';
import { packedAtMost } from './packed-at-most.ts';

/** What the packer writes around every file. */
const FRAME_BYTES = 64;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes that repeat earlier ones here and there, near and far. */
const repeating = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => [...bytes]),
      fc.array(fc.constantFrom(...bytesOf('  -:\ntypesringdcof')), { maxLength: 200 }),
      fc.tuple(fc.nat(70_000), fc.nat(700)),
    ),
    { maxLength: 300 },
  )
  .map((steps) => {
    const bytes: number[] = [];
    for (const step of steps) {
      const [back, length] = step;
      if (step.length === 2 && back !== undefined && length !== undefined && bytes.length > 0)
        for (let left = length; left > 0; left--)
          bytes.push(bytes[Math.max(0, bytes.length - 1 - back)] ?? 0);
      else bytes.push(...step.filter((byte) => byte < 256));
    }
    return Uint8Array.from(bytes);
  });

it('packing makes no more of a file than was told', () => {
  fc.assert(
    fc.property(fc.array(repeating, { minLength: 1, maxLength: 3 }), (contents) => {
      for (const [at, most] of packedAtMost(contents).entries()) {
        const packed = gzipSync(contents[at] ?? new Uint8Array()).length;
        expect(most + FRAME_BYTES).toBeGreaterThanOrEqual(packed);
      }
    }),
    { numRuns: 150 },
  );
});

it('of a text as definitions are written it is a small part', () => {
  const fields = Array.from(
    { length: 20_000 },
    (_, at) =>
      `${' '.repeat(at % 20)}field${at % 97}:\n${' '.repeat(at % 20)}  description: Says how many of them are kept, and for how long, in units of ${(at * 7919) % 3571}.\n`,
  );
  const bytes = bytesOf(fields.join(''));
  const [most = 0] = packedAtMost([bytes]);
  expect(most).toBeGreaterThan(gzipSync(bytes).length);
  expect(most).toBeLessThan(bytes.length / 3);
});

it('what does not repeat is left as long as it is', () => {
  expect(packedAtMost([Uint8Array.of(1, 2, 3), new Uint8Array()])).toEqual([3, 0]);
});
