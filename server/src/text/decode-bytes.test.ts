import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes, MAX_INVALID_BYTES } from './decode-bytes.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('decodeBytes', () => {
  it('reads UTF-8 and keeps a byte order mark', () => {
    expect(decodeBytes(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toMatchObject({
      text: '\ufeffé',
      binary: false,
    });
    expect(decodeBytes(bytes())).toMatchObject({ text: '', binary: false });
  });

  it.each([
    ['a lone continuation byte', [0x61, 0x80, 0x62], 'a\ufffdb', [1]],
    ['a sequence that breaks off', [0xe2, 0x82, 0x61], '\ufffda', [0]],
    ['an overlong slash', [0xc0, 0xaf], '\ufffd\ufffd', [0, 1]],
    ['a surrogate', [0xed, 0xa0, 0x80], '\ufffd\ufffd\ufffd', [0, 1, 2]],
    ['the end in the middle of a character', [0x61, 0xf0, 0x9f, 0x98], 'a\ufffd', [1]],
    ['behind a character of two units', [0xf0, 0x9f, 0x98, 0x80, 0xff], '😀\ufffd', [2]],
  ])('tells where the bytes are no UTF-8: %s', (_, values, text, invalidUtf8) => {
    expect(decodeBytes(bytes(...values))).toEqual({ text, binary: false, invalidUtf8 });
  });

  it('does not mistake a U+FFFD that is written in the file for an invalid byte', () => {
    expect(decodeBytes(bytes(0xef, 0xbf, 0xbd, 0xff)).invalidUtf8).toEqual([1]);
  });

  it('tells no more invalid bytes than anybody needs', () => {
    const { invalidUtf8 } = decodeBytes(new Uint8Array(MAX_INVALID_BYTES + 5).fill(0xff));
    expect(invalidUtf8).toHaveLength(MAX_INVALID_BYTES);
  });

  it('points at U+FFFD, whatever the bytes are', () => {
    const pieces = fc.constantFrom(
      0x61,
      0x80,
      0xbf,
      0xc2,
      0xc3,
      0xe0,
      0xa0,
      0xed,
      0x9f,
      0xf0,
      0x90,
      0xf4,
      0x8f,
      0xff,
    );
    fc.assert(
      fc.property(fc.array(pieces), (values) => {
        // The leading letter keeps it from being UTF-16.
        const { text, invalidUtf8 = [] } = decodeBytes(bytes(0x61, ...values));
        const replaced = [...text.matchAll(/\ufffd/g)].map((match) => match.index);
        expect(invalidUtf8).toEqual(replaced);
      }),
    );
  });

  it('takes a file with a NUL near its start for binary', () => {
    expect(decodeBytes(bytes(0x89, 0x50, 0x00)).binary).toBe(true);
    const late = new Uint8Array(9000).fill(0x61);
    late[8500] = 0;
    expect(decodeBytes(late).binary).toBe(false);
  });
});

describe('UTF-16', () => {
  const A = [0xfe, 0xff, 0x00, 0x61] as const;
  const LITTLE_A = [0xff, 0xfe, 0x61, 0x00] as const;

  it.each([
    ['ends with a line feed', [...A, 0x00, 0x0a], 'a\n', false],
    ['gets a byte at its end', [...A], 'a', true],
    ['gets a byte behind the second one of its line feed', [...LITTLE_A, 0x0a, 0x00], 'a\n', true],
    ['gets the half of a character that it lacks', [...A, 0x00], 'a\n', false],
    ['ends with half of a line feed', [...LITTLE_A, 0x0a], 'a', true],
    ['ends with half of a pair', [...A, 0xd8, 0x00], 'a', true],
    ['ends with half of a pair and half of a character', [...A, 0xd8, 0x00, 0xdc], 'a\ud800\udc0a', false],
    ['gets what makes half of a pair of its end', [...A, 0xd8], 'a', true],
    ['loses a byte before that of a line feed', [...A, 0x0d, 0x0a], 'a', true],
    ['loses one of each line', [...A, 0x0a, 0x0d, 0x0d, 0x0a, 0x0a], 'a\u0a0d\u0a0a', false],
  ])('%s', (_why, file, read, isCut) => {
    const { text, utf16 } = decodeBytes(bytes(...file));
    expect(text.slice(0, utf16?.documents[0]?.end)).toBe(`\ufeff${read}`);
    expect(utf16).toMatchObject({ documents: [{ text, isCut }] });
  });

  const behind = (...parts: readonly (string | readonly number[])[]) =>
    decodeBytes(
      bytes(...parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part))),
    );

  it('ends before a separator of UTF-8, and what is behind that has its own encoding', () => {
    expect(behind(A, '\n--- # c\nb: c')).toMatchObject({
      text: '\ufeffa\ufffd--- # c\nb: c',
      utf16: {
        documents: [{ text: '\ufeffa\ufffd--- # c\n', end: 2, isCut: true }],
        rest: { text: 'b: c' },
      },
    });
    expect(behind(A, [0x00], '\n---\n', A)).toMatchObject({
      text: '\ufeffa\n---\n\ufeffa',
      utf16: { documents: [{ text: '\ufeffa\n---\n', end: 3 }, { end: 2 }] },
    });
  });

  it('ends before a last line that opm loses', () => {
    const line = 'x'.repeat(4096);
    expect(behind(A, [0x00], `\n${line}`).utf16?.documents).toEqual([
      { text: `\ufeffa\n${line}`, end: 3, isCut: false },
    ]);
    expect(behind(A, [0x00], `\n${line}x`).utf16).toMatchObject({ documents: [{ end: 2052 }] });
  });

  it('leaves a separator that opm refuses to what is behind it', () => {
    expect(behind(A, [0x00], '\n---x\nb: c').utf16).toMatchObject({
      documents: [{ text: '\ufeffa\n' }],
      rest: { text: '---x\nb: c' },
    });
  });

  it('may stand in any number of documents', () => {
    const count = 100_000;
    const file = Buffer.concat(
      Array.from({ length: count }, () => Buffer.from([...A, 0x0a, ...Buffer.from('---\n')])),
    );
    expect(decodeBytes(file).utf16?.documents).toHaveLength(count);
  });
});
