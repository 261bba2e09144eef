/** Finds the name that somebody probably meant ("did you mean …"). */
import { distance } from 'fastest-levenshtein';

/** More candidates are not looked at: the first ones in their order count. */
export const MAX_CANDIDATES = 5000;
/** Longer names are neither searched for nor offered. */
export const MAX_NAME_LENGTH = 253;

/** A name cut into what comes before its version, and the version: `etcd.v0.9.2` is `etcd` and `0.9.2`. */
interface VersionedName {
  readonly stem: string;
  readonly numbers: readonly number[];
}

/** How well a candidate fits: compared from left to right, lower is better. */
type Rank = readonly number[];

interface Ranked {
  readonly candidate: string;
  readonly rank: Rank;
}

/**
 * The candidate nearest to a name, if it can be made of it by at most `maxDistance` insertions, deletions and
 * replacements of one character. The name itself is no candidate.
 *
 * Names that end in a version (bundles) stay with their operator first: among candidates within reach, the one with the
 * same beginning and the numerically nearest version wins, so 1.2.10 is offered for 1.2.11, not 1.2.1. Otherwise the
 * fewest edits win, then the longest common beginning, then the order of the texts: never the order of the candidates.
 */
export function nearest(name: string, candidates: Iterable<string>, maxDistance: number): string | undefined {
  if (name === '' || name.length > MAX_NAME_LENGTH) return undefined;
  const versioned = cutVersion(name);
  let best: Ranked | undefined;
  let count = 0;
  for (const candidate of candidates) {
    if (++count > MAX_CANDIDATES) break;
    const edits = editsTo(name, candidate, maxDistance);
    if (edits === undefined) continue;
    const found: Ranked = { candidate, rank: rankOf(name, versioned, candidate, edits) };
    if (best === undefined || isBetter(found, best)) best = found;
  }
  return best?.candidate;
}

/** A name in small letters; undefined for what is too long to be one, which may be as long as a file. */
export function foldedName(name: string): string | undefined {
  return name.length > MAX_NAME_LENGTH ? undefined : name.toLowerCase();
}

/** How many edits make the candidate of the name; undefined if they are too many, or none. */
function editsTo(name: string, candidate: string, maxDistance: number): number | undefined {
  if (candidate === name || candidate.length > MAX_NAME_LENGTH) return undefined;
  if (Math.abs(candidate.length - name.length) > maxDistance) return undefined;
  const edits = distance(name, candidate);
  return edits > maxDistance || edits >= Math.max(name.length, candidate.length) ? undefined : edits;
}

function isBetter(found: Ranked, best: Ranked): boolean {
  const order = compareRanks(found.rank, best.rank);
  return order < 0 || (order === 0 && found.candidate < best.candidate);
}

function rankOf(name: string, versioned: VersionedName | undefined, candidate: string, edits: number): Rank {
  const other = versioned && cutVersion(candidate);
  const prefix = -commonPrefix(name, candidate);
  if (versioned === undefined || other === undefined || versioned.stem !== other.stem) {
    return [1, 0, 0, 0, edits, prefix];
  }
  const [major = 0, minor = 0, patch = 0] = versioned.numbers.map((number, index) =>
    Math.abs(number - (other.numbers[index] ?? 0)),
  );
  return [0, major, minor, patch, edits, prefix];
}

function compareRanks(a: Rank, b: Rank): number {
  for (const [index, value] of a.entries()) {
    const order = value - (b[index] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Undefined for a name without three numbers in a row. Names are short, so a search from every place is no harm. */
function cutVersion(name: string): VersionedName | undefined {
  const found = /[.-]?v?(\d{1,15})\.(\d{1,15})\.(\d{1,15})/.exec(name);
  if (found === null) return undefined;
  return { stem: name.slice(0, found.index), numbers: found.slice(1).map(Number) };
}

/** How many characters differ between two texts; the longer length for texts that are no names any more. */
export function editDistance(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest > MAX_NAME_LENGTH ? longest : distance(one, other);
}
