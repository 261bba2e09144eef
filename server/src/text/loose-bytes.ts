/** The bytes of a text that are no UTF-8 throughout: the text shows U+FFFD for some of them, which does not tell how many they are. */
import { asLines } from './byte-lines.ts';
import { invalidInUtf8, sequenceAt, type InvalidCharacter } from './invalid-bytes.ts';
import type { Span } from './span.ts';

/** Tells which bytes a part of the text was made of. Quick for those who ask from front to back. */
export class LooseBytes {
  /** Where it was asked for last, in the text and among the bytes. */
  private offset = 0;
  private byte = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The byte at which the character at an offset of the text starts. */
  byteAt(offset: number): number {
    if (offset < this.offset) this.offset = this.byte = 0;
    while (this.offset < offset && this.byte < this.bytes.length) {
      const { length } = sequenceAt(this.bytes, this.byte);
      // Four bytes are a surrogate pair.
      this.offset += length === 4 ? 2 : 1;
      this.byte += length;
    }
    return this.byte;
  }

  /** The bytes of the text from an offset on. */
  from(start: number): Uint8Array {
    return this.bytes.subarray(this.byteAt(start));
  }

  /** The first invalid character in the content of a chunk, which starts at an offset of the text. */
  invalidIn(chunk: string, { start, end }: Span, offset: number): InvalidCharacter | undefined {
    const shown = chunk.indexOf('\ufffd', start);
    if (shown < 0 || shown >= end) return undefined;
    const from = this.byteAt(offset + start);
    return invalidInUtf8(asLines(this.bytes.subarray(from, this.byteAt(offset + end))), chunk, start);
  }
}
