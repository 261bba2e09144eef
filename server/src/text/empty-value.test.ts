import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from './testing/growth.ts';
import { isEmptyValue } from './empty-value.ts';
import { parseJson } from './json/parse.ts';
import { FLAG_LAZY, type Tree } from './tree.ts';
import { parseYaml } from './yaml/parse.ts';

const read = (text: string): Tree => {
  const { tree } = parseYaml(text);
  if (tree === undefined) throw new Error('no tree');
  return tree;
};

describe('isEmptyValue', () => {
  const blanks = ' '.repeat(2000);
  const lines = '\n'.repeat(2000);

  it.each([
    ['""', true],
    ["''", true],
    ['"a"', false],
    ['5', false],
    [`"\\\n${blanks}"`, true],
    [`"\\\n${blanks}a"`, false],
    [`"${blanks}"`, false],
    [`"${lines}"`, false],
    [`"${lines}\\u0041"`, false],
    [`a${lines}b`, false],
    [`|-${lines}`, true],
    [`|+${lines}`, false],
    [`|- # ${'words '.repeat(400)}${lines}`, true],
    [`|- # ${'words '.repeat(400)}\n  a\n`, false],
    [`>-${lines}  a\n`, false],
    [`|-${'\u0085'.repeat(2000)}`, true],
  ])('tells what the value of %j is', (text, isEmpty) => {
    const tree = read(text);
    expect(isEmptyValue(tree, 0)).toBe(isEmpty);
    expect(tree.string(0) === '').toBe(isEmpty);
  });

  it('follows aliases, and reads JSON', () => {
    const tree = read(`a: &x "${blanks}"\nb: *x\n`);
    expect(tree.pairs(0).map(({ value }) => isEmptyValue(tree, value))).toEqual([false, false]);
    const json = parseJson(`"\\n${blanks}"`, 0, 2006).tree;
    expect(json && isEmptyValue(json, 0)).toBe(false);
  });

  it('says of every text what its value says', () => {
    const part = fc.constantFrom(' ', '\n', '\n\n', '\\\n', '\\n', 'a', ' '.repeat(1200), '\n'.repeat(1200));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('"', "'", '|-\n', '>-\n'),
        (parts, style) => {
          const isBlock = style.length > 1;
          const text = isBlock ? style + parts.join('') : style + parts.join('') + style;
          const { tree } = parseYaml(text);
          if (tree === undefined || tree.size === 0) return;
          expect(isEmptyValue(tree, 0)).toBe(tree.string(0) === '');
        },
      ),
    );
  });

  it('does not work out a long value', () => {
    const of = (size: number) => read(`"${'some words\n  '.repeat(size)}"`);
    expect(of(1).has(0, FLAG_LAZY)).toBe(true);
    const run = (tree: Tree) => expect(isEmptyValue(tree, 0)).toBe(false);
    expect(growthOf({ of, run, size: 1000, power: 0 })).toBeLessThan(SAME_COST);
  });
});
