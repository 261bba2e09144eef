import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import { mastermindsRangeContains, mastermindsRangeMatchesNothing } from './masterminds-check.ts';
import { parseMastermindsRange } from './masterminds-range.ts';
import { describeMastermindsRange } from './masterminds-words.ts';
import { formatVersion, isRelease, parseVersion } from './semver.ts';
import { brokenRangeArbitrary, rangeTextArbitrary, versionArbitrary } from './testing/arbitraries.ts';

const contains = (range: string, version: string) =>
  mastermindsRangeContains(parseMastermindsRange(range), parseVersion(version)!);

describe('a valid constraint', () => {
  it('is groups of conditions, each at its place', () => {
    const text = '>= 1.2, <2 || v3.x.7-rc';
    const { groups } = parseMastermindsRange(text);
    const shown = groups.map(({ constraints, admitsPreReleases }) => [
      admitsPreReleases,
      ...constraints.map(({ start, end, operator, version, precision }) => [
        text.slice(start, end),
        operator + formatVersion(version),
        precision,
      ]),
    ]);
    expect(shown).toEqual([
      [false, ['>= 1.2', '>=1.2.0', 'minor'], ['<2', '<2.0.0', 'major']],
      [true, ['v3.x.7-rc', '=3.0.0-rc', 'major']],
    ]);
  });

  it('reads a hyphen range as two conditions, at the two versions', () => {
    const text = '0.1 || 1.2 - 1.4.5';
    const constraints = parseMastermindsRange(text).groups[1]?.constraints;
    expect(constraints?.map(({ start, end, operator }) => [text.slice(start, end), operator])).toEqual([
      ['1.2', '>='],
      ['1.4.5', '<='],
    ]);
  });

  it.each([
    ['1 - 2||3', '2.9.9', true],
    ['1 - 2||3', '3.5.0', true],
    ['1||2 - 3', '2.5.0', true],
    ['1||2 - 3', '3.5.0', true],
    ['1||2 - 3', '0.5.0', false],
    ['1.0.0,1.0.0 - 2.0.0', '1.0.0', true],
    ['^*', '0.0.0', true],
    ['^*', '0.0.1', false],
    ['!=*', '0.0.0', false],
    ['!=1.2, >=1.0.0-0', '1.2.5-rc.1', true],
    ['!=1.2, >=1.0.0-0', '1.2.5', false],
    ['>1.x', '2.0.0', true],
    ['>1.x, >=1.0.0-0', '2.0.0-rc.1', true],
    ['x.1|2.3', '4.5.6', true],
    ['1.x.|', '1.5.0', true],
    ['<=*', '0.0.7', true],
    ['<=*', '0.1.0', false],
    ['~0.0.0', '7.0.0', true],
    ['~0.0', '0.1.0', false],
  ])('%j and %s: %s, as in the original', (range, version, expected) => {
    expect(parseMastermindsRange(range).fault).toBeUndefined();
    expect(contains(range, version)).toBe(expected);
  });
});

describe('an invalid constraint', () => {
  it.each<[text: string, marked: string, message: string, suggestion: string | undefined]>([
    ['', '', 'A condition is missing here. For every release, write `*` or `>=0.0.0`.', undefined],
    ['>=1 || ', ' ', 'A condition is missing here. For every release, write `*` or `>=0.0.0`.', undefined],
    ['==1.0.0', '==1.0.0', 'The operator is written `=`, or left out.', '=1.0.0'],
    ['!1.0.0', '!1.0.0', 'The operator for "any other version" is written `!=`.', '!=1.0.0'],
    ['>=V1.0.0', '>=V1.0.0', 'A version may start with a lower-case `v`, but not with `V`.', '>=v1.0.0'],
    [
      '>=1.0.0 && <2.0.0',
      '&&',
      'There is no `&&`: conditions that must hold together are separated by a comma or a blank.',
      '>=1.0.0 , <2.0.0',
    ],
    ['1.2.3.4', '.4', 'A version has at most three numbers.', undefined],
    [
      '(>=1)',
      '(>=1)',
      'There are no parentheses. A comma or a blank means "and", `||` means "or", and "and" binds first.',
      undefined,
    ],
    [
      '>=1.0.0<2.0.0',
      '<2.0.0',
      'Conditions are separated by a comma or a blank, such as `>=1.0.0, <2.0.0`.',
      '>=1.0.0, <2.0.0',
    ],
    ['>=1.0.0,', '>=1.0.0,', 'A condition is missing at the end.', undefined],
    [',1.0.0', ',1.0.0', 'A comma stands between two conditions; one of them is missing.', undefined],
    ['1 | 2', '|', 'A single `|` is no operator. Alternatives are separated by `||`.', undefined],
    [
      '>1 - 2',
      '>1',
      'A hyphen range is two versions with ` - ` in between, without operators: `1.2.0 - 1.4.0`.',
      undefined,
    ],
    ['>=', '>=', 'A version is missing behind `>=`.', undefined],
    ['>>1', '>>1', '`>>` is no operator. There are `=`, `!=`, `>`, `>=`, `<`, `<=`, `~` and `^`.', undefined],
    [
      'latest',
      'latest',
      '`latest` is no condition: an operator and a version were expected, such as `>=1.0.0`.',
      undefined,
    ],
    [
      '1.2.3-01',
      '1.2.3-01',
      '`1.2.3-01` is no condition: an operator and a version were expected, such as `>=1.0.0`.',
      undefined,
    ],
  ])('%j', (text, marked, message, suggestion) => {
    const { fault } = parseMastermindsRange(text);
    expect(fault && text.slice(fault.start, fault.end)).toBe(marked);
    expect(fault && formatMessage(fault.message)).toBe(message);
    expect(fault?.suggestion).toBe(suggestion);
  });

  it('is one that is far too long', () => {
    const { fault } = parseMastermindsRange('1 '.repeat(1_000_000));
    expect(fault && formatMessage(fault.message)).toBe(
      'This constraint has 2000000 characters; no more than 512 are read.',
    );
  });
});

