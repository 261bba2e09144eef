/** What the API server takes for the `version` of a ClusterExtension, before anybody reads it as a range (docs/reference/cluster-manifests.md, "Ranges"). */
import { compilePattern, matches } from '../../../values/re2/match.ts';

/** The longest text that is taken. */
export const MAX_RANGE_LENGTH = 64;

const REST = String.raw`(-([0-9A-Za-z\-]+(\.[0-9A-Za-z\-]+)*))?(\+([0-9A-Za-z\-]+(\.[0-9A-Za-z\-]+)*))?`;
const OPERATOR = String.raw`(=||!=|>|<|>=|=>|<=|=<|~|~>|\^)`;
const NUMBER = String.raw`0|[1-9]\d*`;

/** With the slips that the expression has: where a `*` may stand depends on which condition it is, and which number. */
const PATTERN = [
  String.raw`^(\s*${OPERATOR}\s*(v?(${NUMBER}|[x|X|\*])(\.(${NUMBER}|x|X|\*]))?(\.(${NUMBER}|x|X|\*))?${REST})\s*)`,
  String.raw`((?:\s+|,\s*|\s*\|\|\s*)${OPERATOR}\s*(v?(${NUMBER}|x|X|\*])(\.(${NUMBER}|x|X|\*))?(\.(${NUMBER}|x|X|\*]))?${REST})\s*)*$`,
].join('');

/** True for a text that the API server takes. */
export function isTakenByApi(text: string): boolean {
  if (text.length > MAX_RANGE_LENGTH) return false;
  const pattern = compilePattern(PATTERN);
  // Where it cannot be told, nobody is alarmed.
  return !('program' in pattern) || matches(pattern, text) !== false;
}
