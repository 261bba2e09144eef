/** How far two texts are alike, from their starts and from their ends: what an edit has left alone. */

/** So many characters that two texts start with are the same. */
export function sameStart(one: string, other: string): number {
  // What starts alike up to an offset does so up to every earlier one.
  return firstWhere(
    Math.min(one.length, other.length),
    (at) => one.slice(0, at + 1) !== other.slice(0, at + 1),
  );
}

/** So many characters that two texts end with are the same; `most` at most. */
export function sameEnd(one: string, other: string, most = Math.min(one.length, other.length)): number {
  const tail = (text: string, length: number) => text.slice(text.length - length);
  return firstWhere(most, (length) => tail(one, length + 1) !== tail(other, length + 1));
}

/** The first of so many numbers for which something holds that then holds for all later ones; `count` if there is none. */
export function firstWhere(count: number, holds: (at: number) => boolean): number {
  let low = 0;
  for (let high = count; low < high;) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
