/** Scans block scalars (`|` and `>`): their header, their indentation, and where they end. */
import { FLAG_BLOCK, FLAG_DECODED, FLAG_LAZY } from '../tree.ts';
import { CR, DASH, HASH, LF, PLUS, SPACE, TAB, ZERO, isBlank, isBreak, isDigit } from './chars.ts';
import { decodeBlock } from './decode.ts';
import { blockHeaderNotEnded, blockIndentZero, tabInBlock } from './messages.ts';
import { at, breakLength, fail, findBreak, type Scan } from './state.ts';

/**
 * Scans the block scalar that starts at the current place. Leaves the place at the first text behind it, and what it found
 * in the fields `scalar…`.
 */
export function scanBlock(s: Scan): boolean {
  const start = s.pos;
  const explicit = readHeader(s, start);
  if (explicit < 0) return false;
  const keep = hasKeepSign(s, start);
  s.scalarFlags = FLAG_BLOCK | FLAG_LAZY;
  s.scalarText = '';
  const headerEnd = s.scalarEnd;
  const indent = findFirstLine(s, explicit === 0 ? 0 : Math.max(s.indent, 0) + explicit);
  if (indent < 0) return false;
  s.scalarEnd = headerEnd;
  s.scalarExtra = indent;
  while (s.pos - s.lineStart === indent && s.pos < s.end) {
    s.scalarEnd = findBreak(s, s.pos);
    s.pos = s.scalarEnd;
    if (s.pos < s.end) {
      s.pos += breakLength(s, s.pos);
      s.lineStart = s.pos;
    }
    if (!skipBlankLines(s, indent)) return false;
  }
  if (keep) {
    s.scalarFlags = FLAG_BLOCK | FLAG_DECODED;
    const tail = Math.max(s.lineStart, s.scalarEnd);
    const value = decodeBlock(s.text, start, s.scalarEnd, indent, { tail });
    // The break that the last line of a chunk always ends in is one more if nothing but blanks is in front of it.
    const last = s.text.charCodeAt(s.end - 1);
    const openLine =
      s.pos === s.end && s.lineStart > start && s.scalarEnd < s.end && last !== LF && last !== CR;
    s.scalarText = openLine ? `${value}\n` : value;
  }
  return true;
}

/** Reads the indicators behind `|` or `>` up to the next line; returns the number given there, 0 if none, -1 after a fault. */
function readHeader(s: Scan, start: number): number {
  let offset = start + 1;
  let explicit = 0;
  const code = at(s, offset);
  if (code === PLUS || code === DASH) offset++;
  if (isDigit(at(s, offset))) {
    explicit = at(s, offset) - ZERO;
    if (explicit === 0) {
      fail(s, offset, offset + 1, blockIndentZero());
      return -1;
    }
    offset++;
    if (offset === start + 2 && (at(s, offset) === PLUS || at(s, offset) === DASH)) offset++;
  }
  s.scalarEnd = offset;
  while (isBlank(at(s, offset))) offset++;
  if (at(s, offset) === HASH) offset = findBreak(s, offset);
  const end = at(s, offset);
  if (end !== 0 && !isBreak(end)) {
    fail(s, offset, findBreak(s, offset), blockHeaderNotEnded(s.text.slice(start, start + 1)));
    return -1;
  }
  if (end !== 0) {
    offset += breakLength(s, offset);
    s.lineStart = offset;
  }
  s.pos = offset;
  return explicit;
}

function hasKeepSign(s: Scan, start: number): boolean {
  return at(s, start + 1) === PLUS || (isDigit(at(s, start + 1)) && at(s, start + 2) === PLUS);
}

/**
 * Passes the blank lines in front of the text and returns the column of the text; -1 after a fault. Where the header does
 * not give it, it is that of the first line of text or of the longest blank line before it, and at least one more than
 * that of the collection around it.
 */
function findFirstLine(s: Scan, explicit: number): number {
  if (explicit > 0) return skipBlankLines(s, explicit) ? explicit : -1;
  let widest = 0;
  let offset = s.pos;
  for (;;) {
    while (at(s, offset) === SPACE) offset++;
    const column = offset - s.lineStart;
    if (column > widest) widest = column;
    const code = at(s, offset);
    if (code === TAB) {
      fail(s, offset, offset + 1, tabInBlock());
      return -1;
    }
    if (!isBreak(code)) break;
    offset += breakLength(s, offset);
    s.lineStart = offset;
  }
  s.pos = offset;
  return Math.max(widest, s.indent + 1, 1);
}

/** Passes indentation and blank lines up to the next text; leaves the place there, or at the column of the text. */
function skipBlankLines(s: Scan, indent: number): boolean {
  const { text, end } = s;
  let offset = s.pos;
  let lineStart = s.lineStart;
  for (;;) {
    const limit = lineStart + indent < end ? lineStart + indent : end;
    while (offset < limit && text.charCodeAt(offset) === SPACE) offset++;
    if (offset === end) break;
    const code = text.charCodeAt(offset);
    if (code === TAB && offset < lineStart + indent) {
      return fail(s, offset, offset + 1, tabInBlock());
    }
    if (!isBreak(code)) break;
    offset += breakLength(s, offset);
    lineStart = offset;
  }
  s.pos = offset;
  s.lineStart = lineStart;
  return true;
}
