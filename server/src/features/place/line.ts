/** Looks at the line around an offset. */
import type { LongText } from '../../text/pieces.ts';
import type { Span } from '../../text/span.ts';

/** The longest stretch of a line that is looked at to either side. */
export const MAX_LINE = 2000;

/** Where the line of an offset starts. */
export function lineStartAt(text: LongText, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of an offset ends, before its break. */
export function lineEndAt(text: LongText, offset: number): number {
  let end = text.indexOf('\n', offset);
  if (end < 0) end = text.length;
  return end > offset && text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** Where a comment begins that an offset is in, as far as its line tells: a `#` behind a blank. Undefined where none does. */
export function commentStartAt(text: LongText, offset: number): number | undefined {
  const lineStart = lineStartAt(text, offset);
  const before = text.slice(lineStart, offset);
  for (let mark = before.indexOf('#'); mark >= 0; mark = before.indexOf('#', mark + 1))
    if (mark === 0 || isBlankSign(before.charAt(mark - 1))) return lineStart + mark;
  return undefined;
}

function isBlankSign(sign: string): boolean {
  return sign === ' ' || sign === '\t';
}

/** True where so much of the line is in front of an offset that nobody begins something new there. */
export function isFarOut(text: LongText, offset: number): boolean {
  return offset - lineStartAt(text, offset) > MAX_LINE;
}

/**
 * The half-typed scalar around an offset: from behind the dash, colon or blanks before it, or the quotes that it starts
 * with, up to the end of the word. Empty at the offset where there is none.
 */
export function wordAt(text: LongText, offset: number): Span {
  const lineStart = Math.max(lineStartAt(text, offset), offset - MAX_LINE);
  const before = text.slice(lineStart, offset);
  const start = lineStart + scalarStart(before);
  const quote = text.charAt(start);
  const behind = text.slice(offset, Math.min(lineEndAt(text, offset), offset + MAX_LINE));
  if (quote === '"' || quote === "'") {
    const close = behind.indexOf(quote);
    return { start, end: offset + (close < 0 ? wordLength(behind) : close + 1) };
  }
  return { start, end: offset + wordLength(behind) };
}

/** Behind the last dash, colon, comma or opening bracket that something may follow. */
function scalarStart(before: string): number {
  const quoted = /(?:^|[\s:,[{-])(["'])(?:(?!\1).)*$/.exec(before);
  if (quoted !== null) return before.indexOf(quoted[1] ?? '', quoted.index);
  let start = 0;
  for (const mark of before.matchAll(/(?:^[ \t\uFEFF]*(?:- +)*|: +|, *|[[{] *)/g))
    start = mark.index + mark[0].length;
  return start;
}

function wordLength(behind: string): number {
  return /^[^\s,[\]{}#]*/.exec(behind)?.[0].length ?? 0;
}

/** The columns of the dashes in the text that leads a line, outermost first. */
export function inkColumn(lead: string): readonly number[] {
  const columns: number[] = [];
  for (let at = 0; at < lead.length; at++) if (lead.charAt(at) === '-') columns.push(at);
  return columns;
}
