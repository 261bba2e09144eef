/** A text that JSON is read from, as numbers in a row: to ask a text for each of its characters takes several times as long. */
import { tapeRoom } from '../tape.ts';
import type { TextScanner } from '../scan/scanner.ts';
import { HIGHEST_BITS } from './words.ts';

/** Stands for every character that is not ASCII: to JSON they are all alike. */
const NOT_ASCII = 0xff;

/** Where only the text is known, so many characters are taken from it at once: who reads a small part of it takes no more. */
const ROW_LENGTH = 4096;

/** One text, and what those who read values from it one after the other use again. */
export class JsonSource {
  /** Where the nodes of a value are written. */
  readonly room = tapeRoom(256);
  /** Some of the characters: the code of each that is ASCII. Good until {@link moveTo}. */
  codes: Uint8Array;
  /** The same, for those who look at several in one go. */
  view: DataView;
  /** How many there are: to ask them themselves takes longer, and that is done for each string and each line. */
  count: number;
  /** The offset in the text that the first of them has. */
  from = 0;
  /** All characters that were read so far are ASCII. False where nobody has looked. */
  isAscii: boolean;
  /** Where the starts of lines are written. */
  lineRoom = new Uint32Array(64);

  /**
   * @param utf8 the bytes of the text, if they are at hand; they must not change while it is read
   * @param scanner reads what is plain, for those who have one
   */
  constructor(
    readonly text: string,
    readonly utf8?: Uint8Array,
    readonly scanner?: TextScanner,
  ) {
    // Where there is a scanner, they are mostly not asked for.
    const isWanted = utf8 !== undefined && scanner === undefined;
    this.codes = isWanted ? codesOf(utf8, text.length) : new Uint8Array(0);
    this.isAscii = utf8 === undefined;
    this.view = viewOf(this.codes);
    this.count = this.codes.length;
  }

  /** Puts the character at an offset, and some behind it, among the codes; false where the text has none. */
  moveTo(offset: number): boolean {
    const { text, codes, from, utf8 } = this;
    if (offset >= from && offset < from + codes.length) return true;
    // The first one to ask gets all of them, where that is cheap.
    if (codes.length === 0 && utf8 !== undefined) {
      this.show(codesOf(utf8, text.length));
      return offset < text.length;
    }
    const length = Math.min(ROW_LENGTH, text.length - offset);
    if (length <= 0) return false;
    const row = codes.length < length ? new Uint8Array(length) : codes.subarray(0, length);
    if (!fillRow(row, text, offset)) this.isAscii = false;
    this.show(row);
    this.from = offset;
    return true;
  }

  private show(codes: Uint8Array): void {
    this.codes = codes;
    this.view = viewOf(codes);
    this.count = codes.length;
  }
}

/** Writes the codes of as many characters as the row has room for; whether all are ASCII. */
function fillRow(row: Uint8Array, text: string, offset: number): boolean {
  // What is ASCII throughout has as many bytes as characters, and to ask for all of these at once is far quicker.
  const { read } = encoder.encodeInto(text.slice(offset, offset + row.length), row);
  if (read === row.length) return true;
  for (let at = 0; at < row.length; at++) {
    const code = text.charCodeAt(offset + at);
    row[at] = code < 0x80 ? code : NOT_ASCII;
  }
  return false;
}

const encoder = new TextEncoder();

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** @param length of the text. */
function codesOf({ buffer, byteOffset, length: size }: Uint8Array, length: number): Uint8Array {
  // Bytes as a host has them are another kind of row to the engine, which would have to ask at each character.
  const bytes = new Uint8Array(buffer, byteOffset, size);
  if (size === length) return bytes;
  const codes = new Uint8Array(length);
  let at = 0;
  let run = 0;
  for (let start = 0; start < size; start++) {
    const byte = bytes[start] ?? 0;
    if (byte < 0x80) {
      codes[at++] = byte;
      if (++run < LONG_RUN) continue;
      const end = asciiEnd(bytes, start + 1);
      codes.set(bytes.subarray(start + 1, end), at);
      at += end - start - 1;
      start = end - 1;
    } else if (byte >= 0xc0) {
      codes[at++] = NOT_ASCII;
      // Four bytes are a surrogate pair.
      if (byte >= 0xf0) codes[at++] = NOT_ASCII;
    }
    run = 0;
  }
  return codes;
}

/** Behind so many ASCII characters there are usually many more, which are copied in one go. */
const LONG_RUN = 32;

/** The first byte from an offset on that is no ASCII, or the end. */
function asciiEnd(bytes: Uint8Array, from: number): number {
  // Words start at every fourth byte of the memory that the bytes are in.
  const first = Math.min(bytes.length, from + (-(bytes.byteOffset + from) & 3));
  let at = from;
  while (at < first && (bytes[at] ?? 0) < 0x80) at++;
  if (at < first || first === bytes.length) return at;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, (bytes.length - first) >> 2);
  at += 4 * asciiWords(words);
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at++;
  return at;
}

/** How many words at the start hold nothing but ASCII. */
function asciiWords(words: Int32Array): number {
  let count = 0;
  while (count < words.length && ((words[count] ?? 0) & HIGHEST_BITS) === 0) count++;
  return count;
}
