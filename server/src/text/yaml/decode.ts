/** Works out the values of scalars that the parser has accepted: escapes, folded lines, indentation. */
import {
  BACKSLASH,
  CR,
  DASH,
  DOUBLE_QUOTE,
  LF,
  LINE_SEPARATOR,
  PARAGRAPH_SEPARATOR,
  PIPE,
  PLUS,
  SINGLE_QUOTE,
  SPACE,
  hexValue,
  isBlank,
  isBreak,
  isDigit,
} from './chars.ts';
import { escapeLength, simpleEscape } from './escapes.ts';

/** A run of a value with the text that it comes from: of the same length, or an escape or a line break. */
export interface Piece {
  /** Where the run starts in the value. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** The value of the quoted scalar at text[start,end), quotes included. @param pieces receives where it comes from, in order. */
export function decodeQuoted(text: string, start: number, end: number, pieces?: Piece[]): string {
  const escape = text.charCodeAt(start) === DOUBLE_QUOTE ? BACKSLASH : SINGLE_QUOTE;
  return unfold(text, start + 1, end - 1, escape, pieces);
}

/** The value of the plain scalar at text[start,end), which may stand on several lines. */
export function decodePlain(text: string, start: number, end: number, pieces?: Piece[]): string {
  return unfold(text, start, end, NO_ESCAPE, pieces);
}

function note(pieces: Piece[] | undefined, at: number, start: number, end: number): void {
  if (pieces !== undefined) pieces.push({ at, start, end });
}

/** Stands for the character of escapes where there are none; no character has this code, not even NUL. */
const NO_ESCAPE = -1;

/** Joins lines and puts characters for escapes; `escape` is the character that starts one. */
function unfold(text: string, start: number, end: number, escape: number, pieces?: Piece[]): string {
  let value = '';
  let from = start;
  for (let offset = start; offset < end;) {
    const code = text.charCodeAt(offset);
    if (code === escape) {
      const escapeStart = offset;
      note(pieces, value.length, from, offset);
      value += text.slice(from, offset);
      const escapeAt = value.length;
      if (code === SINGLE_QUOTE) {
        value += "'";
        offset += 2;
      } else if (isBreak(text.charCodeAt(offset + 1))) {
        offset += 1 + breakLengthAt(text, offset + 1);
        const lines = readBlankLines(text, offset, end);
        value += lines.breaks;
        offset = lines.offset;
      } else {
        const size = escapeLength(text.charCodeAt(offset + 1));
        value += readEscape(text, offset, size);
        offset += 2 + size;
      }
      note(pieces, escapeAt, escapeStart, offset);
      from = offset;
    } else if (isBreak(code)) {
      const inkEnd = trimBack(text, from, offset);
      note(pieces, value.length, from, inkEnd);
      value += text.slice(from, inkEnd);
      const breakAt = value.length;
      const first = breakText(text, offset);
      const lines = readBlankLines(text, offset + breakLengthAt(text, offset), end);
      if (first !== '\n') value += first + lines.breaks;
      else value += lines.breaks === '' ? ' ' : lines.breaks;
      offset = lines.offset;
      note(pieces, breakAt, inkEnd, offset);
      from = offset;
    } else {
      offset++;
    }
  }
  note(pieces, value.length, from, end);
  return value + text.slice(from, end);
}

/** Passes blanks and line breaks; returns the line breaks and where text follows. */
function readBlankLines(text: string, start: number, end: number): { breaks: string; offset: number } {
  let breaks = '';
  let offset = start;
  while (offset < end) {
    const code = text.charCodeAt(offset);
    if (isBreak(code)) {
      breaks += breakText(text, offset);
      offset += breakLengthAt(text, offset);
    } else if (isBlank(code)) {
      offset++;
    } else {
      break;
    }
  }
  return { breaks, offset };
}

function readEscape(text: string, backslash: number, size: number): string {
  if (size === 0) return simpleEscape(text.charCodeAt(backslash + 1));
  let code = 0;
  for (let i = 0; i < size; i++) code = code * 16 + hexValue(text.charCodeAt(backslash + 2 + i));
  return String.fromCodePoint(code);
}

/**
 * The value of the block scalar whose indicator is at `start` and whose last line of text ends at `end`.
 *
 * @param indent column of its text.
 * @param more `tail`: start of the line behind its last blank line; only for scalars that keep their final line breaks
 * (`|+`). `pieces`: see {@link decodeQuoted}.
 */
export function decodeBlock(
  text: string,
  start: number,
  end: number,
  indent: number,
  { tail = end, pieces }: { readonly tail?: number; readonly pieces?: Piece[] } = {},
): string {
  const literal = text.charCodeAt(start) === PIPE;
  const findBreak = breakFinder(text, start, end);
  const chomp = chompSign(text, start);
  let value = '';
  let lastBreak = '';
  let breaks = '';
  let wasBlank = false;
  let lineStart = findBreak(text, start, tail);
  let inkEnd = lineStart;
  if (lineStart < tail) lineStart += breakLengthAt(text, lineStart);
  while (lineStart < tail) {
    const limit = Math.min(lineStart + indent, tail);
    let offset = lineStart;
    while (offset < limit && text.charCodeAt(offset) === SPACE) offset++;
    const code = text.charCodeAt(offset);
    if (isBreak(code)) {
      breaks += breakText(text, offset);
      lineStart = offset + breakLengthAt(text, offset);
      continue;
    }
    const blank = isBlank(code);
    const breakAt = value.length;
    if (!literal && !wasBlank && !blank && lastBreak === '\n') value += breaks === '' ? ' ' : breaks;
    else value += lastBreak + breaks;
    breaks = '';
    wasBlank = blank;
    const lineEnd = findBreak(text, offset, end);
    note(pieces, breakAt, inkEnd, offset);
    note(pieces, value.length, offset, lineEnd);
    value += text.slice(offset, lineEnd);
    inkEnd = lineEnd;
    lastBreak = breakText(text, lineEnd);
    lineStart = lineEnd + breakLengthAt(text, lineEnd);
  }
  note(pieces, value.length, inkEnd, end);
  if (chomp !== DASH) value += lastBreak;
  return chomp === PLUS ? value + breaks : value;
}

function chompSign(text: string, start: number): number {
  for (let offset = start + 1; offset <= start + 2; offset++) {
    const code = text.charCodeAt(offset);
    if (code === PLUS || code === DASH) return code;
    if (!isDigit(code)) break;
  }
  return 0;
}

function findBreakIn(text: string, from: number, end: number): number {
  let offset = from;
  while (offset < end && !isBreak(text.charCodeAt(offset))) offset++;
  return offset;
}

/** Nearly every text breaks its lines by line feeds alone, and these are found fast: worth a look where it is of one scalar. */
function breakFinder(text: string, start: number, end: number): typeof findBreakIn {
  const isAlone = start === 0 && text.length <= end + 2;
  return isAlone && !OTHER_BREAK.test(text) ? findLineFeedIn : findBreakIn;
}

function findLineFeedIn(text: string, from: number, end: number): number {
  const offset = text.indexOf('\n', from);
  return offset < 0 || offset > end ? Math.max(from, end) : offset;
}

/** Line breaks of YAML 1.1 beside the line feed. */
export const OTHER_BREAK = /[\r\u0085\u2028\u2029]/;

/** What a line break becomes in a value; the end of the text counts as one. */
function breakText(text: string, offset: number): string {
  const code = text.charCodeAt(offset);
  return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR ? text.charAt(offset) : '\n';
}

/** As `breakLength` of the scanner (state.ts), within a text that was accepted. */
function breakLengthAt(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== CR) return 1;
  if (text.charCodeAt(offset + 1) === LF) return 2;
  return text.charCodeAt(offset + 1) === CR && text.charCodeAt(offset + 2) === LF ? 3 : 1;
}

function trimBack(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isBlank(text.charCodeAt(last - 1))) last--;
  return last;
}
