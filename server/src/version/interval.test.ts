import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasRelease,
  intersection,
  intervalContains,
  isEmptyInterval,
  mergeIntervals,
  successor,
  type VersionInterval,
} from './interval.ts';
import { compareVersions, formatVersion, isRelease, parseVersion, type Version } from './semver.ts';
import { versionArbitrary } from './testing/arbitraries.ts';

const read = (text: string): Version => parseVersion(text)!;

/** `[1.0.0,2.0.0)` and the like; a missing side is no bound. */
function interval(text: string): VersionInterval {
  const [, open = '', from = '', to = '', close = ''] = /^([[(])(.*),(.*)([\])])$/.exec(text) ?? [];
  return {
    ...(from && { lower: { version: read(from), included: open === '[' } }),
    ...(to && { upper: { version: read(to), included: close === ']' } }),
  };
}

function show({ lower, upper }: VersionInterval): string {
  const from = lower ? (lower.included ? '[' : '(') + formatVersion(lower.version) : '(';
  const to = upper ? formatVersion(upper.version) + (upper.included ? ']' : ')') : ')';
  return `${from},${to}`;
}

const bound = fc.option(fc.record({ version: versionArbitrary, included: fc.boolean() }), { nil: undefined });
const intervalArbitrary = fc
  .tuple(bound, bound)
  .map(([lower, upper]): VersionInterval => ({ ...(lower && { lower }), ...(upper && { upper }) }));

describe('the next version', () => {
  it.each([
    ['1.0.0', '1.0.1-0'],
    ['1.0.0-rc.1', '1.0.0-rc.1.0'],
    ['1.0.18446744073709551615', '1.1.0-0'],
    ['1.18446744073709551615.18446744073709551615', '2.0.0-0'],
  ])('behind %s comes %s', (version, next) => {
    expect(formatVersion(successor(read(version))!)).toBe(next);
  });

  it('there is none behind the highest', () => {
    const most = '18446744073709551615';
    expect(successor(read(`${most}.${most}.${most}`))).toBeUndefined();
  });

  it('leaves nothing in between', () => {
    fc.assert(
      fc.property(versionArbitrary, versionArbitrary, (version, other) => {
        const next = successor(version);
        if (next === undefined) return;
        expect(compareVersions(version, next)).toBeLessThan(0);
        expect(compareVersions(other, version) > 0 && compareVersions(other, next) < 0).toBe(false);
      }),
    );
  });
});

describe('emptiness', () => {
  it.each([
    ['(,)', false],
    ['(,0.0.0-0)', true],
    ['(,0.0.0-0]', false],
    ['[1.0.0,1.0.0]', false],
    ['[1.0.0,1.0.0)', true],
    ['[2.0.0,1.0.0]', true],
    ['(1.0.0,1.0.1-0)', true],
    ['(1.0.0,1.0.1-1)', false],
    ['(1.0.0-a,1.0.0-a.0)', true],
    ['(1.0.0-a,1.0.0-a.1)', false],
    ['(1.0.0-a,1.0.0-a-)', false],
    ['(18446744073709551615.18446744073709551615.18446744073709551615,)', true],
  ])('%s', (text, empty) => {
    expect(isEmptyInterval(interval(text))).toBe(empty);
  });

  it.each([
    ['(1.0.0,1.0.1)', false],
    ['[1.0.0-rc.1,1.0.0)', false],
    ['[1.0.0-rc.1,1.0.0]', true],
    ['(1.0.0,1.0.1]', true],
    ['(,0.0.0)', false],
    ['(,0.0.0]', true],
  ])('a release in %s: %s', (text, found) => {
    expect(hasRelease(interval(text))).toBe(found);
  });

  it('an empty interval contains nothing, and one with a release is not empty', () => {
    fc.assert(
      fc.property(intervalArbitrary, versionArbitrary, (each, version) => {
        if (!intervalContains(each, version)) return;
        expect(isEmptyInterval(each)).toBe(false);
        if (isRelease(version)) expect(hasRelease(each)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('putting intervals together', () => {
  it.each([
    [['[1.0.0,2.0.0)', '[2.0.0,3.0.0)'], ['[1.0.0,3.0.0)']],
    [['[2.0.0,3.0.0)', '[1.0.0,2.0.0)'], ['[1.0.0,3.0.0)']],
    [
      ['[1.0.0,2.0.0)', '(2.0.0,3.0.0)'],
      ['[1.0.0,2.0.0)', '(2.0.0,3.0.0)'],
    ],
    [['(,1.0.0]', '[1.0.1-0,)'], ['(,)']],
    [['[1.0.0,9.0.0]', '[2.0.0,3.0.0]'], ['[1.0.0,9.0.0]']],
    [['[3.0.0,2.0.0]'], []],
  ])('%j', (texts, merged) => {
    expect(mergeIntervals(texts.map(interval)).map(show)).toEqual(merged);
  });

  it('keeps every version in or out', () => {
    fc.assert(
      fc.property(fc.array(intervalArbitrary, { maxLength: 5 }), versionArbitrary, (intervals, version) => {
        const inside = (list: readonly VersionInterval[]) =>
          list.some((each) => intervalContains(each, version));
        expect(inside(mergeIntervals(intervals))).toBe(inside(intervals));
      }),
      { numRuns: 1000 },
    );
  });

  it('an intersection contains what both contain', () => {
    fc.assert(
      fc.property(intervalArbitrary, intervalArbitrary, versionArbitrary, (a, b, version) => {
        const both = intervalContains(a, version) && intervalContains(b, version);
        expect(intervalContains(intersection(a, b), version)).toBe(both);
      }),
    );
  });
});
