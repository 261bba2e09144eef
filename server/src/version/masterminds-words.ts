/** Masterminds constraints in words, line by line, for hovers. */
import { msg, type Message } from '../text/message.ts';
import { hasRelease, isEmptyInterval, type Bound, type VersionInterval } from './interval.ts';
import { groupInterval } from './masterminds-check.ts';
import type { Constraint, ConstraintGroup, MastermindsRange } from './masterminds-range.ts';
import { describeInterval, MAX_DESCRIBED_INTERVALS } from './range-words.ts';
import { coreOf, formatVersion, isRelease } from './semver.ts';

/** What a valid constraint admits: some lines for each of its alternatives. Empty for an invalid constraint. */
export function describeMastermindsRange(range: MastermindsRange): Message[][] {
  const described = range.groups.slice(0, MAX_DESCRIBED_INTERVALS).map(describeGroup);
  const rest = range.groups.length - MAX_DESCRIBED_INTERVALS;
  return rest > 0 ? [...described, [msg('and {0} more', rest)]] : described;
}

function describeGroup(group: ConstraintGroup): Message[] {
  const interval = groupInterval(group);
  if (group.admitsPreReleases ? isEmptyInterval(interval) : !hasRelease(interval)) {
    return [msg('no version at all')];
  }
  const excluded = group.constraints.filter(({ operator }) => operator === '!=');
  return [
    group.admitsPreReleases ? describeInterval(interval) : describeReleases(interval),
    ...excluded.slice(0, MAX_DESCRIBED_INTERVALS).map(describeExclusion),
    group.admitsPreReleases
      ? msg('pre-releases are included, because a condition names one')
      : msg('pre-releases are not included: no condition names one'),
  ];
}

function describeExclusion({ version, precision }: Constraint): Message {
  if (precision === 'major') return msg('but not {0}', `${version.major}.x`);
  if (precision === 'minor') return msg('but not {0}', `${version.major}.${version.minor}.x`);
  return msg('but not {0}', formatVersion(version));
}

/** An interval of which only the releases count: its bounds need not speak of pre-releases. */
function describeReleases({ lower, upper }: VersionInterval): Message {
  const from = lower && roundUp(lower, true);
  const to = upper && roundUp(upper, false);
  if (to === undefined || to.included)
    return describeInterval({ ...(from && { lower: from }), ...(to && { upper: to }) });
  const end = formatVersion(to.version);
  if (from === undefined) return msg('every version below {0}', end);
  const start = formatVersion(from.version);
  return from.included
    ? msg('from {0} (included) up to {1} (not included)', start, end)
    : msg('between {0} and {1}, neither included', start, end);
}

/** The bound at the release of a pre-release, which lies on the same side of all releases. */
function roundUp(bound: Bound, lower: boolean): Bound {
  return isRelease(bound.version) ? bound : { version: coreOf(bound.version), included: lower };
}
