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

  it('reads UTF-16 by its byte order mark, and tells whether opm gets to its end', () => {
    expect(decodeBytes(bytes(0xfe, 0xff, 0x00, 0x61, 0x00, 0x0a))).toEqual({
      text: '\ufeffa\n',
      binary: false,
      utf16: 'whole',
    });
    expect(decodeBytes(bytes(0xfe, 0xff, 0x00, 0x61)).utf16).toBe('cut-short');
    expect(decodeBytes(bytes(0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00))).toEqual({
      text: '\ufeffa\n',
      binary: false,
      utf16: 'cut-short',
    });
  });

  it('reads the line feed that opm adds as the half of a character that UTF-16 lacks', () => {
    // `a`, and half of what comes next.
    expect(decodeBytes(bytes(0xfe, 0xff, 0x00, 0x61, 0x00))).toEqual({
      text: '\ufeffa\n',
      binary: false,
      utf16: 'whole',
    });
    expect(decodeBytes(bytes(0xff, 0xfe, 0x61, 0x00, 0x0a)).utf16).toBe('cut-short');
  });
});
