import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from './testing/growth.ts';
import { compileGlob, matchesGlob } from './glob.ts';

const matches = (glob: string, name: string) =>
  matchesGlob(compileGlob(glob), new TextEncoder().encode(name));

describe('a glob matches a whole name', () => {
  it.each([
    ['abc', 'abc'],
    ['*', ''],
    ['*', 'anything'],
    ['*c', 'abc'],
    ['a*', 'a'],
    ['a*b*c', 'a-b-b-c'],
    ['**', 'ab'],
    ['a?c', 'a€c'],
    ['[a-c]x', 'bx'],
    ['[^a]', 'b'],
    ['[é-€]', 'ê'],
    ['[\\]]', ']'],
    ['[\\-x]', '-'],
    ['\\*', '*'],
    ['a\\[b', 'a[b'],
    ['[*]', '*'],
    ['{a,b}', '{a,b}'],
    // A star may lead into the middle of a character, as Go counts in bytes.
    ['*??b', '€b'],
  ])('%s matches %j', (glob, name) => {
    expect(matches(glob, name)).toBe(true);
  });

  it.each([
    ['abc', 'abcd'],
    ['abc', 'ab'],
    ['', 'a'],
    ['a?', 'a'],
    ['[a-c]', 'd'],
    ['[^a]', 'a'],
    ['[^a]', ''],
    ['A', 'a'],
    // `!` does not negate.
    ['[!a]', 'b'],
    ['{a,b}', 'a'],
    ['*a', 'ab'],
  ])('%s does not match %j', (glob, name) => {
    expect(matches(glob, name)).toBe(false);
  });

  it.each(['[', '[]', '[a', '[a-]', '[-a]', '[^]', 'a\\', '[\\', '[a-', '*['])(
    'a malformed one matches nothing: %s',
    (glob) => {
      for (const name of ['', 'a', '[', glob]) expect(matches(glob, name)).toBe(false);
    },
  );

  it('takes no more than quadratic time', () => {
    const of = (n: number) => ({ glob: `${'*a'.repeat(n)}b`, name: 'a'.repeat(2 * n) });
    const run = ({ glob, name }: ReturnType<typeof of>) => expect(matches(glob, name)).toBe(false);
    expect(growthOf({ of, run, size: 32, power: 2 })).toBeLessThan(SAME_COST);
  });
});
