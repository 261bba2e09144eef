import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../text/testing/growth.ts';
import { formatMessage } from '../text/message.ts';
import {
  blangRangeContains,
  blangRangeIntervals,
  blangRangeMatchesNothing,
  evaluateBlangRange,
  isPlainBlangRange,
  parseBlangRange,
} from './blang-range.ts';
import { intervalContains, successor } from './interval.ts';
import { formatVersion, parseVersion, type Version } from './semver.ts';
import { brokenRangeArbitrary, rangeTextArbitrary, versionArbitrary } from './testing/arbitraries.ts';

const read = (text: string): Version => parseVersion(text)!;

describe('a valid range', () => {
  it('is alternatives of conditions, each at its place', () => {
    const text = '>=1.0.0 <2.0.0 || = 3.0.0';
    const { alternatives, ...rest } = parseBlangRange(text);
    const shown = alternatives.map((comparators) =>
      comparators.map(({ start, end, operator, version }) => [
        text.slice(start, end),
        operator,
        formatVersion(version),
      ]),
    );
    expect(shown).toEqual([
      [
        ['>=1.0.0', '>=', '1.0.0'],
        ['<2.0.0', '<', '2.0.0'],
      ],
      [['= 3.0.0', '=', '3.0.0']],
    ]);
    expect(rest).toEqual({ ignored: [], emptyAlternatives: [], surprises: [] });
  });

  it('makes two conditions of one wildcard', () => {
    const [comparators] = parseBlangRange('1.2.x').alternatives;
    expect(comparators?.map(({ operator, version }) => operator + formatVersion(version))).toEqual([
      '>=1.2.0',
      '<1.3.0',
    ]);
  });

  it.each([
    ['tabs around an operator are trimmed', '>=\t1.0.0', '1.0.0'],
    ['leading zeros of a wildcard vanish when it is counted up', '<=01.x', '1.9.0'],
    ['even signs do', '>1.-1.x', '1.0.0'],
  ])('%s, as in the original', (_, range, version) => {
    expect(blangRangeContains(parseBlangRange(range), read(version))).toBe(true);
  });
});

