import { describe, expect, test } from 'vitest';
import {
  FLAG_ALIAS,
  FLAG_BLOCK,
  FLAG_DECODED,
  FLAG_FLOW,
  FLAG_IMPLICIT,
  FLAG_LAZY,
  FLAG_MERGE,
  FLAG_PROPERTIES,
  FLAG_QUOTED,
  type NodeId,
  type Tree,
} from '../tree.ts';
import { parseYaml } from './parse.ts';
import { outline, treeOf } from './testing/read.ts';

describe('what a node covers', () => {
  const CASES: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'a mapping runs from its first key to the end of its last value',
      '# c\na: 1 # c\nb:\n  c: d\n\n# e\n',
      ['"a: 1 # c\\nb:\\n  c: d"', ' "a"', ' "1"', ' "b"', ' "c: d"', '  "c"', '  "d"'],
    ],
    [
      'a sequence runs from its first dash',
      'a:\n- b\n-  c\nd: e\n',
      ['"a:\\n- b\\n-  c\\nd: e"', ' "a"', ' "- b\\n-  c"', '  "b"', '  "c"', ' "d"', ' "e"'],
    ],
    [
      'a flow collection runs from bracket to bracket',
      'a: [ b, {c: d} ]  \n',
      ['"a: [ b, {c: d} ]"', ' "a"', ' "[ b, {c: d} ]"', '  "b"', '  "{c: d}"', '   "c"', '   "d"'],
    ],
    ['a pair without braces is a mapping', '[a: b]', ['"[a: b]"', ' "a: b"', '  "a"', '  "b"']],
    ['quotes belong to the text', 'a: "b"  # c\n', ['"a: \\"b\\""', ' "a"', ' "\\"b\\""']],
    [
      'a block of text runs from its indicator to the end of its last line',
      'a: |+ # c\n  b\n\n  c\n\n\nd: 1\n',
      ['"a: |+ # c\\n  b\\n\\n  c\\n\\n\\nd: 1"', ' "a"', ' "|+ # c\\n  b\\n\\n  c"', ' "d"', ' "1"'],
    ],
    ['a block without text is its header', 'a: >- # c\n\n', ['"a: >-"', ' "a"', ' ">-"']],
    [
      'text of several lines ends with the last',
      'a: b\n  c  \n\nd: 1\n',
      ['"a: b\\n  c  \\n\\nd: 1"', ' "a"', ' "b\\n  c"', ' "d"', ' "1"'],
    ],
    [
      'an absent value is empty and stands behind the colon',
      'a:  \nb: 1\n',
      ['"a:  \\nb: 1"', ' "a"', ' ""', ' "b"', ' "1"'],
    ],
    ['anchors and tags stay outside', 'a: &x !!str b\n', ['"a: &x !!str b"', ' "a"', ' "b"']],
    ['an alias is its name with the asterisk', '- &x a\n- *x\n', ['"- &x a\\n- *x"', ' "a"', ' "*x"']],
    [
      'line ends of Windows stay outside',
      'a: b\r\nc:\r\n- d\r\n',
      ['"a: b\\r\\nc:\\r\\n- d"', ' "a"', ' "b"', ' "c"', ' "- d"', '  "d"'],
    ],
  ];

  test.each(CASES)('%s', (_name, yaml, expected) => {
    expect(outline(yaml)).toEqual(expected);
  });

  test('an absent value stands right behind the colon or the dash', () => {
    const tree = treeOf('a:   # c\nb:\n-  \n');
    const [first, second] = tree.pairs(0);
    expect(tree.span(first!.value)).toEqual({ start: 2, end: 2 });
    expect(tree.span(tree.items(second!.value)[0]!)).toEqual({ start: 13, end: 13 });
  });

  test('offsets count from the start of the text, also when a part of it is read', () => {
    const text = 'x: y\n---\na: b\n---\n';
    const { tree } = parseYaml(text, 9, 14);
    expect(tree?.span(0)).toEqual({ start: 9, end: 13 });
    expect(text.slice(9, 13)).toBe('a: b');
  });

  test('a byte order mark shifts nothing', () => {
    expect(treeOf('\ufeffa: b').span(0)).toEqual({ start: 1, end: 5 });
  });
});

