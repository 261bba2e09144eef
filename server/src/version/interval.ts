/**
 * Sets of versions as intervals of the total order of semver.org precedence.
 *
 * In that order every version has a next one, which makes "is anything in between" exactly decidable: behind the
 * pre-release `1.0.0-a` comes `1.0.0-a.0`, and behind the release `1.0.0` comes `1.0.1-0`.
 */
import { incrementUint64 } from './go-text.ts';
import { compareVersions, coreOf, isRelease, type Version } from './semver.ts';

/** One end of an interval. */
export interface Bound {
  readonly version: Version;
  readonly included: boolean;
}

/** All versions between two bounds; a bound that is left out is no bound. */
export interface VersionInterval {
  readonly lower?: Bound;
  readonly upper?: Bound;
}

const FIRST: Version = { major: '0', minor: '0', patch: '0', pre: ['0'], build: [] };

/** The next higher version, undefined behind the highest. */
export function successor(version: Version): Version | undefined {
  if (!isRelease(version)) return { ...version, pre: [...version.pre, '0'], build: [] };
  const next = nextPatch(version);
  return next && { ...next, pre: ['0'] };
}

/** The release behind this one and its pre-releases; undefined behind the highest. */
export function nextPatch(version: Version): Version | undefined {
  const patch = incrementUint64(version.patch);
  return patch === undefined ? nextMinor(version) : { ...coreOf(version), patch };
}

/** The first release of the next minor version (of the next major one, behind the highest minor number). */
export function nextMinor(version: Version): Version | undefined {
  const minor = incrementUint64(version.minor);
  return minor === undefined ? nextMajor(version) : { ...coreOf(version), minor, patch: '0' };
}

/** The first release of the next major version; undefined behind the highest. */
export function nextMajor(version: Version): Version | undefined {
  const major = incrementUint64(version.major);
  return major === undefined ? undefined : { ...coreOf(version), major, minor: '0', patch: '0' };
}

/** The lowest pre-release of a release, which is lower than every other version of these three numbers. */
export function firstPreRelease(release: Version): Version {
  return { ...coreOf(release), pre: ['0'] };
}

/** The interval of one version and those that differ from it by build metadata only. */
export function pointInterval(version: Version): VersionInterval {
  const bound = { version, included: true };
  return { lower: bound, upper: bound };
}

/** The lowest version of an interval, were it not empty; undefined where that would be behind the highest version. */
function startOf(interval: VersionInterval): Version | undefined {
  if (interval.lower === undefined) return FIRST;
  return interval.lower.included ? interval.lower.version : successor(interval.lower.version);
}

/** The first version behind an interval; undefined where there is none. */
function stopOf(interval: VersionInterval): Version | undefined {
  if (interval.upper === undefined) return undefined;
  return interval.upper.included ? successor(interval.upper.version) : interval.upper.version;
}

/** Whether no version at all is in the interval. Exact. */
export function isEmptyInterval(interval: VersionInterval): boolean {
  const start = startOf(interval);
  if (start === undefined) return true;
  const stop = stopOf(interval);
  return stop !== undefined && compareVersions(start, stop) >= 0;
}

/** Whether a release (a version without pre-release) is in the interval. Exact. */
export function hasRelease(interval: VersionInterval): boolean {
  const start = startOf(interval);
  if (start === undefined) return false;
  const stop = stopOf(interval);
  return stop === undefined || compareVersions(coreOf(start), stop) < 0;
}

/** Whether the version is in the interval. */
export function intervalContains(interval: VersionInterval, version: Version): boolean {
  const { lower, upper } = interval;
  if (lower !== undefined) {
    const order = compareVersions(version, lower.version);
    if (lower.included ? order < 0 : order <= 0) return false;
  }
  if (upper === undefined) return true;
  const order = compareVersions(version, upper.version);
  return upper.included ? order <= 0 : order < 0;
}

/** What two intervals have in common; may be empty. */
export function intersection(a: VersionInterval, b: VersionInterval): VersionInterval {
  return { ...tighter('lower', a.lower, b.lower, 1), ...tighter('upper', a.upper, b.upper, -1) };
}

/**
 * What is left of an interval without some others, which must be in ascending order of their lower bounds.
 * Linear in the number of holes.
 */
export function without(interval: VersionInterval, holes: readonly VersionInterval[]): VersionInterval[] {
  const pieces: VersionInterval[] = [];
  let rest = interval;
  for (const hole of holes) {
    if (hole.lower !== undefined) {
      const upper: Bound = { version: hole.lower.version, included: !hole.lower.included };
      pieces.push(intersection(rest, { upper }));
    }
    if (hole.upper === undefined) return pieces.filter((piece) => !isEmptyInterval(piece));
    rest = intersection(rest, { lower: { version: hole.upper.version, included: !hole.upper.included } });
  }
  return [...pieces, rest].filter((piece) => !isEmptyInterval(piece));
}

/** The same set as ascending intervals that neither overlap nor touch; empty ones are dropped. */
export function mergeIntervals(intervals: readonly VersionInterval[]): VersionInterval[] {
  const merged: VersionInterval[] = [];
  for (const interval of sortIntervals(intervals.filter((each) => !isEmptyInterval(each)))) {
    const last = merged.at(-1);
    if (last === undefined || !touches(last, interval)) {
      merged.push(interval);
    } else if (endsLater(interval, last)) {
      merged[merged.length - 1] = { ...withLower(last), ...withUpper(interval) };
    }
  }
  return merged;
}

/** The intervals in ascending order of their lower bounds. */
export function sortIntervals(intervals: readonly VersionInterval[]): VersionInterval[] {
  return [...intervals].sort((a, b) => compareStarts(startOf(a), startOf(b)));
}

function compareStarts(a: Version | undefined, b: Version | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareVersions(a, b);
}

/** Whether the second interval, which starts no earlier, leaves no gap behind the first. */
function touches(first: VersionInterval, second: VersionInterval): boolean {
  const stop = stopOf(first);
  const start = startOf(second);
  return stop === undefined || (start !== undefined && compareVersions(start, stop) <= 0);
}

function endsLater(a: VersionInterval, b: VersionInterval): boolean {
  const aStop = stopOf(a);
  const bStop = stopOf(b);
  return bStop !== undefined && (aStop === undefined || compareVersions(aStop, bStop) > 0);
}

function withLower({ lower }: VersionInterval): VersionInterval {
  return lower === undefined ? {} : { lower };
}

function withUpper({ upper }: VersionInterval): VersionInterval {
  return upper === undefined ? {} : { upper };
}

/** The bound that leaves less: the higher lower one (`direction` 1), the lower upper one (-1). */
function tighter(
  end: 'lower' | 'upper',
  a: Bound | undefined,
  b: Bound | undefined,
  direction: 1 | -1,
): VersionInterval {
  if (a === undefined || b === undefined) {
    const only = a ?? b;
    return only === undefined ? {} : { [end]: only };
  }
  const order = compareVersions(a.version, b.version) * direction;
  if (order === 0) return { [end]: a.included ? b : a };
  return { [end]: order > 0 ? a : b };
}