describe('an invalid range', () => {
  it.each<[text: string, marked: string, message: string, suggestion: string | undefined]>([
    ['', '', 'A range needs a condition, such as `>=1.0.0 <2.0.0`.', undefined],
    ['*', '*', '`*` is no range here. For every release, write `>=0.0.0`.', '>=0.0.0'],
    ['1', '1', '`1` is no range: single characters are thrown away, and nothing is left.', undefined],
    [
      '^1.2.3',
      '^1.2.3',
      'There is no `^` in ranges. Write both bounds instead, such as `>=1.2.3 <2.0.0`.',
      '>=1.2.3 <2.0.0',
    ],
    [
      '^0.2.3',
      '^0.2.3',
      'There is no `^` in ranges. Write both bounds instead, such as `>=1.2.3 <2.0.0`.',
      '>=0.2.3 <0.3.0',
    ],
    [
      '^0.0.3',
      '^0.0.3',
      'There is no `^` in ranges. Write both bounds instead, such as `>=1.2.3 <2.0.0`.',
      '>=0.0.3 <0.0.4',
    ],
    [
      '~1.2.3',
      '~1.2.3',
      'There is no `~` in ranges. Write both bounds instead, such as `>=1.2.3 <1.3.0`.',
      '>=1.2.3 <1.3.0',
    ],
    [
      '>=1.0.0, <2.0.0',
      '>=1.0.0,',
      'There are no commas in ranges: conditions that must hold together are separated by a blank.',
      '>=1.0.0 <2.0.0',
    ],
    [
      '1.0.0 - 2.0',
      '2.0',
      'Versions in ranges need three numbers. Write `2.0.0` for this one version, `2.0.x` for all that begin with it.',
      undefined,
    ],
    [
      '>=1.0.0<2.0.0',
      '>=1.0.0<2.0.0',
      'Conditions are separated by a blank, such as `>=1.0.0 <2.0.0`.',
      '>=1.0.0 <2.0.0',
    ],
    ['<1.0.0||>=2.0.0', '<1.0.0||>=2.0.0', '`||` needs a blank on both sides.', '<1.0.0 || >=2.0.0'],
    [
      '>=1.0.0 && <2.0.0',
      '&&',
      'There is no `&&` in ranges: conditions that must hold together are separated by a blank.',
      '>=1.0.0 <2.0.0',
    ],
    [
      '(>=1.0.0 <2.0.0)',
      '(>=1.0.0',
      'There are no parentheses in ranges. A blank means "and", ` || ` means "or", and "and" binds first.',
      '>=1.0.0 <2.0.0',
    ],
    ['<v1.0.0', '<v1.0.0', 'Versions in ranges are written without a leading `v`.', '<1.0.0'],
    ['=>1.0.0', '=>1.0.0', 'The operator is written `>=`.', '>=1.0.0'],
    ['=<1.0.0', '=<1.0.0', 'The operator is written `<=`.', '<=1.0.0'],
    ['>=4.9', '>=4.9', 'Versions in ranges need three numbers. Write `>=4.9.0`.', '>=4.9.0'],
    ['<4', '<4', 'Versions in ranges need three numbers. Write `<4.0.0`.', '<4.0.0'],
    [
      '1.2',
      '1.2',
      'Versions in ranges need three numbers. Write `1.2.0` for this one version, `1.2.x` for all that begin with it.',
      undefined,
    ],
    ['1.2.X', '1.2.X', 'The wildcard is written as a lower-case `x`, such as `1.2.x`.', '1.2.x'],
    ['1.*', '1.*', 'The wildcard is written as a lower-case `x`, such as `1.2.x`.', '1.x'],
    [
      '>=1.0.0\n',
      '>=1.0.0\n',
      'Conditions are separated by blanks; a tab or line break is taken for a part of the version.',
      '>=1.0.0',
    ],
    ['01.2.3', '01.2.3', 'The major number `01` has a leading zero.', '1.2.3'],
    [
      '>= <1.0.0',
      '>= <1.0.0',
      '`>=<` is no operator. There are `=`, `!=`, `>`, `>=`, `<` and `<=`.',
      undefined,
    ],
    ['>=1.0.0 <=', '<=', 'A version is missing behind `<=`.', undefined],
    ['|| >=1.0.0', '||', 'A range cannot start with `||`: there is no condition before it.', undefined],
    ['>=1.0.0 ||', '||', 'A range cannot end with `||`: there is no condition behind it.', undefined],
    [
      '<=1.0.0-next',
      '<=1.0.0-next',
      'A lower-case x anywhere in a condition counts as a wildcard, so `<=1.0.0-next` cannot be read. Only behind `>=` and `<` does such a version work.',
      '<1.0.0-next.0',
    ],
    [
      '1.0.0-x86',
      '1.0.0-x86',
      'A lower-case x anywhere in a condition counts as a wildcard, so `1.0.0-x86` cannot be read. Only behind `>=` and `<` does such a version work.',
      '>=1.0.0-x86 <1.0.0-x86.0',
    ],
    [
      '1.x.3',
      '1.x.3',
      '`1.x.3` is read as `>=1.0.3 <`, which is no range: an x can only stand for the last number, as in `1.2.x` and `1.x`.',
      undefined,
    ],
    [
      'latest',
      'latest',
      '`latest` is no condition: an operator and a version were expected, such as `>=1.0.0`.',
      undefined,
    ],
  ])('%j', (text, marked, message, suggestion) => {
    const range = parseBlangRange(text);
    expect(range.fault && text.slice(range.fault.start, range.fault.end)).toBe(marked);
    expect(range.fault && formatMessage(range.fault.message)).toBe(message);
    expect(range.fault?.suggestion).toBe(suggestion);
    expect(range.alternatives).toEqual([]);
    expect(blangRangeMatchesNothing(range)).toBe(false);
  });
});

