import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../../../text/testing/growth.ts';
import { matchesPattern } from './pattern.ts';

describe('a pattern matches', () => {
  it.each([
    ['abc', 'b'],
    ['abc', '^abc$'],
    ['4.19.3', '^4\\.1[0-9]+'],
    ['aaa', '^a{2,3}$'],
    ['a{2', 'a{2'],
    ['ABC', '(?i)b'],
    ['a\nb', '(?m)^b$'],
    ['a\nb', '(?s)a.b'],
    ['foo bar', '\\bbar\\b'],
    ['x-y', '^[\\w-]+$'],
    ['é', '^\\pL$'],
    ['Ω', '^\\p{Greek}$'],
    ['5', '^[[:digit:]]$'],
    ['a', '^[^[:digit:]]$'],
    [']', '^[]]$'],
    ['abab', '^(?:ab)+$'],
    ['cat', '^(?P<animal>dog|cat)$'],
    ['', '^$'],
    ['𝒳', '^.$'],
    ['A', '^\\x41$'],
  ])('%j: %s', (text, pattern) => expect(matchesPattern(text, pattern)).toBe(true));
});

it.each([
  ['abc', '^b'],
  ['a\nb', 'a.b'],
  ['a', 'A'],
  ['aaaa', '^a{2,3}$'],
  ['ab', '\\bb\\b'],
])('%j is not matched by %s', (text, pattern) => expect(matchesPattern(text, pattern)).toBe(false));

it.each([
  '(',
  ')',
  '[a',
  '*a',
  'a{2,1}',
  '(?=a)',
  '\\1',
  '(?<!a)',
  '\\',
  'a{1001}',
  '((a{100}){100}){100}',
  '[b-a]',
])('%s cannot be read', (pattern) => expect(matchesPattern('a', pattern)).toBeUndefined());

it('what JavaScript matches is matched, and nothing else', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(a|b)',
    '(ab)*',
    'a+',
    'b?',
    '(a|ba){1,2}',
    '^',
    '$',
    '\\b',
  );
  const pattern = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 8 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(pattern, text, (one, other) => {
      expect(matchesPattern(other, one)).toBe(new RegExp(one).test(other));
    }),
    { seed: 7, numRuns: 3000 },
  );
});

it('takes time in proportion to the text, where others go back and forth without end', () => {
  const growth = growthOf({
    of: (size) => 'a'.repeat(size),
    run: (text) => matchesPattern(text, '(a*)*(a|aa)+$b'),
    size: 100,
  });
  expect(growth).toBeLessThan(SAME_COST);
});
