/**
 * Writes sets of versions as ranges that blang reads back as the same set (docs/reference/versions-and-ranges.md, "Ranges of
 * blang").
 */
import {
  isEmptyInterval,
  mergeIntervals,
  type Bound,
  type VersionInterval,
} from '../../../../version/interval.ts';
import { compareVersions, formatWithoutBuild } from '../../../../version/semver.ts';

/** The shortest way to say which versions are in the intervals; undefined for no version and for all of them. */
export function rangeText(intervals: readonly VersionInterval[]): string | undefined {
  const merged = mergeIntervals(intervals);
  const parts: string[] = [];
  for (let at = 0; at < merged.length; at++) {
    let whole = merged[at] ?? {};
    const holes: string[] = [];
    for (let next = merged[at + 1]; next !== undefined; next = merged[at + 1]) {
      const hole = onlyHole(whole, next);
      if (hole === undefined) break;
      holes.push(`!=${formatWithoutBuild(hole.version)}`);
      const { lower } = whole;
      whole = { ...(lower && { lower }), ...(next.upper && { upper: next.upper }) };
      at++;
    }
    const text = [intervalText(whole), ...holes].filter((part) => part !== '').join(' ');
    if (text === '') return undefined;
    parts.push(text);
  }
  return parts.length === 0 ? undefined : parts.join(' || ');
}

function intervalText(interval: VersionInterval): string {
  if (isEmptyInterval(interval)) return '';
  const { lower, upper } = interval;
  if (lower?.included && upper?.included && compareVersions(lower.version, upper.version) === 0)
    return formatWithoutBuild(lower.version);
  const from = lower && `>${lower.included ? '=' : ''}${formatWithoutBuild(lower.version)}`;
  const to = upper && `<${upper.included ? '=' : ''}${formatWithoutBuild(upper.version)}`;
  return [from, to].filter((part) => part !== undefined).join(' ');
}

/** The one version that two neighbours leave out, if it is only one. */
function onlyHole(before: VersionInterval, after: VersionInterval): Bound | undefined {
  const [end, start] = [before.upper, after.lower];
  if (end === undefined || start === undefined || end.included || start.included) return undefined;
  return compareVersions(end.version, start.version) === 0 ? end : undefined;
}