describe('what is odd about a valid range', () => {
  it.each<[text: string, ignored: string[], intended: string | undefined]>([
    ['! 1.0.0', ['!'], '!=1.0.0'],
    ['>=1.0.0 , <2.0.0', [','], '>=1.0.0 <2.0.0'],
    ['1.0.0 - 2.0.0', ['-'], '>=1.0.0 <=2.0.0'],
    ['^ 1.0.0', ['^'], '>=1.0.0 <2.0.0'],
    ['>=1.0.0 <', ['<'], undefined],
    ['<1.0.0 | >=2.0.0', ['|'], undefined],
    ['5 >=1.0.0', ['5'], undefined],
    ['>=1.0.0 <2.0.0', [], undefined],
  ])('characters thrown away in %j', (text, ignored, intended) => {
    const range = parseBlangRange(text);
    expect(range.fault).toBeUndefined();
    expect(range.ignored.map(({ value }) => value)).toEqual(ignored);
    expect(range.ignored.map(({ start, end }) => text.slice(start, end))).toEqual(ignored);
    expect(range.intended).toBe(intended);
  });

  it.each<
    [text: string, kind: string | undefined, meaning: string | undefined, intended: string | undefined]
  >([
    ['0.x.x', 'double', '>=0.0.0 <0.1.0', '0.x'],
    ['>1.x.x', 'double', '>=1.1.0', '>=2.0.0'],
    ['>=1.x.x', undefined, undefined, undefined],
    ['!=1.2.x', 'negated', '<1.2.0 >=1.3.0', '<1.2.0 || >=1.3.0'],
    ['~1.2.x', 'operator', '1.2.0', '>=1.2.0 <1.3.0'],
    ['^0.x', 'operator', '0.0.0', '>=0.0.0 <1.0.0'],
    ['vx1.2.3', 'operator', '1.2.3', undefined],
    ['>=1.x.3', 'misplaced', '>=1.0.3', undefined],
    ['>=1.0.0-a.xy', 'misplaced', '>=1.0.0-a.0y', undefined],
    ['>=1.0.0-next', undefined, undefined, undefined],
    ['>=1.0.0+next.x', undefined, undefined, undefined],
    ['1.2.x', undefined, undefined, undefined],
  ])('a wildcard in %j', (text, kind, meaning, intended) => {
    const range = parseBlangRange(text);
    expect(range.fault).toBeUndefined();
    expect(range.surprises[0]?.kind).toBe(kind);
    expect(range.surprises[0]?.meaning).toBe(meaning);
    expect(range.surprises.map(({ start, end }) => text.slice(start, end))).toEqual(kind ? [text] : []);
    expect(range.intended).toBe(intended);
  });

  it('finds an empty alternative at the second `||`, and says when it crashes', () => {
    const range = parseBlangRange('>=2.0.0 || || <1.0.0');
    expect(range.emptyAlternatives).toEqual([{ start: 11, end: 13 }]);
    expect(evaluateBlangRange(range, read('2.5.0'))).toBe('match');
    expect(evaluateBlangRange(range, read('1.5.0'))).toBe('crash');
    expect(blangRangeContains(range, read('0.5.0'))).toBe(false);
  });
});