describe('a constraint without any version', () => {
  it.each([
    ['>2 <1', true],
    ['>=1.0.0, <1.0.1-0', false],
    ['>1.0.0, <1.0.1', true],
    ['>1.0.0-0, <1.0.1', false],
    ['1.2, !=1.2', true],
    ['1.2 || 3, !=3.x', false],
    ['>18446744073709551615', true],
    ['1.2.3, !=1.2.3', true],
    ['1.2-rc, !=1.2', false],
  ])('%j: %s', (text, nothing) => {
    expect(mastermindsRangeMatchesNothing(parseMastermindsRange(text))).toBe(nothing);
  });

  it('really has none', () => {
    fc.assert(
      fc.property(rangeTextArbitrary, versionArbitrary, (text, version) => {
        const range = parseMastermindsRange(text);
        if (mastermindsRangeMatchesNothing(range))
          expect(mastermindsRangeContains(range, version)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a constraint in words', () => {
  const without = 'pre-releases are not included: no condition names one';
  const included = 'pre-releases are included, because a condition names one';
  it.each<[string, string[][]]>([
    ['>=1.0.0 <2.0.0', [['from 1.0.0 (included) up to 2.0.0 (not included)', without]]],
    ['^1.2', [['from 1.2.0 (included) up to 2.0.0 (not included)', without]]],
    ['~1.2.3-rc.1', [['from 1.2.3-rc.1 (included) up to 1.3.0-0 (not included)', included]]],
    ['<=1.2', [['every version below 1.3.0', without]]],
    ['>1.2 !=2.1', [['1.3.0 and every later version', 'but not 2.1.x', without]]],
    ['>1.2.3 <2', [['between 1.2.3 and 2.0.0, neither included', without]]],
    [
      '1.2.3 || *',
      [
        ['exactly 1.2.3', without],
        ['0.0.0 and every later version', without],
      ],
    ],
    ['!=1, !=2.0.0', [['every version', 'but not 1.x', 'but not 2.0.0', without]]],
    ['>2 <1', [['no version at all']]],
    ['>', []],
  ])('%j', (text, groups) => {
    const described = describeMastermindsRange(parseMastermindsRange(text));
    expect(described.map((lines) => lines.map((line) => formatMessage(line)))).toEqual(groups);
  });

  it('stops after some alternatives', () => {
    const text = Array.from({ length: 20 }, (_, major) => `${major}`).join('||');
    const described = describeMastermindsRange(parseMastermindsRange(text));
    expect(described).toHaveLength(13);
    expect(described.at(-1)?.map((line) => formatMessage(line))).toEqual(['and 8 more']);
  });
});

describe('any text whatsoever', () => {
  it('is read without an exception, and every place is in the text', () => {
    fc.assert(
      fc.property(brokenRangeArbitrary, (text) => {
        const { fault, groups } = parseMastermindsRange(text);
        const spans = [
          ...(fault ? [fault] : []),
          ...groups,
          ...groups.flatMap(({ constraints }) => constraints),
        ];
        expect(spans.length).toBeGreaterThan(0);
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        if (fault?.suggestion !== undefined)
          expect(parseMastermindsRange(fault.suggestion).fault).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with itself on releases that plain comparisons admit', () => {
    fc.assert(
      fc.property(versionArbitrary, versionArbitrary, (bound, version) => {
        const text = formatVersion(bound);
        const leftOut = isRelease(bound) && !isRelease(version);
        const below = contains(`<${text}`, formatVersion(version));
        expect(contains(`>=${text}`, formatVersion(version))).toBe(!leftOut && !below);
        if (leftOut) expect(below).toBe(false);
      }),
    );
  });
});
