/** What is read with the scanner is what is read without it, whatever the text; the scanner itself reads what is plain. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileScan, TARGET } from '../../../../scripts/compile-scan.mjs';
import type { Chunk } from '../chunk.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { listedStarts } from '../line-starts.ts';
import { eachChunk } from '../split/read-chunks.ts';
import type { Tree } from '../tree.ts';
import { TextScanner } from './scanner.ts';

const scanner = TextScanner.make() ?? expect.unreachable('Node has WebAssembly.');

const told = (tree: Tree) => ({
  words: [...tree.tape.own()],
  values: tree.values,
  text: tree.text,
  repeats: tree.mappingsWithRepeats(),
});

/** All that is told of a chunk; of the tree, what it is made of. */
const read = ({ document, lineStarts, ...chunk }: Chunk) => ({
  ...chunk,
  lineStarts: [...listedStarts(lineStarts)],
  document: document && { ...document, tree: document.tree && told(document.tree) },
});

/** Reads a text both ways, and gives what is read. */
function readBothWays(text: string | Uint8Array): readonly unknown[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const decoded = decodeBytes(bytes);
  const without = [...eachChunk(decoded.text, decoded)].map(read);
  // Again with what the scanner knows of other texts.
  const scanned = [...eachChunk(decoded.text, { ...decoded, scanner })].map(read);
  expect(scanned).toEqual(without);
  return without;
}

const reads = (text: string) => scanner.json({ text, utf8: new TextEncoder().encode(text) }, 0) !== undefined;

it('is compiled from its source', async () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(await compileScan());
  expect(path.basename(TARGET)).toBe('scan.ts');
});

describe('plain JSON', () => {
  it.each([
    ['an empty object', '{}'],
    ['an empty list', ' [ ] '],
    ['collections in each other', '[{"a": [[], {}]}, {"b": {"c": []}}]'],
    ['scalars of all kinds', '{"a": true, "b": false, "c": null, "d": -1.50, "e": 0, "f": "x"}'],
    ['false before true', '[false, false, true]'],
    ['escapes', '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00Ef", "a\\nb", "\\\\"]'],
    ['characters of one to four bytes', '{"é": "ü ☃ 😀", "a": "😀"}'],
    [
      'strings and blanks as long as a step, and longer',
      `{\n${' '.repeat(40)}"${'k'.repeat(16)}":"${'v'.repeat(31)}"\n}`,
    ],
    ['lines that end in CR LF', '{\r\n  "a": 1\r\n}'],
    ['tabs between its parts', '{\t"a"\t:\t1\t}'],
  ])('is read: %s', (_what, text) => {
    readBothWays(text);
    expect(reads(text)).toBe(true);
  });

  it('is told apart from what has a key twice', () => {
    const repeats = (text: string) => {
      readBothWays(text);
      const utf8 = new TextEncoder().encode(text);
      return scanner.json({ text, utf8 }, 0)?.tree.mappingsWithRepeats();
    };
    expect(repeats('{"a": {"a": 1}, "b": {"a": 1}}')).toEqual([]);
    expect(repeats('{"a": 1, "b": {"c": 1, "c": 2}}')).toEqual([4]);
    const long = 'k'.repeat(40);
    expect(repeats(`{"${long}x": 1, "${long}y": 2}`)).toEqual([]);
    expect(repeats(`{"${long}x": 1, "b": 2, "${long}x": 3}`)).toEqual([0]);
  });
});

