/**
 * Finds the end of a version inside a Masterminds constraint, the way its regular expression does
 * (docs/reference/versions-and-ranges.md, "Constraints of Masterminds").
 */
import { isDigitCode } from './go-text.ts';

/** What looks like a version: the numbers may be anything made of digits, `x`, `X`, `*` and `|`. */
export interface ScannedVersion {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly string[];
  /** The pre-release with its hyphen, or empty. */
  readonly pre: string;
}

/** Blanks in the sense of Go's `\s`. */
export function isConstraintBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;
}

/** The index of the first character from `start` on that is no blank. */
export function skipConstraintBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && isConstraintBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The version that starts at a place, or undefined. */
export function scanConstraintVersion(text: string, start: number): ScannedVersion | undefined {
  const first = text.charAt(start) === 'v' ? start + 1 : start;
  let at = numberEnd(text, first);
  if (at === first) return undefined;
  const numbers = [text.slice(first, at)];
  while (numbers.length < 3 && text.charAt(at) === '.') {
    const end = numberEnd(text, at + 1);
    if (end === at + 1) break;
    numbers.push(text.slice(at + 1, end));
    at = end;
  }
  const preEnd = partEnd(text, at, '-');
  return { start, end: partEnd(text, preEnd, '+'), numbers, pre: text.slice(at, preEnd) };
}

function numberEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && (isDigitCode(text.charCodeAt(end)) || '|xX*'.includes(text.charAt(end)))) end++;
  return end;
}

/** The index behind a pre-release or build part that starts with `sign`; `start` if there is none. */
function partEnd(text: string, start: number, sign: '-' | '+'): number {
  if (text.charAt(start) !== sign) return start;
  const part = /^[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*/.exec(text.slice(start + 1));
  return part === null ? start : start + 1 + part[0].length;
}