describe('a range without any version', () => {
  it.each([
    ['1.0.0 2.0.0', true],
    ['>2.0.0 <1.0.0', true],
    ['!=1.2.x', true],
    ['>1.0.0 <1.0.1-0', true],
    ['>1.0.0 <1.0.1', false],
    ['>=1.0.0 <1.0.0-a', true],
    ['>=1.0.0-a <1.0.0-a.0 !1.0.0-a', true],
    ['>=1.0.0-a <=1.0.0-a.0 !1.0.0-a', false],
    ['<0.0.0-0', true],
    ['<0.0.0', false],
    ['1.0.0 2.0.0 || 3.0.0', false],
    ['1.0.0 !1.0.0+build', true],
  ])('%j: %s', (text, nothing) => {
    expect(blangRangeMatchesNothing(parseBlangRange(text))).toBe(nothing);
  });

  it('is told exactly: whatever is not empty contains the first version of its first interval', () => {
    fc.assert(
      fc.property(rangeTextArbitrary, (text) => {
        const range = parseBlangRange(text);
        const [first] = blangRangeIntervals(range);
        expect(blangRangeMatchesNothing(range)).toBe(first === undefined);
        if (first === undefined) return;
        const { lower } = first;
        const witness =
          lower === undefined ? read('0.0.0-0') : lower.included ? lower.version : successor(lower.version)!;
        expect(evaluateBlangRange(range, witness)).toBe('match');
      }),
      { numRuns: 2000 },
    );
  });

  it('intervals contain what the range contains', () => {
    fc.assert(
      fc.property(rangeTextArbitrary, versionArbitrary, (text, version) => {
        const range = parseBlangRange(text);
        const inside = blangRangeIntervals(range).some((interval) => intervalContains(interval, version));
        expect(inside).toBe(blangRangeContains(range, version));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('any text whatsoever', () => {
  it('is read without an exception, and every place is in the text', () => {
    fc.assert(
      fc.property(brokenRangeArbitrary, (text) => {
        const range = parseBlangRange(text);
        const spans = [
          range.fault,
          ...range.ignored,
          ...range.emptyAlternatives,
          ...range.surprises,
          ...range.alternatives.flat(),
        ];
        for (const span of spans) {
          if (span === undefined) continue;
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
        const better = range.fault?.suggestion ?? range.intended;
        if (better !== undefined)
          expect(parseBlangRange(better)).toMatchObject({ ignored: [], surprises: [] });
        if (better !== undefined) expect(parseBlangRange(better).fault).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, (n: number) => string]>([
    ['conditions', (n) => '>=1.0.0 '.repeat(n)],
    ['exclusions', (n) => '!=1.0.0-a '.repeat(n / 2)],
    ['alternatives', (n) => `${'1.0.0 || '.repeat(n)}1.0.0`],
    ['single characters', (n) => 'x '.repeat(5 * n)],
    ['blanks', (n) => `>${' '.repeat(10 * n)}`],
    ['a long token', (n) => `>=1.${'x.'.repeat(5 * n)}`],
    ['digits', (n) => '1'.repeat(10 * n)],
    ['operators', (n) => '<'.repeat(10 * n)],
    ['digits before a wildcard', (n) => `>${'9'.repeat(5 * n)}.x`],
  ])('is read in linear time: many %s', (_, of) => {
    const run = (text: string) => {
      const range = parseBlangRange(text);
      blangRangeMatchesNothing(range);
      blangRangeContains(range, read('1.0.0'));
    };
    expect(growthOf({ of, run, size: 400 })).toBeLessThan(SAME_COST);
  });
});

describe('a range as most are written', () => {
  const number = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 2_000_000_000 }));
  const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

  it('is read as any other', () => {
    fc.assert(
      fc.property(version, version, (lowest, bound) => {
        const { alternatives, ...odd } = parseBlangRange(`>=${lowest} <${bound}`);
        // With a second blank it is none of them, and means the same.
        const other = parseBlangRange(`>=${lowest}  <${bound}`);
        const moved = other.alternatives.map(([first, { start, end, ...second } = first!]) => [
          first,
          { ...second, start: start - 1, end: end - 1 },
        ]);
        expect({ alternatives, ...odd }).toEqual({ ...other, alternatives: moved });
      }),
    );
  });

  it.each(['>=1.0.0 <01.0.0', '>=1.0 <2.0.0', '>=1.0.0 <99999999999999999999.0.0'])('is not %s', (range) => {
    expect(parseBlangRange(range).fault).toBeDefined();
  });
});

describe('a plain range', () => {
  it.each(['>=1.0.0 <2.0.0', '1.2.3', '<1.0.0 || >=2.0.0 <3.0.0'])('is %s', (range) => {
    expect(isPlainBlangRange(range)).toBe(true);
  });

  it.each([
    '',
    '>=1.0.0  <2.0.0',
    '>= 1.0.0',
    '^1.0.0',
    '1.x',
    '>=01.0.0',
    '>=1.0.0-rc.1',
    '1.0.0 ||',
    '>=1.0.0 || || 2.0.0',
  ])('is not %s', (range) => {
    expect(isPlainBlangRange(range)).toBe(false);
  });

  it('is valid, and nothing is odd about it', () => {
    const part = fc.constantFrom(
      '>=',
      '<',
      '<=',
      '>',
      '=',
      '',
      ' ',
      ' || ',
      '1.0.0',
      '0.10.3',
      '20.0.7',
      '1',
      '.',
      '0',
    );
    const texts = fc.oneof(
      rangeTextArbitrary,
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (!isPlainBlangRange(text)) return;
        const { alternatives, ...rest } = parseBlangRange(text);
        expect(rest).toEqual({ ignored: [], emptyAlternatives: [], surprises: [] });
        expect(alternatives.every((comparators) => comparators.length > 0)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
