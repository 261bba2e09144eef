/** Characters in a line as an LSP client counts them, to and from the UTF-16 units that are used everywhere else. */

/** What a client may ask for as `positionEncoding`. */
export type PositionEncoding = 'utf-8' | 'utf-16' | 'utf-32';

/** How many units of the encoding the character at `at` takes; a half of a surrogate pair alone counts as one character. */
function unitsOf(codePoint: number, encoding: PositionEncoding): number {
  if (encoding === 'utf-16') return codePoint > 0xffff ? 2 : 1;
  if (encoding === 'utf-32' || codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint > 0xffff ? 4 : 3;
}

/**
 * The UTF-16 offset in `line` of an offset in another encoding. An offset in the middle of a character becomes the start
 * of that character, one behind the end of the line becomes the end.
 */
export function toUtf16(line: string, character: number, encoding: PositionEncoding): number {
  if (encoding === 'utf-16') return Math.max(0, Math.min(character, line.length));
  let units = 0;
  let at = 0;
  while (at < line.length) {
    const codePoint = line.codePointAt(at) ?? 0;
    units += unitsOf(codePoint, encoding);
    if (units > character) return at;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return line.length;
}

/**
 * The offset in another encoding of a UTF-16 offset in `line`. An offset in the middle of a surrogate pair becomes the
 * start of that character, one behind the end of the line becomes the end.
 */
export function fromUtf16(line: string, character: number, encoding: PositionEncoding): number {
  const end = Math.max(0, Math.min(character, line.length));
  if (encoding === 'utf-16') return end;
  let units = 0;
  let at = 0;
  while (at < end) {
    const codePoint = line.codePointAt(at) ?? 0;
    at += codePoint > 0xffff ? 2 : 1;
    if (at <= end) units += unitsOf(codePoint, encoding);
  }
  return units;
}
