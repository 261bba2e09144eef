/** "Did you mean …?" for what somebody typed. */
import { nearest } from '../values/edit-distance.ts';

/** How many characters a hint may differ in. */
const MAX_EDITS = 5;

/** So many characters say what somebody began to write. */
const MIN_BEGINNING = 3;

/** ` Did you mean "…"?`, or nothing. */
export function hint(name: string, candidates: Iterable<string>): string {
  const found = meant(name, [...candidates]);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
}

/** The candidate that was probably meant: the only one that begins so, else one that is spelt alike. */
export function meant(name: string, candidates: readonly string[]): string | undefined {
  const longer = candidates.filter((candidate) => candidate !== name && candidate.startsWith(name));
  if (name.length >= MIN_BEGINNING && longer.length === 1) return longer[0];
  return nearest(name, candidates, Math.min(MAX_EDITS, Math.ceil(name.length / 2)));
}
