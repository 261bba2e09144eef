/** What Go takes for white space, and how long text is in UTF-8: both decide how opm cuts a file. */

import type { LongText } from '../pieces.ts';

/** Go's `unicode.IsSpace`; wider than the blanks of JSON, and other than those of JavaScript. */
export function isGoSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Go's `strings.TrimSpace`. */
export function trimGoSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isGoSpace(text.charCodeAt(start))) start++;
  while (end > start && isGoSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The blanks of JSON. */
export function isJsonBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** How many bytes the text from `start` to `end` has in UTF-8. */
export function utf8Length(text: LongText, start: number, end: number): number {
  let bytes = end - start;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // Either half of a surrogate pair stands for two of the four bytes.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
