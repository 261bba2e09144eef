/** Which versions satisfy a Masterminds constraint (docs/reference/versions-and-ranges.md, "Constraints of Masterminds"). */
import {
  firstPreRelease,
  hasRelease,
  intersection,
  intervalContains,
  nextMajor,
  nextMinor,
  nextPatch,
  pointInterval,
  sortIntervals,
  without,
  type VersionInterval,
} from './interval.ts';
import type { Constraint, ConstraintGroup, MastermindsRange } from './masterminds-range.ts';
import { compareIdentifiers, compareVersions, isRelease, type Version } from './semver.ts';

const NOTHING: VersionInterval = {
  upper: { version: { major: '0', minor: '0', patch: '0', pre: ['0'], build: [] }, included: false },
};

/** Whether a version satisfies a constraint; false for an invalid constraint. */
export function mastermindsRangeContains(range: MastermindsRange, version: Version): boolean {
  return range.groups.some(
    ({ constraints, admitsPreReleases }) =>
      (admitsPreReleases || isRelease(version)) &&
      constraints.every((constraint) => satisfies(constraint, version)),
  );
}

/**
 * Whether a valid constraint admits no version whatsoever. True only where that is certain: a `!=` with a partial version
 * beside a pre-release is not followed up.
 */
export function mastermindsRangeMatchesNothing(range: MastermindsRange): boolean {
  return range.fault === undefined && range.groups.every(groupMatchesNothing);
}

/** The interval of all conditions of a group but `!=`, with pre-releases even if the group does not admit them. */
export function groupInterval(group: ConstraintGroup): VersionInterval {
  return group.constraints.map(constraintInterval).reduce(intersection, {});
}

function groupMatchesNothing(group: ConstraintGroup): boolean {
  const holes = group.constraints.flatMap((constraint) => holeOf(constraint, group.admitsPreReleases));
  const pieces = without(groupInterval(group), sortIntervals(holes));
  return group.admitsPreReleases ? pieces.length === 0 : !pieces.some(hasRelease);
}

function satisfies(constraint: Constraint, candidate: Version): boolean {
  if (constraint.operator === '!=') return differs(constraint, candidate);
  return intervalContains(constraintInterval(constraint), candidate);
}

function differs({ version, precision }: Constraint, candidate: Version): boolean {
  switch (precision) {
    case 'any':
    case 'patch':
      return compareVersions(candidate, version) !== 0;
    case 'major':
      return candidate.major !== version.major;
    case 'minor':
      if (candidate.major !== version.major || candidate.minor !== version.minor) return true;
      // Inside the series, a pre-release is only excluded if it bears the very name that the condition gives.
      return compareIdentifiers(candidate.pre, version.pre) !== 0;
  }
}

/** The versions that a condition admits, apart from what pre-releases need; everything for `!=`. */
function constraintInterval({ operator, version, precision }: Constraint): VersionInterval {
  switch (operator) {
    case '!=':
      return {};
    case '=':
      return precision === 'patch' ? pointInterval(version) : tildeInterval(version, precision);
    case '>':
      return greaterInterval(version, precision);
    case '>=':
      return { lower: { version, included: true } };
    case '<':
      return { upper: { version, included: false } };
    case '<=':
      if (precision === 'patch') return { upper: { version, included: true } };
      return below(precision === 'major' ? nextMajor(version) : nextMinor(version));
    case '~':
      return tildeInterval(version, precision);
    case '^':
      return intersection(from(version), below(caretEnd(version, precision)));
  }
}

function greaterInterval(version: Version, precision: Constraint['precision']): VersionInterval {
  if (precision === 'any' || precision === 'patch') return { lower: { version, included: false } };
  const next = precision === 'major' ? nextMajor(version) : nextMinor(version);
  return next === undefined ? NOTHING : from(firstPreRelease(next));
}

function tildeInterval(version: Version, precision: Constraint['precision']): VersionInterval {
  const zero = version.major === '0' && version.minor === '0' && version.patch === '0';
  // `~0.0.0` and `~*` have no end.
  if (zero && (precision === 'any' || precision === 'patch')) return from(version);
  return intersection(from(version), below(precision === 'major' ? nextMajor(version) : nextMinor(version)));
}

/** The first release that `^` leaves out. */
function caretEnd(version: Version, precision: Constraint['precision']): Version | undefined {
  if (version.major !== '0' || precision === 'major') return nextMajor(version);
  if (version.minor !== '0' || precision === 'minor') return nextMinor(version);
  return nextPatch(version);
}

function holeOf({ operator, version, precision }: Constraint, preReleases: boolean): VersionInterval[] {
  if (operator !== '!=') return [];
  const start = firstPreRelease(version);
  switch (precision) {
    case 'any':
    case 'patch':
      return [pointInterval(version)];
    case 'major':
      return [intersection(from(start), below(nextMajor(version)))];
    case 'minor':
      return preReleases ? [] : [intersection(from(start), below(nextMinor(version)))];
  }
}

function from(version: Version): VersionInterval {
  return { lower: { version, included: true } };
}

/** Everything below a release and its pre-releases; everything for no release. */
function below(release: Version | undefined): VersionInterval {
  return release === undefined ? {} : { upper: { version: firstPreRelease(release), included: false } };
}
