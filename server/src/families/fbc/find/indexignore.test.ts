import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidingPattern,
  ignoring,
  inWalkOrder,
  isIgnored,
  MAX_IGNORE_LINE_BYTES,
  parseIndexignore,
} from './indexignore.ts';

const ignored = (text: string, path: string, folder = '') =>
  isIgnored(path, [parseIndexignore(text, folder)]);

describe('a pattern of .indexignore', () => {
  it.each([
    ['name', ['name', 'a/name', 'name/a', 'a/name/b'], ['names', 'a/names/b']],
    ['*.md', ['README.md', 'docs/a.md', 'x.md/a.yaml'], ['README.mdx']],
    ['name/', ['name/a', 'b/name/a'], ['name', 'b/name']],
    ['/name', ['name', 'name/a'], ['a/name']],
    ['a/name', ['a/name', 'a/name/b'], ['name', 'b/a/name', 'a/b/name']],
    ['**/name', ['name', 'a/name', 'a/b/name', 'a/name/b'], ['a/names']],
    // The first element that matches is taken, there is no going back.
    ['**/a/b', ['a/b', 'x/a/b'], ['a/x/a/b']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['b', 'x/a/b']],
    ['a/**', ['a', 'a/b', 'a/b/c'], ['b/a']],
    ['a/b/', ['a/b/c'], ['a/b']],
    ['a**b/c', [], ['ab/c', 'axb/c', 'a**b/c']],
    ['**', ['a', 'a/b'], []],
    ['a**b', ['ab', 'axxb', 'x/ab'], ['a/b']],
    ['./x', [], ['x', 'a/x']],
    ['/**', [], ['x', 'a/x']],
    ['/', [], ['a', 'a/b']],
    ['[!a]', ['!', 'a'], ['b']],
    ['[^a]', ['b'], ['a']],
    ['{a,b}', [], ['a', 'b']],
    ['[', [], ['[', 'a']],
    ['\\#x', ['#x'], ['x']],
    ['\\!x', ['!x'], ['x']],
    ['# x', [], ['# x', 'x']],
    ['  name \t\r', ['name'], []],
    ['A', ['A'], ['a']],
  ])('%j', (pattern, out, kept) => {
    for (const path of out) expect([path, ignored(pattern, path)]).toEqual([path, true]);
    for (const path of kept) expect([path, ignored(pattern, path)]).toEqual([path, false]);
  });
});

describe('the last pattern that matches decides', () => {
  it.each([
    ['*\n!*.yaml', 'a/b.yaml', false],
    ['*\n!*.yaml', 'README.md', true],
    ['!*.yaml\n*', 'b.yaml', true],
    // Other than in git, a file below an ignored folder can be kept.
    ['docs/\n!docs/a.yaml', 'docs/a.yaml', false],
  ])('%j', (text, path, expected) => {
    expect(ignored(text, path)).toBe(expected);
  });

  it('and it can be shown', () => {
    const list = parseIndexignore('# notes\n\n  *.md \n!KEEP.md\n', '');
    const deciding = decidingPattern('docs/README.md', [list]);
    expect(deciding?.pattern).toMatchObject({ text: '*.md', keeps: false, start: 11, end: 15 });
    expect(decidingPattern('docs/KEEP.md', [list])?.pattern.keeps).toBe(true);
    expect(decidingPattern('a.yaml', [list])).toBeUndefined();
  });
});

describe('patterns reach files below their folder', () => {
  it.each([
    ['sub/x', true],
    ['sub/a/x', true],
    ['x', false],
    ['subx/x', false],
    ['other/sub/x', false],
  ])('%s', (path, expected) => {
    expect(ignored('x', path, 'sub')).toBe(expected);
  });

  it('and those of a subfolder come behind those of its parent, unless its name sorts first', () => {
    const lists = ['b', '.a', '', 'b/c', '.z', '\u{1f600}', '\uf000'].map((folder) =>
      parseIndexignore('', folder),
    );
    expect(inWalkOrder(lists).map((list) => list.folder)).toEqual([
      '.a',
      '',
      '.z',
      'b',
      'b/c',
      '\uf000',
      '\u{1f600}',
    ]);
    const root = parseIndexignore('x', '.');
    expect(isIgnored('b/x', inWalkOrder([parseIndexignore('!x', 'b'), root]))).toBe(false);
    expect(isIgnored('.a/x', inWalkOrder([parseIndexignore('!x', '.a'), root]))).toBe(true);
  });
});

describe('a line of 64 KiB or more', () => {
  const line = (bytes: number) => 'é'.repeat(10) + 'x'.repeat(bytes - 20);
  it.each([
    ['is a fault', `a\n${line(MAX_IGNORE_LINE_BYTES)}\nb`, true],
    ['is a fault with its carriage return', `a\n${line(MAX_IGNORE_LINE_BYTES - 1)}\r\nb`, true],
    ['may be one byte shorter', `a\n${line(MAX_IGNORE_LINE_BYTES - 1)}\nb`, false],
    ['may be one byte shorter at the end', `a\n${line(MAX_IGNORE_LINE_BYTES - 1)}`, false],
  ])('%s', (_, text, faulty) => {
    const { fault, patterns } = parseIndexignore(text, '');
    expect(fault !== undefined).toBe(faulty);
    if (fault) {
      expect(text.slice(fault.start, fault.start + 3)).toBe('ééé');
      expect(text.charAt(fault.end)).toBe('\n');
      expect(patterns.map((pattern) => pattern.text)).toEqual(['a']);
    }
  });
});

describe('many files', () => {
  const word = fc.constantFrom('a', 'b', 'ab', '.a');
  const path = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('/'));
  const pattern = fc.constantFrom('a', '!a', '*b', 'a/', '/a', '**/b', '!b', 'a/**');

  it('are tested as each by itself', () => {
    const list = fc.tuple(fc.option(path, { nil: '' }), fc.array(pattern, { maxLength: 3 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(list, { selector: ([folder]) => folder, maxLength: 6 }),
        path,
        (written, file) => {
          const lists = inWalkOrder(
            written.map(([folder, lines]) => parseIndexignore(lines.join('\n'), folder)),
          );
          expect(ignoring(lists)(file)).toBe(isIgnored(file, lists));
        },
      ),
    );
  });
});
