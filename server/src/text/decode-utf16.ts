/**
 * Decodes a document in UTF-16 as opm does: its YAML parser knows the encoding, while the reader in front of it looks for lines among
 * the bytes. It takes a carriage return from before each line feed, adds a line feed to a last line without one, and cuts at lines
 * of bytes that start with three dashes; what is behind one is a document with an encoding of its own.
 */
import type { DecodedText } from './decode-bytes.ts';
import { trimGoSpace } from './split/blanks.ts';

/** How many bytes of a line opm reads at once. */
const LINE_BUFFER = 4096;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DASH = 0x2d;

/** A document in UTF-16, and what is known of it. Offsets are those of its text. */
export interface Utf16Document {
  /** The text, with the line of dashes behind the document. */
  readonly text: string;
  /** The end of what the parser reads. */
  readonly end: number;
  /** Bytes follow that are only a part of a character: a fault if the parser asks for more. */
  readonly isCut: boolean;
  /** Where surrogates stand without their other half; absent where there are none. */
  readonly invalidUtf8?: readonly number[];
}

/** What a file in UTF-16 consists of. */
export interface Utf16Text {
  /** At least one. */
  readonly documents: readonly Utf16Document[];
  /** What is behind them, in UTF-8 at first. */
  readonly rest?: DecodedText;
}

type Encoding = 'utf-16be' | 'utf-16le';

/** The encoding by the byte order mark at the start of some bytes; undefined where there is none, and they are UTF-8. */
export function utf16At([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** Decodes a file that starts with a byte order mark. @param decodeUtf8 decodes what is behind the documents in UTF-16 */
export function decodeUtf16(bytes: Uint8Array, decodeUtf8: (bytes: Uint8Array) => DecodedText): DecodedText {
  const documents: Utf16Document[] = [];
  let left = bytes;
  for (let encoding = utf16At(left); encoding !== undefined; encoding = utf16At(left)) {
    const border = borderIn(left);
    documents.push(decodeDocument(left, border, encoding));
    left = left.subarray(border.end);
  }
  const rest = left.length > 0 ? decodeUtf8(left) : undefined;
  const text = documents.map((document) => document.text).join('') + (rest?.text ?? '');
  return { text, binary: false, utf16: { documents, ...(rest && { rest }) } };
}

function decodeDocument(bytes: Uint8Array, { start, line }: Border, encoding: Encoding): Utf16Document {
  const read = asLines(bytes.subarray(0, start));
  const isLittle = encoding === 'utf-16le';
  const whole = wholeBytes(read, isLittle);
  const decoded = new TextDecoder(encoding, { ignoreBOM: true }).decode(read.subarray(0, whole));
  const invalid = decoded.includes('\ufffd') ? halvesIn(read.subarray(0, whole), isLittle) : [];
  // What the line reader has added is nothing that anybody sees.
  const isOnlyAdded = read.length - whole === 1 && bytes[start - 1] !== LINE_FEED;
  return {
    text: `${decoded}${read.length === whole || isOnlyAdded ? '' : '\ufffd'}${line}`,
    end: decoded.length,
    isCut: whole < read.length,
    ...(invalid.length > 0 && { invalidUtf8: invalid }),
  };
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
  const asText = (start: number, end: number) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end));
  for (let at = bytes.indexOf(LINE_FEED) + 1; at > 0; at = bytes.indexOf(LINE_FEED, at) + 1) {
    if (bytes[at] !== DASH || bytes[at + 1] !== DASH || bytes[at + 2] !== DASH) continue;
    const lineFeed = bytes.indexOf(LINE_FEED, at);
    const end = lineFeed < 0 ? bytes.length : lineFeed + 1;
    const line = asText(at, end);
    const behind = trimGoSpace(line.slice(3));
    return behind === '' || behind.startsWith('#')
      ? { start: at, end, line }
      : { start: at, end: at, line: '' };
  }
  const end = bytes.length;
  const last = bytes.lastIndexOf(LINE_FEED) + 1;
  const start = fillsBuffer(bytes, last) ? last : end;
  return { start, end, line: asText(start, end) };
}

/** True for a last line that fills the buffer of the line reader once or several times: see `cutYaml`. */
function fillsBuffer(bytes: Uint8Array, start: number): boolean {
  let filled = 0;
  for (let at = start; at < bytes.length; at++)
    if (++filled === LINE_BUFFER) filled = bytes[at] === CARRIAGE_RETURN ? 1 : 0;
  return filled === 0;
}

/** The bytes as the line reader hands them on. */
function asLines(bytes: Uint8Array): Uint8Array {
  const read = new Uint8Array(bytes.length + 1);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) continue;
    read[length++] = bytes[at] ?? 0;
  }
  if (length > 0 && bytes[bytes.length - 1] !== LINE_FEED) read[length++] = LINE_FEED;
  return read.subarray(0, length);
}

/** How many of the bytes are whole characters: at the end may be half of a unit, and the first half of a pair before that. */
function wholeBytes(bytes: Uint8Array, isLittle: boolean): number {
  const whole = bytes.length - (bytes.length % 2);
  const high = bytes[isLittle ? whole - 1 : whole - 2] ?? 0;
  return (high & 0xfc) === 0xd8 ? whole - 2 : whole;
}

/** The offsets of surrogates without their other half. */
function halvesIn(bytes: Uint8Array, isLittle: boolean): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const half = (at: number) => {
    const unit = 2 * at + 2 <= bytes.length ? view.getUint16(2 * at, isLittle) : 0;
    return (unit & 0xfc00) === 0xd800 ? 'high' : (unit & 0xfc00) === 0xdc00 ? 'low' : undefined;
  };
  const found: number[] = [];
  for (let at = 0; at < bytes.length / 2; at++) {
    const kind = half(at);
    if (kind === undefined) continue;
    if (kind === 'high' && half(at + 1) === 'low') at++;
    else found.push(at);
  }
  return found;
}
