/** Scans plain scalars: where they end, and whether their value is their text. */
import { FLAG_LAZY } from '../tree.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  HASH,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUESTION,
  TAB,
  isBlank,
  isBreak,
  isGap,
} from './chars.ts';
import { tabInIndentation } from './messages.ts';
import { at, breakLength, fail, findBreak, findColon, findHash, isDocumentMark, type Scan } from './state.ts';

/**
 * Scans the plain scalar that starts at the current place; it may go on over several lines. Leaves the place behind it and
 * the blanks that follow, and what it found in the fields `scalar…`.
 */
export function scanPlain(s: Scan): boolean {
  const lineBreak = findBreak(s, s.pos);
  return scanPlainFrom(s, lineBreak, findPlainStop(s, s.pos, lineBreak));
}

/** The same, where the end of the line and the end of the scalar in that line are known already. */
export function scanPlainFrom(s: Scan, lineBreak: number, stop: number): boolean {
  const start = s.pos;
  s.scalarFlags = 0;
  s.scalarExtra = 0;
  s.scalarText = '';
  s.scalarEnd = trimBlanks(s, start, stop);
  let end = stop;
  let eol = lineBreak;
  while (end === eol) {
    const next = skipToContinuation(s, eol);
    if (next < 0) return false;
    s.pos = next;
    s.keyAllowed = true;
    if (!continues(s, next)) return true;
    eol = findBreak(s, next);
    end = findPlainStop(s, next, eol);
    // A line that starts with what ends the scalar adds nothing to it.
    if (end === next) return true;
    s.keyAllowed = false;
    s.scalarFlags = FLAG_LAZY;
    s.scalarEnd = trimBlanks(s, next, end);
  }
  s.pos = end;
  return true;
}

/** Where plain text that stands at `from` ends in its line: at a comment, at a colon, in flow collections at an indicator. */
export function findPlainStop(s: Scan, from: number, lineBreak: number): number {
  if (s.flow > 0 || !s.simple) return walkToStop(s, from, lineBreak);
  const text = s.text;
  let stop = lineBreak;
  for (let hash = findHash(s, from); hash < stop; hash = findHash(s, hash + 1)) {
    if (hash > from && isBlank(text.charCodeAt(hash - 1))) {
      stop = hash;
      break;
    }
  }
  for (let colon = findColon(s, from); colon < stop; colon = findColon(s, colon + 1)) {
    if (colon + 1 === lineBreak || isBlank(text.charCodeAt(colon + 1))) return colon;
  }
  return stop;
}

function walkToStop(s: Scan, from: number, lineBreak: number): number {
  let before = 0;
  for (let offset = from; offset < lineBreak; offset++) {
    const code = s.text.charCodeAt(offset);
    if (code === COLON ? isGap(at(s, offset + 1)) : s.flow > 0 && endsPlainInFlow(code)) return offset;
    if (code === HASH && isBlank(before)) return offset;
    before = code;
  }
  return lineBreak;
}

function endsPlainInFlow(code: number): boolean {
  return (
    code === COMMA ||
    code === QUESTION ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

/** From a line break to the next text; -1 after a fault. */
function skipToContinuation(s: Scan, lineBreak: number): number {
  let offset = lineBreak;
  for (;;) {
    const code = at(s, offset);
    if (isBreak(code)) {
      offset += breakLength(s, offset);
      s.lineStart = offset;
    } else if (isBlank(code)) {
      if (code === TAB && offset - s.lineStart <= s.indent) {
        fail(s, offset, offset + 1, tabInIndentation());
        return -1;
      }
      offset++;
    } else {
      return offset;
    }
  }
}

/** True if the text at the start of a further line belongs to the plain scalar before it. */
function continues(s: Scan, offset: number): boolean {
  if (s.flow === 0 && offset - s.lineStart <= s.indent) return false;
  s.lookedAhead = offset;
  const code = at(s, offset);
  if (code === 0 || code === HASH) return false;
  return offset !== s.lineStart || !isDocumentMark(s, offset);
}

function trimBlanks(s: Scan, start: number, end: number): number {
  let last = end;
  while (last > start && isBlank(s.text.charCodeAt(last - 1))) last--;
  return last;
}
