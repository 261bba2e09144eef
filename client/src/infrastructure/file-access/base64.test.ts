/** Bytes travel to the server unharmed. */
import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';

test.each([0, 1, 2, 3, 0x7fff, 0x8000, 0x8001, 200_000])(
  '%i bytes of every value come back the same',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(Buffer.from(toBase64(bytes), 'base64').equals(bytes)).toBe(true);
  },
);
