/** Single lines of a file, found in its bytes: of a large file, nothing is made to text but what is shown. */
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { decodeContent, mayHoldUtf16, type FileBytes } from '../../text/decode-bytes.ts';

/** A line of a file by its number, from 0 on and without what ends it; undefined where the file has no such line. */
export type LineAt = (line: number) => string | undefined;

/** Where one in so many lines starts is remembered, for those who go back. */
const EVERY = 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The lines of a file, which is looked through no further than is asked for. */
export function linesOf(content: FileBytes): LineAt {
  const { bytes } = content;
  // A line feed of UTF-16 is no byte by itself.
  if (mayHoldUtf16(bytes)) {
    const lines = decodeContent(content, FBC_DIALECT).text.split(/\r\n|\r|\n/);
    return (line) => lines[line];
  }
  const lineFeed = finderOf(bytes, LINE_FEED);
  const carriageReturn = finderOf(bytes, CARRIAGE_RETURN);
  const endOfLine = (from: number) => Math.min(lineFeed(from), carriageReturn(from));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const marks = [0];
  let line = 0;
  let start = 0;
  return (wanted) => {
    if (wanted < line) {
      const mark = Math.floor(wanted / EVERY);
      line = mark * EVERY;
      start = marks[mark] ?? 0;
    }
    while (line < wanted) {
      const end = endOfLine(start);
      if (end === bytes.length) return undefined;
      start = end + (bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED ? 2 : 1);
      line++;
      if (line % EVERY === 0) marks[line / EVERY] = start;
    }
    return decoder.decode(bytes.subarray(start, endOfLine(start)));
  };
}

/** Finds the first byte of a kind from an offset on; the end of the bytes where there is none. Who goes on is answered at once. */
function finderOf(bytes: Uint8Array, byte: number): (from: number) => number {
  let asked = 0;
  let found = -1;
  return (from) => {
    if (from < asked || from > found) {
      const at = bytes.indexOf(byte, from);
      found = at < 0 ? bytes.length : at;
    }
    asked = from;
    return found;
  };
}
