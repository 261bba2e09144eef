/** Regular expressions as Go reads them, held against texts. */
import { describe, expect, it } from 'vitest';
import { compilePattern, matches } from './match.ts';

function answer(pattern: string, text: string): boolean | string | undefined {
  const compiled = compilePattern(pattern);
  if ('program' in compiled) return matches(compiled, text);
  return compiled.isUndecided === true ? 'undecided' : 'refused';
}

describe('a text', () => {
  it.each([
    ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'a-b', true],
    ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'a-', false],
    // Without borders, a part that matches is enough.
    ['b+', 'abbc', true],
    ['^(a|bc){2,3}$', 'abca', true],
    ['^(a|bc){2,3}$', 'a', false],
    ['^\\d{1,3}%?$', '50%', true],
    // Digits and letters are those of ASCII, unlike with other engines.
    ['^\\w+$', 'é', false],
    ['^\\pL+$', 'é', true],
    ['^\\p{Greek}+$', 'αβ', true],
    ['^\\P{L}$', 'a', false],
    ['(?i)^ab$', 'AB', true],
    ['(?i:a)b', 'AB', false],
    ['^.$', '\n', false],
    ['(?s)^.$', '\n', true],
    ['(?m)^b$', 'a\nb', true],
    ['^b$', 'a\nb', false],
    ['^a$', 'a\n', false],
    ['\\bfoo\\b', 'a foo b', true],
    ['\\Bfoo', ' foo', false],
    ['^[[:alpha:]_]+$', 'a_b', true],
    ['^[[:^digit:]]$', '1', false],
    ['^[]a]+$', ']a', true],
    ['^[a-]$', '-', true],
    ['^[^\\s]$', ' ', false],
    ['^\\x41\\x{42}\\103$', 'ABC', true],
    ['^\\Qa.b\\E$', 'a.b', true],
    ['^a{,2}$', 'a{,2}', true],
    ['^(?P<name>a)(?:b)$', 'ab', true],
    ['^.$', '🙂', true],
    ['', 'whatever', true],
    ['a*?b', 'aab', true],
  ])('of %s: %s', (pattern, text, expected) => {
    expect(answer(pattern, text)).toBe(expected);
  });

  it('is held against hostile expressions without harm', () => {
    expect(answer('^(a+)+$', `${'a'.repeat(5000)}b`)).toBe(false);
    expect(answer('(x*)*(x*)*y', 'x'.repeat(5000))).toBe(false);
    expect(answer('((a{0,100}){0,100}){0,100}', 'a')).toBe('undecided');
    expect(answer('('.repeat(300) + ')'.repeat(300), 'a')).toBe('undecided');
    expect(answer('a{1,1000}', 'b'.repeat(100_000))).toBeUndefined();
  });
});

describe('an expression', () => {
  it.each([
    '(',
    ')',
    '[a',
    'a**',
    '*a',
    '(?=a)',
    '(?!a)',
    '(?<!a)b',
    '\\1',
    '[z-a]',
    '\\y',
    'a{1001}',
    'a{2,1}',
    '[[:x:]]',
    '\\p{Klingon}',
    '\\',
  ])('that Go refuses is refused: %s', (pattern) => {
    expect(answer(pattern, 'a')).toBe('refused');
  });
});
