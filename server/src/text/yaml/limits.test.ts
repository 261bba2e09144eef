import { describe, expect, test } from 'vitest';
import { growthOf, SAME_COST } from '../testing/growth.ts';
import { NULL, SEQUENCE } from '../tree.ts';
import { parseYaml } from './parse.ts';
import { messageOf, treeOf } from './testing/read.ts';

const repeat = (text: string, times: number): string => text.repeat(times);

describe('depth: 10,000 collections and no more', () => {
  test.each([
    ['lists in brackets', (depth: number) => repeat('[', depth) + repeat(']', depth)],
    ['mappings in braces', (depth: number) => repeat('{a: ', depth) + repeat('}', depth)],
    ['lists of dashes', (depth: number) => `${repeat('- ', depth)}x`],
    [
      'dashes and brackets',
      (depth: number) => repeat('- ', 5000) + repeat('[', depth - 5000) + repeat(']', depth - 5000),
    ],
    [
      'by way of an alias',
      (depth: number) =>
        `a: &a ${repeat('[', 5000)}${repeat(']', 5000)}\nb: ${repeat('[', depth - 5001)}*a${repeat(']', depth - 5001)}`,
    ],
  ])('%s', (_name, nested) => {
    expect(messageOf(nested(10_000))).toBe('');
    expect(messageOf(nested(10_001))).toMatch(/more than 10000/);
  });
});

/** The reader compares the start of what it has loaded with a mark, and drops the first character of a line while one is there. */
describe('two byte order marks', () => {
  const object = '{\n    "schema":"x",\n    "a":[\n        {\n            "b":1\n        }\n    ]\n}';
  test.each(['', '\n', '\r\n'])('cost the last brace, with %j behind it', (end) => {
    expect(messageOf(object + end)).toBe('');
    expect(messageOf('\ufeff' + object + end)).toBe('');
    expect(messageOf('\ufeff\ufeff' + object + end)).not.toBe('');
  });

  test('cost nothing where all is in one line', () => {
    expect(messageOf('\ufeff\ufeff{"schema":"x"}')).toBe('');
    expect(messageOf('\ufeff\ufeffschema: x')).toBe('');
  });
});

describe('aliases: what they unfold to', () => {
  const bomb = (width: number, depth: number): string => {
    let text = 'a0: &a0 [x]\n';
    for (let level = 1; level <= depth; level++) {
      text += `a${level}: &a${level} [${Array.from({ length: width }, () => `*a${level - 1}`).join(', ')}]\n`;
    }
    return text;
  };

  test('a few hundred copies are fine', () => {
    expect(messageOf(bomb(2, 8))).toBe('');
    expect(messageOf(bomb(1000, 1))).toBe('');
  });

  test('a document that comes from aliases nearly as a whole is refused', () => {
    expect(messageOf(bomb(99, 2))).toMatch(/Aliases/);
    expect(messageOf(bomb(9, 9))).toMatch(/Aliases/);
  });

  test('large documents may hold fewer of them', () => {
    const list = (length: number): string => `[${repeat('x,', length)}]`;
    const document = (copies: number): string =>
      `a: &a ${list(100)}\nb: [${repeat('*a,', copies)}]\nc: ${list(10_000)}\n`;
    expect(messageOf(document(3000))).toBe('');
    expect(messageOf(document(4000))).toMatch(/Aliases/);
  });

  test('merged mappings count as well', () => {
    let text = 'm0: &m0 {k0: 1}\n';
    for (let level = 1; level < 20; level++) {
      text += `m${level}: &m${level} {<<: [*m${level - 1}, *m${level - 1}], k${level}: 1}\n`;
    }
    expect(messageOf(text)).toMatch(/Aliases/);
  });

  test('the tree of a refused document has no aliases left to unfold', () => {
    const tree = treeOf(bomb(9, 9));
    const last = tree.pairs(0).at(-1)!;
    expect(tree.kind(last.value)).toBe(SEQUENCE);
    expect(tree.kind(tree.items(last.value)[0]!)).toBe(NULL);
  });
});

describe('time grows with the text, not faster', () => {
  const SIZE = 400;
  test.each<[string, (n: number) => string]>([
    ['one long line of items', (n) => `[${repeat('a, ', n)}]`],
    ['one long line of pairs', (n) => `{${repeat('a: b, ', n)}}`],
    ['open brackets', (n) => repeat('[', n)],
    ['dashes in one line', (n) => repeat('- ', n)],
    ['question marks', (n) => repeat('? ', n)],
    ['colons in one line', (n) => `a${repeat(':a', n)}`],
    ['hashes in one line', (n) => `a: ${repeat('b#', n)}`],
    ['quotes in one line', (n) => `[${repeat('"a",', n)}`],
    ['quotes in one line with odd line breaks', (n) => `[${repeat('"a",', n)}\u2028`],
    ['plain text in one line with odd line breaks', (n) => `[${repeat('a,', n)}\r`],
    ['escapes', (n) => `"${repeat('\\n', n)}`],
    ['pairs of quotes', (n) => `'${repeat("''", n)}`],
    ['open quotes', (n) => repeat('"a\n', n)],
    ['blank lines in plain text', (n) => `a: b${repeat('\n ', n)}c`],
    ['blank lines in a block', (n) => `a: |${repeat('\n ', n)}c`],
    ['lines of a block', (n) => `a: >${repeat('\n  b', n)}`],
    ['comments', (n) => repeat('# c\n', n)],
    ['faces in keys', (n) => `[${repeat('😀', n)}`],
    ['many keys', (n) => repeat('a: b\n', n)],
    ['many anchors', (n) => repeat('- &a b\n', n)],
    ['many aliases', (n) => `- &a b\n${repeat('- *a\n', n)}`],
    ['many null keys', (n) => `a: {~: 1}\n`.repeat(n / 50) + `b: {a: [${repeat('{~: 1},', n)}]}`],
    ['a long number', (n) => `a: ${repeat('1', n)}`],
    ['underscores', (n) => `a: 1${repeat('_', n)}`],
    ['control characters', (n) => repeat('a: \u0007\n', n)],
  ])('%s', (_name, of) => {
    expect(growthOf({ of, run: (yaml) => parseYaml(yaml), size: SIZE })).toBeLessThan(SAME_COST);
  });
});
