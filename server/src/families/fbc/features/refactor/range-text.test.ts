/** Sets of versions are written as ranges that mean the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blangRangeContains, parseBlangRange } from '../../../../version/blang-range.ts';
import { intervalContains, mergeIntervals } from '../../../../version/interval.ts';
import { parseVersion, type Version } from '../../../../version/semver.ts';
import { intervalsOf } from './channel-plan.ts';
import { rangeText } from './range-text.ts';

describe('the text of a range', () => {
  it.each([
    ['>=1.0.0 <2.0.0', '>=1.0.0 <2.0.0'],
    ['<2.0.0 >=1.0.0 || >=2.0.0 <3.0.0', '>=1.0.0 <3.0.0'],
    ['1.0.0 || >1.5.0', '1.0.0 || >1.5.0'],
    ['>=1.0.0 !=1.2.0 !=1.3.0 <=1.9.0', '>=1.0.0 <=1.9.0 !=1.2.0 !=1.3.0'],
    ['1.x', '>=1.0.0 <2.0.0'],
    ['<1.0.0+meta', '<1.0.0'],
  ])('of %s is %s', (range, text) => {
    expect(rangeText(intervalsOf(range))).toBe(text);
  });
  it('of no version, and of every version, is none', () => {
    expect(rangeText([])).toBeUndefined();
    expect(rangeText([{}])).toBeUndefined();
  });
  it('means the same as what it was made of', () => {
    const version = fc
      .tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.constantFrom('', '-0', '-rc.1'))
      .map(([major, minor, patch, pre]) => parseVersion(`${major}.${minor}.${patch}${pre}`) as Version);
    const bound = fc.option(fc.record({ version, included: fc.boolean() }), { nil: undefined });
    const interval = fc
      .tuple(bound, bound)
      .map(([lower, upper]) => ({ ...(lower && { lower }), ...(upper && { upper }) }));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 5 }), fc.array(version), (intervals, versions) => {
        const text = rangeText(intervals);
        if (text === undefined) return mergeIntervals(intervals).every((one) => !one.lower && !one.upper);
        const range = parseBlangRange(text);
        expect(range).toMatchObject({ ignored: [], emptyAlternatives: [], surprises: [] });
        return versions.every(
          (one) => blangRangeContains(range, one) === intervals.some((held) => intervalContains(held, one)),
        );
      }),
    );
  });
});
