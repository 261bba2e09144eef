/** Passes over many characters of JSON in one go, four or eight at a time: half of a usual file is indentation, and most of the rest strings. */

/** Eight bytes of spaces, read as a number. */
const EIGHT_SPACES = 6.013470016999068e-154;
const FOUR_SPACES = 0x20202020;

/**
 * Behind all whole groups of eight and of four spaces from an offset on; what is left of the spaces there is for the caller.
 *
 * @param end of the view: to ask it each time takes as long as to look at a group
 */
export function behindSpaces(view: DataView, from: number, end: number): number {
  let at = from;
  while (at + 8 <= end && view.getFloat64(at, true) === EIGHT_SPACES) at += 8;
  return at + 4 <= end && view.getInt32(at, true) === FOUR_SPACES ? at + 4 : at;
}

/** Each of these has one byte four times. */
const ONES = 0x01010101;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
/** The highest bit of each byte of a word. */
export const HIGHEST_BITS = 0x80808080 | 0;

/**
 * Behind all groups of four characters from an offset on of which none is a quote, a backslash or a control character.
 *
 * @param end of the view, as above
 */
export function behindPlainWords(view: DataView, from: number, end: number): number {
  const last = end - 4;
  let at = from;
  while (at <= last) {
    const word = view.getInt32(at, true);
    const quotes = word ^ QUOTES;
    const backslashes = word ^ BACKSLASHES;
    // A byte that is zero, or below a space, borrows from its highest bit, which it did not have.
    const found =
      ((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes) | ((word - FOUR_SPACES) & ~word);
    if ((found & HIGHEST_BITS) !== 0) return at;
    at += 4;
  }
  return at;
}
