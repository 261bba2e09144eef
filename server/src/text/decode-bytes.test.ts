import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';
import { invalidInUtf8 } from './invalid-bytes.ts';
import { LooseBytes } from './loose-bytes.ts';

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
  ])('shows where the bytes are no UTF-8: %s', (_, values, text, invalid) => {
    const loose = bytes(...values);
    expect(decodeBytes(loose)).toEqual({ text, binary: false, loose });
    const [first] = invalid;
    expect(invalidInUtf8(loose, text, 0)?.at).toBe(first);
  });

  it('does not mistake a U+FFFD that is written in the file for an invalid byte', () => {
    const loose = bytes(0xef, 0xbf, 0xbd, 0xff);
    expect(invalidInUtf8(loose, decodeBytes(loose).text, 0)?.at).toBe(1);
  });

  it('knows which bytes a character stands for, whatever they are', () => {
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
        const file = bytes(0x61, ...values);
        const { text } = decodeBytes(file);
        const at = new LooseBytes(file);
        for (const { 0: character, index } of text.matchAll(/./gsu)) {
          const part = file.subarray(at.byteAt(index), at.byteAt(index + character.length));
          expect(decodeBytes(bytes(0x61, ...part)).text).toBe(`a${character}`);
        }
        const shown = [...text.matchAll(/\ufffd/g)].map((match) => match.index);
        expect(invalidInUtf8(file, text, 0)?.at).toBe(shown[0]);
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

type Parts = ReturnType<typeof decodeBytes>['parts'];

const documentsOf = (parts: Parts = []) => parts.flatMap((part) => ('end' in part ? [part] : []));

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
    const { text, parts } = decodeBytes(bytes(...file));
    const [document] = documentsOf(parts);
    expect(text.slice(0, document?.end)).toBe(`\ufeff${read}`);
    expect(document?.text).toBe(text);
    expect(document?.invalid !== undefined).toBe(isCut);
    expect(document?.invalid?.at ?? document?.end).toBe(document?.end);
  });

  const behind = (...parts: readonly (string | readonly number[])[]) =>
    decodeBytes(
      bytes(...parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part))),
    );

  it('ends before a separator of UTF-8, and what is behind that has its own encoding', () => {
    expect(behind(A, '\n--- # c\nb: c')).toMatchObject({
      text: '\ufeffa\ufffd--- # c\nb: c',
      parts: [{ text: '\ufeffa\ufffd--- # c\n', end: 2, invalid: { at: 2 } }, { text: 'b: c' }],
    });
    expect(behind(A, [0x00], '\n---\n', A)).toMatchObject({
      text: '\ufeffa\n---\n\ufeffa',
      parts: [{ text: '\ufeffa\n---\n', end: 3 }, { end: 2 }],
    });
  });

  it('ends before a last line that opm loses', () => {
    const line = 'x'.repeat(4096);
    expect(behind(A, [0x00], `\n${line}`).parts).toEqual([{ text: `\ufeffa\n${line}`, end: 3 }]);
    expect(behind(A, [0x00], `\n${line}x`).parts).toMatchObject([{ end: 2052 }]);
  });

  it('leaves a separator that opm refuses to what is behind it', () => {
    expect(behind(A, [0x00], '\n---x\nb: c').parts).toMatchObject([
      { text: '\ufeffa\n' },
      { text: '---x\nb: c' },
    ]);
  });

  it('may stand in any number of documents', () => {
    const count = 100_000;
    const file = Buffer.concat(
      Array.from({ length: count }, () => Buffer.from([...A, 0x0a, ...Buffer.from('---\n')])),
    );
    expect(decodeBytes(file).parts).toHaveLength(count);
  });

  it('may take turns with UTF-8 any number of times', () => {
    const count = 50_000;
    const turn = Buffer.from([...A, 0x00, 0x0a, ...Buffer.from('---\nb\n---\n')].slice(2));
    const file = Buffer.concat([
      Buffer.from('b\n---\n'),
      ...Array.from({ length: count }, () => Buffer.concat([Buffer.from(A.slice(0, 2)), turn])),
    ]);
    const { parts, binary } = decodeBytes(file);
    expect(parts).toHaveLength(2 * count + 1);
    // What is NUL in UTF-16 makes no file binary.
    expect(binary).toBe(false);
  });

  const ENDS = [...A, 0x00, 0x0a] as const;
  const OF_A = '\ufeffa\n';

  it.each([
    ['behind a document in UTF-8', ['b: c\n---\n', ENDS], ['b: c\n---\n', OF_A]],
    ['little-endian', ['b: c\n---\n', LITTLE_A], ['b: c\n---\n', '\ufeffa']],
    ['behind a byte order mark of UTF-8', ['\ufeffb: c\n--- # d\n', ENDS], ['\ufeffb: c\n--- # d\n', OF_A]],
    ['before and behind it', ['b\n---\n', ENDS, '---\nc\n'], ['b\n---\n', `${OF_A}---\n`, 'c\n']],
    ['twice', ['b\n---\n', ENDS, '---\nc\n---\n', ENDS], ['b\n---\n', `${OF_A}---\n`, 'c\n---\n', OF_A]],
    ['behind a second separator', ['---\n---\n', ENDS], ['---\n---\n', OF_A]],
    ['in the line behind a value of JSON', ['{"a":1}\n', ENDS], ['{"a":1}\n', OF_A]],
    [
      'behind a value of JSON and a separator',
      ['{"a":1}\n---\nb\n---\n', ENDS],
      ['{"a":1}\n---\nb\n---\n', OF_A],
    ],
    ['behind what only looks like JSON', ['{a: 1}\n---\n', ENDS], ['{a: 1}\n---\n', OF_A]],
  ])('is found where a document starts: %s', (_why, file, texts) => {
    const { text, parts } = behind(...file);
    expect(parts?.map((part) => part.text)).toEqual(texts);
    expect(text).toBe(texts.join(''));
  });

  it.each([
    ['the first line of a document is a separator', ['---\n', ENDS]],
    ['a comment is before it', ['b\n---\n#\n', ENDS]],
    ['it is right behind a value of JSON', ['{"a":1}', ENDS]],
    ['two values of JSON are before it', ['{"a":1}{"a":1}\n', ENDS]],
    ['it is in a line', ['b\n---\nc', ENDS]],
  ])('is none where %s', (_why, file) => {
    expect(behind(...file).parts).toBeUndefined();
  });

  it('goes by what the reader of the files makes of JSON before it', () => {
    const file = bytes(...Buffer.from('{"a":1}\n'), ...ENDS);
    expect(decodeBytes(file).parts).toHaveLength(2);
    expect(decodeBytes(file, { refuses: () => true }).parts).toBeUndefined();
  });
});
