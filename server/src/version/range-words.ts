/** Ranges in words, line by line, and what of them means something else than it seems to. */
import { msg, type Message } from '../text/message.ts';
import { blangRangeIntervals, type BlangRange, type LocatedSurprise } from './blang-range.ts';
import type { Bound, VersionInterval } from './interval.ts';
import { compareCores, compareVersions, formatVersion, isRelease } from './semver.ts';

/** Hovers are read by people: more lines than this say nothing to them. */
export const MAX_DESCRIBED_INTERVALS = 12;

/**
 * What a valid blang range contains, a line for each stretch of versions in ascending order, followed by the versions
 * that are left out of it. Empty for an invalid range.
 */
export function describeBlangRange(range: BlangRange): Message[] {
  if (range.fault !== undefined) return [];
  const intervals = blangRangeIntervals(range);
  if (intervals.length === 0) return [msg('no version at all')];
  const lines = intervals.slice(0, MAX_DESCRIBED_INTERVALS).flatMap((interval, index) => {
    const before = intervals[index - 1];
    const gap = before && gapVersion(before, interval);
    if (gap !== undefined) return [];
    const stretch = stretchFrom(intervals, index);
    return [describeInterval(stretch.whole), ...stretch.gaps.map((version) => msg('but not {0}', version))];
  });
  const rest = intervals.length - MAX_DESCRIBED_INTERVALS;
  return rest > 0 ? [...lines, msg('and {0} more', rest)] : lines;
}

/** One interval in words. */
export function describeInterval({ lower, upper }: VersionInterval): Message {
  if (lower === undefined) return upper === undefined ? msg('every version') : describeBelow(upper);
  if (upper === undefined) return describeAbove(lower);
  const from = formatVersion(lower.version);
  const to = formatVersion(upper.version);
  if (lower.included && upper.included) {
    if (compareVersions(lower.version, upper.version) === 0) return msg('exactly {0}', from);
    return msg('from {0} up to {1}, both included', from, to);
  }
  if (!lower.included && upper.included) return msg('above {0}, up to {1} (included)', from, to);
  const trap = isRelease(upper.version) && compareCores(lower.version, upper.version) !== 0;
  if (lower.included) {
    return trap
      ? msg('from {0} (included) up to {1} (not included); pre-releases of {1} are included', from, to)
      : msg('from {0} (included) up to {1} (not included)', from, to);
  }
  return trap
    ? msg('between {0} and {1}, neither included; pre-releases of {1} are included', from, to)
    : msg('between {0} and {1}, neither included', from, to);
}

function describeBelow(upper: Bound): Message {
  const to = formatVersion(upper.version);
  if (upper.included) return msg('every version up to {0} (included)', to);
  if (!isRelease(upper.version)) return msg('every version below {0}', to);
  return msg('every version below {0}; pre-releases of {0} are included', to);
}

function describeAbove(lower: Bound): Message {
  const from = formatVersion(lower.version);
  return lower.included ? msg('{0} and every later version', from) : msg('every version above {0}', from);
}

/** The only version between two neighbouring intervals, if they leave out just one. */
function gapVersion(before: VersionInterval, after: VersionInterval): string | undefined {
  if (before.upper === undefined || after.lower === undefined) return undefined;
  if (before.upper.included || after.lower.included) return undefined;
  const one = compareVersions(before.upper.version, after.lower.version) === 0;
  return one ? formatVersion(before.upper.version) : undefined;
}

/** The interval at `index` together with those that follow it with gaps of one version. */
function stretchFrom(
  intervals: readonly VersionInterval[],
  index: number,
): { whole: VersionInterval; gaps: string[] } {
  let whole = intervals[index] ?? {};
  const gaps: string[] = [];
  for (const next of intervals.slice(index + 1, MAX_DESCRIBED_INTERVALS)) {
    const gap = gapVersion(whole, next);
    if (gap === undefined) break;
    gaps.push(gap);
    const { lower } = whole;
    whole = { ...(lower && { lower }), ...(next.upper && { upper: next.upper }) };
  }
  return { whole, gaps };
}

/** What a wildcard that is read in an unexpected way means; `token` is how it is written. */
export function describeSurprise(token: string, { kind, meaning }: LocatedSurprise): Message {
  switch (kind) {
    case 'double':
      return msg('`{0}` does not cover the whole major version: it is read as `{1}`.', token, meaning);
    case 'negated':
      return msg('`{0}` is never true: it is read as `{1}`.', token, meaning);
    case 'operator':
      return msg('The operator in `{0}` is unknown and dropped: it is read as `{1}`.', token, meaning);
    case 'misplaced':
      return msg('The x in `{0}` is not the last number: it is read as `{1}`.', token, meaning);
  }
}
