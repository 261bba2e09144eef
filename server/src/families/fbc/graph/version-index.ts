/** Finds the names whose versions lie in a range without looking at all of them. */
import { blangRangeIntervals, parseBlangRange } from '../../../version/blang-range.ts';
import type { Bound, VersionInterval } from '../../../version/interval.ts';
import { compareVersions, type Version } from '../../../version/semver.ts';

/** A name with its version. */
export interface VersionedName {
  readonly name: string;
  readonly version: Version;
}

/** Names in the order of their versions, oldest first. */
export type VersionIndex = readonly VersionedName[];

/** Sorts names by version; equal ones stay in their order. */
export function versionIndex(names: readonly VersionedName[]): VersionIndex {
  return [...names].sort((a, b) => compareVersions(a.version, b.version));
}

/** A range as blang reads it, ready to be looked up; undefined where it does not parse. Empty alternatives add nothing. */
export function readIntervals(range: string): readonly VersionInterval[] | undefined {
  const parsed = parseBlangRange(range);
  return parsed.fault === undefined ? blangRangeIntervals(parsed) : undefined;
}

/** A run of places in an index: from `first` to before `end`. */
export interface IndexRun {
  readonly first: number;
  readonly end: number;
}

/** Where in an index the versions in the intervals are, oldest first. Logarithmic. */
export function runsInIntervals(index: VersionIndex, intervals: readonly VersionInterval[]): IndexRun[] {
  return intervals.flatMap(({ lower, upper }) => {
    const first = lower === undefined ? 0 : firstIndex(index, (version) => !isBelow(version, lower));
    const end = upper === undefined ? index.length : firstIndex(index, (version) => isAbove(version, upper));
    return first < end ? [{ first, end }] : [];
  });
}

/** The names whose versions lie in the intervals, oldest first. */
export function namesInIntervals(index: VersionIndex, intervals: readonly VersionInterval[]): string[] {
  return runsInIntervals(index, intervals).flatMap(({ first, end }) =>
    index.slice(first, end).map(({ name }) => name),
  );
}

function isBelow(version: Version, lower: Bound): boolean {
  const order = compareVersions(version, lower.version);
  return lower.included ? order < 0 : order <= 0;
}

function isAbove(version: Version, upper: Bound): boolean {
  const order = compareVersions(version, upper.version);
  return upper.included ? order > 0 : order >= 0;
}

/** The first place from which on the test holds; the test must not hold before a place and fail behind it. */
function firstIndex(index: VersionIndex, holds: (version: Version) => boolean): number {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = index[middle];
    if (found === undefined || holds(found.version)) high = middle;
    else low = middle + 1;
  }
  return low;
}
