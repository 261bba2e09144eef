/** The value of a JSON string that has escapes, and where in the text it comes from. */
import type { Piece } from '../yaml/decode.ts';

/** Decodes a string with its quotes, as the parser found it to be well-formed. Lone surrogates become U+FFFD, as in Go. */
export function decodeJsonString(text: string, start: number, end: number): string {
  const quoted = text.slice(start, end);
  const value = String(JSON.parse(quoted));
  return quoted.includes('\\u') ? value.replace(/\p{Cs}/gu, '\ufffd') : value;
}

/** The runs of a string between and of its escapes, in order. @param start where its opening quote stands. */
export function jsonStringPieces(text: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let from = start + 1;
  const add = (to: number, length: number) => {
    pieces.push({ at, start: from, end: to });
    at += length;
    from = to;
  };
  for (
    let offset = text.indexOf('\\', from);
    offset >= 0 && offset < end - 1;
    offset = text.indexOf('\\', from)
  ) {
    add(offset, offset - from);
    // An escape is one character, or of a pair of them one half.
    add(offset + (text.charAt(offset + 1) === 'u' ? 6 : 2), 1);
  }
  add(end - 1, end - 1 - from);
  return pieces;
}
