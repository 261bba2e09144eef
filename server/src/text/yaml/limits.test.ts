import { describe, expect, test } from 'vitest';
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
  const SIZE = 50_000;
  test.each([
    ['one long line of items', `[${repeat('a, ', SIZE)}]`],
    ['one long line of pairs', `{${repeat('a: b, ', SIZE)}}`],
    ['open brackets', repeat('[', SIZE)],
    ['dashes in one line', repeat('- ', SIZE)],
    ['question marks', repeat('? ', SIZE)],
    ['colons in one line', `a${repeat(':a', SIZE)}`],
    ['hashes in one line', `a: ${repeat('b#', SIZE)}`],
    ['quotes in one line', `[${repeat('"a",', SIZE)}`],
    ['quotes in one line with odd line breaks', `[${repeat('"a",', SIZE)}\u2028`],
    ['plain text in one line with odd line breaks', `[${repeat('a,', SIZE)}\r`],
    ['escapes', `"${repeat('\\n', SIZE)}`],
    ['pairs of quotes', `'${repeat("''", SIZE)}`],
    ['open quotes', repeat('"a\n', SIZE)],
    ['blank lines in plain text', `a: b${repeat('\n ', SIZE)}c`],
    ['blank lines in a block', `a: |${repeat('\n ', SIZE)}c`],
    ['lines of a block', `a: >${repeat('\n  b', SIZE)}`],
    ['comments', repeat('# c\n', SIZE)],
    ['faces in keys', `[${repeat('😀', SIZE)}`],
    ['many keys', repeat('a: b\n', SIZE)],
    ['many anchors', repeat('- &a b\n', SIZE)],
    ['many aliases', `- &a b\n${repeat('- *a\n', SIZE)}`],
    ['many null keys', `a: {~: 1}\n`.repeat(1000) + `b: {a: [${repeat('{~: 1},', SIZE)}]}`],
    ['a long number', `a: ${repeat('1', SIZE)}`],
    ['underscores', `a: 1${repeat('_', SIZE)}`],
    ['control characters', repeat('a: \u0007\n', SIZE)],
  ])('%s', (_name, yaml) => {
    const started = performance.now();
    parseYaml(yaml);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
