import { describe, expect, it } from 'vitest';
import type { Tree } from '../tree.ts';
import { entryAt, lastEntryBefore } from './entries.ts';
import { parseYaml } from './parse.ts';

const TEXT = `a: 1
b:
  c: 2
  d:
  e: &x 3
  "f": 4
list:
- one
- k: v
  l: [2,
-3]
# - no dash

- - deep
  - deeper
-
- after nothing
&y last: x
`;

function treeOf(text: string): Tree {
  const { tree } = parseYaml(text);
  if (tree === undefined) throw new Error('no tree');
  return tree;
}

const TREE = treeOf(TEXT);

/** The line in which the entry starts, from the entry on. */
const shown = (start: number | undefined) =>
  start === undefined ? undefined : TEXT.slice(start, TEXT.indexOf('\n', start));

describe('reading may start at the last entry before a place', () => {
  it.each([
    ['a value', '4', '"f": 4'],
    ['a key: at one before it, but not at the one that may become the value of `d`', '"f"', 'd:'],
    ['a first entry: at the one around it', '2\n', 'b:'],
    ['an item behind one without value: at that one', 'after nothing', '-'],
    ['an item of an item', 'deeper', '- deeper'],
    ['a bracket that closes', '3]', 'l: [2,'],
    ['behind a bracket and a comment', 'deep\n', '- - deep'],
    ['a key with an anchor: at the one before it', 'x\n', 'list:'],
  ])('in front of %s', (_, place, entry) => {
    expect(shown(lastEntryBefore(TREE, TEXT.lastIndexOf(place))?.start)).toBe(entry);
  });

  it('there is none in front of the second entry', () => {
    expect(lastEntryBefore(TREE, 3)).toBeUndefined();
  });
});

describe('an entry is found by where it starts', () => {
  it.each([
    ['a key', 'b:', ['0']],
    ['a key in a mapping', 'e:', ['0', '2']],
    ['a dash', '- k:', ['0', '0 lean']],
    ['a dash behind a comment', '- - deep', ['0', '0 lean']],
    ['a dash in a list', '- deeper', ['0', '0 lean', '2']],
  ])('%s', (_, place, columns) => {
    const start = TEXT.indexOf(place);
    const entry = entryAt(TREE, start);
    expect(entry?.start).toBe(start);
    expect(entry?.frames.map(({ column, isLean }) => `${column}${isLean ? ' lean' : ''}`)).toEqual(columns);
  });

  it.each(['a: 1', 'c: 2', '- one', 'k: v', '# - no', '- no', 'deep\n', 'v\n', '&y', 'last', '&x'])(
    'none starts at %j, or it is the first of its collection',
    (place) => {
      expect(entryAt(TREE, TEXT.indexOf(place))).toBeUndefined();
    },
  );
});