describe('what is not plain is left to others', () => {
  it.each([
    ['a text', '"a"'],
    ['nothing', ' \n'],
    ['a list that is open', '[1, 2'],
    ['a string that is open', '{"a": "b'],
    ['a comma too many', '[1,]'],
    ['a comma too many in an object', '{"a": 1,}'],
    ['a comma too few', '[1 2]'],
    ['the wrong bracket', '[1}'],
    ['the other wrong bracket', '{"a": 1]'],
    ['a key that is none', '{a: 1}'],
    ['a key without value', '{"a"}'],
    ['a line break in a string', '["a\nb"]'],
    ['a tab in a string', '["a\tb"]'],
    ['an escape that is none', '["\\x"]'],
    ['half an escape', '["\\u12"]'],
    ['a zero in front of a number', '[01]'],
    ['a number that ends too early', '[1.]'],
    ['a minus', '[-]'],
    ['an exponent', '[1e5]'],
    ['a number of very many digits', `[${'1'.repeat(400)}]`],
    ['a word', '[nul]'],
    ['a word that goes on', '[truely]'],
    ['a NUL', '[1\0]'],
    ['another kind of blank', '[\u00a01]'],
    ['too deep a list', `${'['.repeat(10_001)}${']'.repeat(10_001)}`],
    ['more nodes than there is room for', `[${'1,'.repeat(270_000)}1]`],
    ['more objects than there is room for', `[${'{},'.repeat(270_000)}1]`],
    ['more lines than there is room for', `[${'\n'.repeat(270_000)}1]`],
  ])('%s', (_what, text) => {
    readBothWays(text);
    expect(reads(text)).toBe(false);
    // It is none the worse for it.
    readBothWays('{"a": [1, {"b": "c"}]}\n{"d": null}\n');
  });

  it('bytes that are no UTF-8, and UTF-16', () => {
    readBothWays(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    readBothWays(new Uint8Array([0x61, 0x3a, 0x20, 0xff, 0x0a]));
    readBothWays(Buffer.from('\ufeffa: b\n---\nc: d\n', 'utf16le'));
  });
});

describe('lines of YAML', () => {
  const lines = (text: string, from = 0) =>
    scanner.lines({ text, utf8: new TextEncoder().encode(text) }, from);

  it('are found up to the first that starts with three dashes', () => {
    const text = 'a: b\nc: d\n---\ne: f\n';
    expect(lines(text)).toEqual({ dashes: 10, plainEnd: text.length, starts: new Uint32Array([0, 5, 10]) });
    expect(lines(text, 14)).toEqual({ dashes: -1, plainEnd: text.length, starts: new Uint32Array([0]) });
    expect(lines('---\n--\n ---\n')?.dashes).toBe(-1);
  });

  it('are plain up to what is no printable ASCII', () => {
    expect(lines('a: b\tc\n')?.plainEnd).toBe(7);
    expect(lines('abc é\n')?.plainEnd).toBe(4);
    expect(lines('abcdefghijklmnopqrst\u007f\n')?.plainEnd).toBe(20);
    expect(lines('abc\r\n')).toMatchObject({ plainEnd: 3, starts: undefined });
  });

  it('are left to others where there are too many', () => {
    const text = 'a:\n'.repeat(270_000);
    expect(lines(text)).toBeUndefined();
    expect(lines('a:\n'.repeat(1_400_000))).toBeUndefined();
  });

  it.each([
    ['too many nodes', '- a\n'.repeat(270_000)],
    ['too many lists', '-\n  - a\n'.repeat(140_000)],
    ['a list more than there is room for', `${'- 1\n'.repeat(262_143)}-\n  - `],
    ['too deep a list', `${'- '.repeat(2500)}a\n`],
    ['a long key', `${'k'.repeat(1025)}: v\n`],
  ])('are left to others: %s', (_what, text) => {
    readBothWays(`a: b\n---\n${text}---\nc: d\n`);
    readBothWays('a: [b]\n---\nc: d\n');
  });

  it.each([
    'a: b\n---\nc: d\n---\n',
    '---\na: b\n---\n',
    '---\n---\na: b\n',
    'a: b\n--- x\nc: d\n---\ne: f\n',
    'a: b\n--- # c\nc: d\n',
    'a: b\n---',
    'a: b\n---\r\nc: d\n',
    'a: b\r\n---\nc: d\r\n',
    'a: b\rc: d\n',
    'a: "é"\n---\nb: ☃\n# \u0007\n---\nc: d\n',
    'a: \u2028\n---\nb: \ufeff\n',
    '\ufeffa: b\n---\n\ufeffc: d\n',
    'a: |\n  x\n\n  y\n\n\n---\nb: c',
    `a: ${'x'.repeat(70_000)}`,
    'a: |\n  x',
    'k : 1\nk: 2\n',
    'a: |-\n  x\n   y\n\n',
    'a:\n- >2\n     x\n  b: c',
  ])('are those of the document: %j', (text) => {
    readBothWays(text);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"name": ',
      '"\\n"',
      '"\\u00e9"',
      '\\',
      'true',
      'false',
      'null',
    ],
    ...[
      '1',
      '-0.5',
      '12e3',
      ' ',
      '  ',
      '\n',
      '\n  ',
      '\r\n',
      '\t',
      '\n---\n',
      '---',
      '\n- ',
      'a: b',
      'é',
      '☃',
      '😀',
      '# c',
    ],
    ...[
      '                    ',
      '"a much longer text than one step"',
      '\0',
      '\u007f',
      '\ufeff',
      '{"a": [1, {}]}\n',
    ],
  );
  const json = fc
    .tuple(fc.json({ maxDepth: 4 }), fc.constantFrom(0, 1, 4, '\t'), fc.constantFrom('\n', '\r\n'))
    .map(([text, indent, feed]) => JSON.stringify(JSON.parse(text), null, indent).replaceAll('\n', feed));

  it('of pieces', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        readBothWays(parts.join(''));
      }),
      { numRuns: 2000 },
    );
  });

  const yaml = fc.constantFrom(
    ...[
      'a: ',
      'b:\n',
      'name: ',
      '- ',
      '-\n',
      '? ',
      ': ',
      '  ',
      '    ',
      '\n',
      '\n  ',
      '\n    ',
      '\n\n',
      ' ',
      '\t',
    ],
    ...[
      'x',
      'y',
      'yes',
      'On',
      'oN',
      'NULL',
      '~',
      'false',
      'text of some words',
      'a:b',
      'a#b',
      ' # c',
      '#',
      '<<: ',
      '1.2.3',
    ],
    ...[
      '0',
      '12',
      '007',
      '1.5',
      '-1',
      '-x',
      '+1',
      '.5',
      '.inf',
      '0x1f',
      '1e3',
      '2024-01-01',
      '12345678901234567890',
      '1_0',
    ],
    ...[
      '|\n',
      '>-\n',
      '|2\n',
      '|-2\n',
      '|+\n',
      '> # c\n',
      '|0\n',
      '"q"',
      '"q\n  r"',
      "'s'",
      "'it''s'",
      '"\\n"',
      '"\\u00e9"',
    ],
    ...[
      '"\\\n"',
      '"',
      "'",
      '{}',
      '[]',
      '[a]',
      '{a: b}',
      '&a ',
      '*a',
      '!!str ',
      '%',
      '@',
      '`',
      ',',
      ']',
      '---\n',
      '...\n',
      'é',
      '\r\n',
    ],
    ...[
      '"k": v\n',
      'k : v\n',
      '- - a\n',
      '- a: b\n  c: d\n',
      'k:\n- a\n- b\n',
      'long text that goes on for more than sixteen characters',
    ],
  );

  it('of pieces of YAML', () => {
    fc.assert(
      fc.property(fc.array(yaml, { maxLength: 14 }), (parts) => {
        readBothWays(parts.join(''));
      }),
      { numRuns: 5000 },
    );
  });

  it('of values one behind the other, one of them damaged', () => {
    const damage = fc.record({ at: fc.nat(400), drop: fc.nat(3), put: fc.option(pieces, { nil: '' }) });
    fc.assert(
      fc.property(fc.array(json, { maxLength: 4 }), damage, (values, { at, drop, put }) => {
        const text = values.join('\n');
        readBothWays(text);
        readBothWays(text.slice(0, at) + put + text.slice(at + drop));
      }),
      { numRuns: 500 },
    );
  });
});