describe('what is told about a node', () => {
  const find = (yaml: string): { tree: Tree; value: NodeId; key: NodeId } => {
    const tree = treeOf(yaml);
    const pair = tree.pairs(0).at(-1)!;
    return { tree, value: pair.value, key: pair.key };
  };

  const FLAGS: readonly (readonly [string, number])[] = [
    ['a: b', 0],
    ['a: "b"', FLAG_QUOTED],
    ["a: 'b'", FLAG_QUOTED],
    ['a: "\\n"', FLAG_QUOTED | FLAG_LAZY],
    ["a: 'b''c'", FLAG_QUOTED | FLAG_LAZY],
    ['a: b\n  c', FLAG_LAZY],
    ['a: |\n  b', FLAG_BLOCK | FLAG_LAZY],
    ['a: |+\n  b', FLAG_BLOCK | FLAG_DECODED],
    ['a: {}', FLAG_FLOW],
    ['a: [b]', FLAG_FLOW],
    ['a:', FLAG_IMPLICIT],
    ['a: !!str', FLAG_PROPERTIES],
    ['a: &x', FLAG_PROPERTIES | FLAG_IMPLICIT],
    ['a: &x b', FLAG_PROPERTIES],
    ['a: &x\n  b: c', FLAG_PROPERTIES],
    ['x: &x 1\na: *x', FLAG_ALIAS],
    ['x: &x {}\na: *x', FLAG_ALIAS],
    ['a: 12', 0],
    ['a: 012', FLAG_DECODED],
    ['a: true', 0],
  ];
  const ALL = [
    FLAG_ALIAS,
    FLAG_DECODED,
    FLAG_MERGE,
    FLAG_QUOTED,
    FLAG_BLOCK,
    FLAG_FLOW,
    FLAG_PROPERTIES,
    FLAG_IMPLICIT,
    FLAG_LAZY,
  ];

  test.each(FLAGS)('%j', (yaml, expected) => {
    const { tree, value } = find(yaml);
    expect(ALL.filter((flag) => tree.has(value, flag))).toEqual(
      ALL.filter((flag) => (expected & flag) !== 0),
    );
  });

  test('a merge key is marked, quoted it is not', () => {
    const merge = find('<<: {a: 1}');
    expect(merge.tree.has(merge.key, FLAG_MERGE)).toBe(true);
    const text = find('"<<": {a: 1}');
    expect(text.tree.has(text.key, FLAG_MERGE)).toBe(false);
  });

  test('an alias of a collection gives the items of that collection', () => {
    const { tree, value } = find('x: &x [a, b]\ny: *x');
    expect(tree.items(value).map((item) => tree.string(item))).toEqual(['a', 'b']);
    expect(tree.after(value)).toBe(tree.size);
  });

  test('the text of a number is what is written', () => {
    const { tree, value } = find('a: 0x1F');
    expect(tree.string(value)).toBe('0x1F');
    expect(tree.number(value)).toBe(31);
  });
});

describe('text behind the document', () => {
  const DROPPED: readonly (readonly [string, string | undefined])[] = [
    ['a: 1\n', undefined],
    ['a: 1\n...\n', undefined],
    ['a: 1\n...\n# c\n\n...\n', undefined],
    ['a: 1\n...\nb: 2\n', 'b: 2'],
    ['a: 1\n... # c\n\n  # d\n  b: 2\n\n', 'b: 2'],
    ['{a: 1}\n{b: 2}\n{c: 3}\n', '{b: 2}\n{c: 3}'],
    ['{a: 1} b\n', 'b'],
    ['{a: 1}\nb: c\n', 'b: c'],
    ['"a"\n- b\n', '- b'],
    ['  a: 1\nb: 2\n', 'b: 2'],
    ['{a: 1}\n---\nb: 2\n', 'b: 2'],
  ];

  test.each(DROPPED)('%j', (yaml, expected) => {
    const { dropped, fault } = parseYaml(yaml);
    expect(fault).toBeUndefined();
    expect(dropped && yaml.slice(dropped.start, dropped.end)).toBe(expected);
  });
});
