/** Scans quoted scalars: where they end, whether their escapes are good, and whether their value is their text. */
import { lastLineStart } from '../last-line.ts';
import { FLAG_LAZY, FLAG_QUOTED } from '../tree.ts';
import { BACKSLASH, DOUBLE_QUOTE, SINGLE_QUOTE, hexValue, isBreak } from './chars.ts';
import { escapeLength, isSimpleEscape } from './escapes.ts';
import {
  badCodePoint,
  badHexEscape,
  documentMarkInQuotes,
  quoteNotClosed,
  unknownEscape,
} from './messages.ts';
import { at, breakLength, fail, failOpen, find, findBreak, isDocumentMark, type Scan } from './state.ts';

/**
 * Scans the quoted scalar that starts at the current place. Leaves the place behind the closing quote, and what it found
 * in the fields `scalar…`.
 */
export function scanQuoted(s: Scan, quote: number): boolean {
  const start = s.pos;
  s.scalarFlags = FLAG_QUOTED;
  s.scalarExtra = 0;
  s.scalarText = '';
  const close = quote === DOUBLE_QUOTE ? findDoubleQuote(s, start) : findSingleQuote(s, start);
  if (close < 0) return false;
  const firstBreak = findBreak(s, start);
  if (firstBreak < close && !passLines(s, start, firstBreak, close)) return false;
  if (close >= s.end) return notClosed(s, start);
  s.scalarEnd = close + 1;
  s.pos = close + 1;
  return true;
}

/** Offset of the closing quote; the end where there is none; -1 after a fault. */
function findDoubleQuote(s: Scan, start: number): number {
  let from = start + 1;
  let quote = find(s, '"', from);
  for (;;) {
    if (s.nextBackslash < from) s.nextBackslash = findBackslash(s, from);
    const backslash = s.nextBackslash;
    if (backslash >= quote) return quote;
    s.scalarFlags |= FLAG_LAZY;
    from = checkEscape(s, backslash);
    if (from < 0) return -1;
    if (quote < from) quote = find(s, '"', from);
  }
}

/** The next backslash, or the end. Where there is one, the next is often so near that a search would take longer to start. */
function findBackslash(s: Scan, from: number): number {
  const end = Math.min(s.end, from + NEAR);
  for (let offset = from; offset < end; offset++) if (s.text.charCodeAt(offset) === BACKSLASH) return offset;
  return find(s, '\\', end);
}

const NEAR = 16;

function findSingleQuote(s: Scan, start: number): number {
  let quote = find(s, "'", start + 1);
  while (quote < s.end && at(s, quote + 1) === SINGLE_QUOTE) {
    s.scalarFlags |= FLAG_LAZY;
    quote = find(s, "'", quote + 2);
  }
  return quote;
}

/** Offset behind the escape that starts at a backslash; -1 after a fault. */
function checkEscape(s: Scan, backslash: number): number {
  const code = at(s, backslash + 1);
  // An escape cut off by the end of the text: that the quote is missing says more.
  if (code === 0) return s.end;
  if (isSimpleEscape(code)) return backslash + 2;
  if (isBreak(code)) return backslash + 1 + breakLength(s, backslash + 1);
  const digits = escapeLength(code);
  if (digits === 0) {
    const shown = s.text.slice(backslash, backslash + 2);
    fail(s, backslash, backslash + 2, unknownEscape(shown));
    return -1;
  }
  const end = backslash + 2 + digits;
  let value = 0;
  for (let offset = backslash + 2; offset < end; offset++) {
    const digit = hexValue(at(s, offset));
    if (digit < 0) {
      fail(s, backslash, offset, badHexEscape(s.text.slice(backslash, backslash + 2), digits));
      return -1;
    }
    value = value * 16 + digit;
  }
  if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
    fail(s, backslash, end, badCodePoint(s.text.slice(backslash, end)));
    return -1;
  }
  return end;
}

/** Walks over the line breaks inside the quotes: no line may look like a mark between documents. */
function passLines(s: Scan, start: number, firstBreak: number, close: number): boolean {
  s.scalarFlags |= FLAG_LAZY;
  if (s.simple && close - firstBreak > LONG && !mayHoldMark(s.text.slice(firstBreak, close))) {
    s.lineStart = lastLineStart(s.text, close);
    return true;
  }
  for (let lineBreak = firstBreak; lineBreak < close; lineBreak = findBreak(s, s.lineStart)) {
    s.lineStart = lineBreak + breakLength(s, lineBreak);
    if (isDocumentMark(s, s.lineStart)) {
      return fail(s, s.lineStart, s.lineStart + 3, documentMarkInQuotes(s.text.slice(start, start + 1)));
    }
  }
  return true;
}

/** In so long a scalar, to search for the marks is far quicker than to look at each line. */
const LONG = 10_000;

function mayHoldMark(lines: string): boolean {
  return lines.includes('\n---') || lines.includes('\n...');
}

/** The fault is put on the text from the quote to the end of its line: the rest of the document is not to blame. */
function notClosed(s: Scan, start: number): false {
  return failOpen(s, start, findBreak(s, start), quoteNotClosed(s.text.slice(start, start + 1)));
}
