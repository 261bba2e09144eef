/** Looks for control characters in the bytes of a text, four at a time: reading them as a text takes twice as long. */

const LINE_FEED = 0x0a;
const BLANK = 0x20;
/** A blank in each byte of a word, and the highest bit of each. */
const BLANKS = 0x20202020;
const HIGHEST_BITS = 0x80808080;

/** Fewer bytes are looked at one by one. */
const WORTH_WORDS = 8;

/** True if a byte below 0x20 other than the line feed is among the bytes of a text in UTF-8. */
export function hasControlBytes(bytes: Uint8Array): boolean {
  if (bytes.length < WORTH_WORDS) return hasControlByte(bytes, 0, bytes.length);
  // Words start at every fourth byte of the memory that the bytes are in.
  const first = -bytes.byteOffset & 3;
  if (hasControlByte(bytes, 0, first)) return true;
  const wholeWords = (bytes.length - first) >> 2;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, wholeWords);
  for (let index = 0; index < wholeWords; index++) {
    const word = words[index] ?? 0;
    // Taking a blank from a byte below it borrows, which sets the highest bit; bytes that had it set do not count.
    if (((word - BLANKS) & ~word & HIGHEST_BITS) === 0) continue;
    if (hasControlByte(bytes, first + index * 4, first + index * 4 + 4)) return true;
  }
  return hasControlByte(bytes, first + wholeWords * 4, bytes.length);
}

function hasControlByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? BLANK;
    if (byte < BLANK && byte !== LINE_FEED) return true;
  }
  return false;
}
