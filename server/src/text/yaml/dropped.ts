/** Finds the text behind the first document of a chunk, which opm drops without a word. */
import type { Span } from '../span.ts';
import { HASH, isBlank, isBreak } from './chars.ts';
import {
  DOCUMENT_END,
  DOCUMENT_START,
  at,
  breakLength,
  findBreak,
  isDocumentMark,
  type Scan,
  type Token,
} from './state.ts';

const MARK_LENGTH = 3;

/** From the first node behind the document to the end, without comments in front; undefined if there is none. */
export function findDropped(s: Scan, next: Token): Span | undefined {
  const marked = next.kind === DOCUMENT_END || next.kind === DOCUMENT_START;
  const start = marked ? skipMarks(s, next.start) : next.start;
  let end = s.end;
  while (end > start && isSpace(s.text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end } : undefined;
}

/** Passes marks between documents, comments, blanks and line breaks. */
function skipMarks(s: Scan, from: number): number {
  let offset = from;
  let lineStart = from;
  for (;;) {
    const code = at(s, offset);
    if (isBreak(code)) {
      offset += breakLength(s, offset);
      lineStart = offset;
    } else if (isBlank(code)) {
      offset++;
    } else if (code === HASH) {
      offset = findBreak(s, offset);
    } else if (offset === lineStart && isDocumentMark(s, offset)) {
      offset += MARK_LENGTH;
    } else {
      return offset;
    }
  }
}

function isSpace(code: number): boolean {
  return isBlank(code) || isBreak(code);
}
