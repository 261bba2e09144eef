/** "Did you mean": the existing name nearest to one that leads nowhere, and the fix that puts it there. */
import { nearest } from '../../values/edit-distance.ts';
import { msg } from '../../text/message.ts';
import type { Located } from '../../text/span.ts';
import type { Fix } from '../findings/finding.ts';

/**
 * How often one run of a rule looks for a near name. Every look-up passes all candidates; a file that is missing may leave
 * thousands of names dangling, and none of them is a misspelling.
 */
export const MAX_LOOKUPS = 40;

/** How many characters may differ at most; in short names fewer, because any two of them are alike. */
const MAX_EDITS = 3;

/** Finds the nearest of some names. Candidates are only gathered when they are looked through. */
export type Suggest = (name: string, candidates: () => Iterable<string>) => string | undefined;

/**
 * A {@link Suggest} for one run of one rule; gives nothing any more once it was asked {@link MAX_LOOKUPS} times. A name with other
 * numbers is never meant: `v0.9.0` and `v1.3.0` are two versions that may both exist, however few characters differ.
 */
export function suggester(): Suggest {
  let lookups = 0;
  return (name, candidates) => {
    if (name === '' || lookups >= MAX_LOOKUPS) return undefined;
    lookups += 1;
    const possible = ofPossibleSlip(name, candidates());
    return nearest(name, possible, Math.min(MAX_EDITS, Math.ceil(name.length / 3)));
  };
}

/** The names that do not differ in their numbers: in none of them, or in where a number ends. */
function* ofPossibleSlip(name: string, candidates: Iterable<string>): Iterable<string> {
  const own = name.replace(/[^0-9]+/g, '');
  for (const candidate of candidates) {
    const other = candidate.replace(/[^0-9]+/g, '');
    if (own === other || own === '' || other === '') yield candidate;
  }
}

/** The names with the same digits: `v1.2.0` is hardly a misspelling of `v1.3.0`, but it may be one of `V1.2.0`. */
export function ofSameVersion(name: string, candidates: Iterable<string>): string[] {
  const digits = digitsOf(name);
  return [...candidates].filter((candidate) => digitsOf(candidate) === digits);
}

/** The fix that writes another text in place of one. Empty where there is no place, or nothing to write. */
export function fixesFor(
  written: Located<string> | undefined,
  value: string | undefined,
  safe = false,
): readonly Fix[] {
  if (written === undefined || value === undefined) return [];
  const { start, end } = written;
  return [{ title: msg('Change to "{0}"', value), safe, replacements: [{ span: { start, end }, value }] }];
}

function digitsOf(name: string): string {
  return name.replace(/[^0-9]+/g, '.');
}
