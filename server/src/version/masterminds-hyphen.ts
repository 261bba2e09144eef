/**
 * Rewrites `A - B` to `>= A, <= B` before a constraint is read, exactly where Masterminds does
 * (docs/reference/versions-and-ranges.md, "Constraints of Masterminds", step 1).
 */
import type { Span } from '../text/span.ts';
import { scanConstraintVersion, skipConstraintBlanks } from './masterminds-scan.ts';

/** A text together with the places that its characters come from. */
export interface RewrittenText {
  readonly text: string;
  /** The place in the original text of what stands between two offsets of the rewritten one. */
  readonly spanOf: (start: number, end: number) => Span;
}

interface HyphenRange {
  /** The blanks around the range belong to it and are dropped. */
  readonly start: number;
  readonly end: number;
  readonly from: Span;
  readonly to: Span;
}

/** Rewrites all hyphen ranges from left to right. Takes quadratic time at worst. */
export function rewriteHyphens(text: string): RewrittenText {
  let rewritten = '';
  const origins: number[] = [];
  const copy = (start: number, end: number) => {
    rewritten += text.slice(start, end);
    for (let at = start; at < end; at++) origins.push(at);
  };
  const insert = (inserted: string, origin: number) => {
    rewritten += inserted;
    for (let count = 0; count < inserted.length; count++) origins.push(origin);
  };

  let at = 0;
  while (at < text.length) {
    const range = hyphenRangeAt(text, at);
    if (range === undefined) {
      copy(at, at + 1);
      at++;
      continue;
    }
    insert('>= ', range.from.start);
    copy(range.from.start, range.from.end);
    insert(', <= ', range.to.start);
    copy(range.to.start, range.to.end);
    insert(' ', range.to.end - 1);
    at = range.end;
  }
  return { text: rewritten, spanOf: (start, end) => originOf(origins, text.length, start, end) };
}

function originOf(origins: readonly number[], length: number, start: number, end: number): Span {
  const first = origins[start] ?? length;
  const last = end > start ? origins[end - 1] : undefined;
  return { start: first, end: last === undefined ? first : Math.max(first, last + 1) };
}

/** The hyphen range that starts at a place, blanks before it included. */
function hyphenRangeAt(text: string, start: number): HyphenRange | undefined {
  const from = scanConstraintVersion(text, skipConstraintBlanks(text, start));
  if (from === undefined) return undefined;
  const hyphen = skipConstraintBlanks(text, from.end);
  if (hyphen === from.end || text.charAt(hyphen) !== '-') return undefined;
  const second = skipConstraintBlanks(text, hyphen + 1);
  if (second === hyphen + 1) return undefined;
  const to = scanConstraintVersion(text, second);
  return to && { start, end: skipConstraintBlanks(text, to.end), from, to };
}
