/** What the real reader does before it scans: it refuses control characters, but only in the part that it has loaded. */
import type { Span } from '../span.ts';
import { BYTE_ORDER_MARK, CR, LF, LINE_SEPARATOR, PARAGRAPH_SEPARATOR, TAB } from './chars.ts';

/** The reader loads its input in pieces of so many bytes. */
export const PIECE = 512;

/** What a chunk is made of. */
export interface Contents {
  /** All line breaks are LF or CR LF, and nothing is in it that is looked for. */
  readonly simple: boolean;
  /** Offset of the first character that YAML does not allow, or -1. */
  readonly control: number;
  /** A byte order mark stands within it, not only at its start. */
  readonly isMarked: boolean;
}

/** What is said of a text that holds nothing but printable ASCII, tabs and line feeds. */
const PLAIN: Contents = { simple: true, control: -1, isMarked: false };

/**
 * Looks for control characters, unusual line breaks and byte order marks in text[start,end).
 *
 * @param plainEnd before this offset there is nothing but printable ASCII, tabs and line feeds
 */
export function inspect(text: string, start: number, end: number, plainEnd = start): Contents {
  if (plainEnd >= end) return PLAIN;
  // The expressions are made anew each time, since they remember where they are.
  const plain = /[\t\n\x20-\x7e]*/y;
  plain.lastIndex = Math.max(start, plainEnd);
  plain.test(text);
  // Nearly all texts are plain to their end, and to find that out takes half as long.
  if (plain.lastIndex >= end) return PLAIN;
  const unusual = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
  const isMark = plain.lastIndex === start && text.charCodeAt(start) === BYTE_ORDER_MARK;
  unusual.lastIndex = isMark ? start + 1 : plain.lastIndex;
  const found = unusual.exec(text)?.index ?? end;
  if (found >= end)
    return { simple: endsLinesSimply(text, plain.lastIndex, end), control: -1, isMarked: false };
  const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/g;
  forbidden.lastIndex = found;
  const control = forbidden.exec(text)?.index ?? end;
  const mark = text.indexOf('\ufeff', found);
  return { simple: false, control: control < end ? control : -1, isMarked: mark >= 0 && mark < end };
}

/** True if each carriage return in text[start,end) has a line feed behind it. */
function endsLinesSimply(text: string, start: number, end: number): boolean {
  const carriage = text.indexOf('\r', start);
  if (carriage < 0 || carriage >= end) return true;
  const lone = /\r(?!\n)/g;
  lone.lastIndex = carriage;
  const at = lone.exec(text)?.index ?? end;
  return at >= end && text.charCodeAt(end - 1) !== CR;
}

/** True if no control character and no line break but LF and CR LF starts in text[start,end): the same for a few characters. */
export function isSimple(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === CR ? text.charCodeAt(at + 1) !== LF : isUnusual(code)) return false;
  }
  return true;
}

/** The characters that `inspect` looks for. */
function isUnusual(code: number): boolean {
  if (code < 0x20) return code !== TAB && code !== LF;
  if (code < 0x7f) return false;
  return (
    code <= 0x9f ||
    code === LINE_SEPARATOR ||
    code === PARAGRAPH_SEPARATOR ||
    code === BYTE_ORDER_MARK ||
    code >= 0xfffe
  );
}

/** How the reader gets the characters of a text: in UTF-8, the line reader before it has taken a byte of each CR LF, or not. */
export type Encoding = 'utf-8' | 'raw-utf-8' | 'utf-16';

/**
 * Up to where the reader has loaded text[start,end) when its scanner has asked for everything before `asked`: whole pieces,
 * each cut back to a whole character.
 */
export function loadedEnd(
  text: string,
  { start, end }: Span,
  asked: number,
  encoding: Encoding = 'utf-8',
): number {
  let offset = start;
  while (offset < end && offset < asked) {
    let room = PIECE;
    while (offset < end) {
      const code = text.codePointAt(offset) ?? 0;
      const units = code > 0xffff ? 2 : 1;
      const bytes = encoding === 'utf-16' ? 2 * units : bytesOfUtf8(text, offset, code, encoding);
      if (bytes > room) break;
      room -= bytes;
      offset += units;
    }
  }
  return offset;
}

function bytesOfUtf8(text: string, offset: number, code: number, encoding: Encoding): number {
  if (code < 0x80) return encoding === 'utf-8' && isLineEndCarriage(text, offset) ? 0 : 1;
  if (code < 0x800) return 2;
  return code > 0xffff ? 4 : 3;
}

function isLineEndCarriage(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === CR && text.charCodeAt(offset + 1) === LF;
}
