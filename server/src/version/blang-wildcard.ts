/**
 * What blang makes of a lower-case `x` in a range (docs/reference/versions-and-ranges.md, "Wildcards"), literally, and where
 * that surprises.
 */
import { atoiPlusOne, firstDigit, trimGoSpace } from './go-text.ts';

/** Why a wildcard does not mean what it seems to mean. */
export interface WildcardSurprise {
  /**
   * `double`: of `1.x.x` only the last x counts, so the range ends before 1.1.0 (or starts there). `negated`: the outcome
   * is "below and above at once". `operator`: the operator is unknown and dropped, so only the version with zeros for x is
   * in. `misplaced`: an x that is not the last number was replaced by 0, in the middle or in a pre-release.
   */
  readonly kind: 'double' | 'negated' | 'operator' | 'misplaced';
  /** What blang reads instead, as a range. */
  readonly meaning: string;
}

export interface ExpandedWildcard {
  /** Comparators without wildcards, not yet checked. */
  readonly parts: readonly string[];
  readonly surprise?: WildcardSurprise;
}

/** The operator of a condition, and whether its version is the first one behind the wildcard (or the first one in it). */
type Expansion = readonly (readonly [operator: string, next: boolean])[];

const INSIDE: Expansion = [
  ['>=', false],
  ['<', true],
];
const OUTSIDE: Expansion = [
  ['<', false],
  ['>=', true],
];

/** What becomes of a wildcard behind each operator. */
const EXPANSIONS: ReadonlyMap<string, Expansion> = new Map([
  ['>', [['>=', true]]],
  ['>=', [['>=', false]]],
  ['<', [['<', false]]],
  ['<=', [['<', true]]],
  ['', INSIDE],
  ['=', INSIDE],
  ['==', INSIDE],
  ['!', OUTSIDE],
  ['!=', OUTSIDE],
]);

/** Any other operator is lost. */
const UNKNOWN: Expansion = [['', false]];

/** Whether blang treats a token as a wildcard: any lower-case x will do. */
export function hasWildcard(token: string): boolean {
  return token.includes('x');
}

/** Rewrites a token with an x; undefined where it has no digit. */
export function expandWildcard(token: string): ExpandedWildcard | undefined {
  const at = firstDigit(token);
  if (at < 0) return undefined;
  const operator = trimGoSpace(token.slice(0, at));
  const version = token.slice(at);
  const flat = flatVersion(version);
  const expansion = EXPANSIONS.get(operator) ?? UNKNOWN;
  const parts = expansion.map(([sign, next]) => sign + (next ? incremented(version, flat) : flat));
  const counts = expansion.some(([, next]) => next);
  const kind = surpriseKind(operator, version, flat, counts);
  return kind === undefined ? { parts } : { parts, surprise: { kind, meaning: parts.join(' ') } };
}

function flatVersion(version: string): string {
  const flat = version.replace('.x.x', '.x').replace('.x', '.0');
  return flat.split('.').length === 2 ? `${flat}.0` : flat;
}

/** The first version behind the wildcard; empty (and with that invalid) where blang finds none. */
function incremented(version: string, flat: string): string {
  const written = version.split('.');
  if (written.at(-1) !== 'x' || written.length < 2 || written.length > 3) return '';
  const parts = flat.split('.');
  const place = written.length === 3 ? 1 : 0;
  const next = atoiPlusOne(parts[place] ?? '');
  if (next === undefined) return '';
  parts[place] = next;
  return parts.join('.');
}

function surpriseKind(
  operator: string,
  version: string,
  flat: string,
  counts: boolean,
): WildcardSurprise['kind'] | undefined {
  if (!EXPANSIONS.has(operator)) return 'operator';
  if (operator.startsWith('!')) return 'negated';
  // `>=1.x.x` and `<1.x.x` look at the start alone, and that is what one would expect.
  if (/^\d+\.x\.x$/.test(version)) return counts ? 'double' : undefined;
  const wildcard = /^\d+(?:\.\d+)?\.x$/.test(version);
  return wildcard || sameBeforeBuild(version, flat) ? undefined : 'misplaced';
}

/** Whether the rewriting changed nothing but build metadata, which never counts. */
function sameBeforeBuild(version: string, flat: string): boolean {
  return beforeBuild(version) === beforeBuild(flat);
}

function beforeBuild(version: string): string {
  const plus = version.indexOf('+');
  return plus < 0 ? version : version.slice(0, plus);
}
