/**
 * Decodes a document in UTF-16 as opm does: its YAML parser knows the encoding, while the reader in front of it looks for lines among
 * the bytes. It takes a carriage return from before each line feed, adds a line feed to a last line without one, and cuts at lines
 * of bytes that start with three dashes; what is behind one is a document with an encoding of its own.
 */
import { asLines, asText, endOfLine, fillsBuffer, separatorAt } from './byte-lines.ts';
import { invalidInUtf16, type InvalidCharacter } from './invalid-bytes.ts';
import { LF } from './yaml/chars.ts';

/** A document in UTF-16, and what is known of it. Offsets are those of its text. */
export interface Utf16Document {
  /** The text, with the line of dashes behind the document. */
  readonly text: string;
  /** The end of what the parser reads. */
  readonly end: number;
  /** The first half of a character without the other one; at the end of what is read, where that ends within a character. */
  readonly invalid?: InvalidCharacter;
}

export type Utf16 = 'utf-16be' | 'utf-16le';

/** The encoding by the byte order mark at the start of some bytes; undefined where there is none, and they are UTF-8. */
export function utf16At([first, second]: Uint8Array): Utf16 | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** Decodes the first document of bytes that start with a byte order mark. @returns it, and where it ends among them */
export function decodeUtf16(bytes: Uint8Array, encoding: Utf16): { document: Utf16Document; end: number } {
  const { start, end, line } = borderIn(bytes);
  const read = asLines(bytes.subarray(0, start));
  const isLittle = encoding === 'utf-16le';
  const whole = wholeBytes(read, isLittle);
  const decoded = new TextDecoder(encoding, { ignoreBOM: true }).decode(read.subarray(0, whole));
  const isCut = whole < read.length;
  const invalid = isCut || decoded.includes('\ufffd') ? invalidInUtf16(read, isLittle) : undefined;
  // What the line reader has added is nothing that anybody sees.
  const isOnlyAdded = read.length - whole === 1 && bytes[start - 1] !== LF;
  const text = `${decoded}${isCut && !isOnlyAdded ? '\ufffd' : ''}${line}`;
  return { document: { text, end: decoded.length, ...(invalid && { invalid }) }, end };
}

/** Where a document ends, and what is behind it starts; between them is a line that is shown with it. Offsets of bytes. */
interface Border {
  readonly start: number;
  readonly end: number;
  readonly line: string;
}

/**
 * Where the document ends: at the first line of three dashes, which belongs to it unless there is a fault in that, which is told by
 * itself; or at a last line that opm loses.
 */
function borderIn(bytes: Uint8Array): Border {
  const end = bytes.length;
  let last = 0;
  for (let at = endOfLine(bytes, 0); at < end; at = endOfLine(bytes, at)) {
    last = at;
    const separator = separatorAt(bytes, at);
    if (separator === undefined) continue;
    return separator.isGood
      ? { start: at, end: separator.end, line: separator.text }
      : { start: at, end: at, line: '' };
  }
  const isLost = bytes[end - 1] !== LF && fillsBuffer(bytes.subarray(last));
  const start = isLost ? last : end;
  return { start, end, line: asText(bytes.subarray(start)) };
}

/** How many of the bytes are whole characters: at the end may be half of a unit, and the first half of a pair before that. */
function wholeBytes(bytes: Uint8Array, isLittle: boolean): number {
  const whole = bytes.length - (bytes.length % 2);
  const high = bytes[isLittle ? whole - 1 : whole - 2] ?? 0;
  return (high & 0xfc) === 0xd8 ? whole - 2 : whole;
}
