/** What became of a text: one stretch of it was replaced, all the rest is as it was. */

/** A stretch that was replaced: [start,endBefore) of the text before is [start,endAfter) of the text after. */
export interface Change {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** How far the text behind the change has moved. */
export function shiftOf(change: Change): number {
  return change.endAfter - change.endBefore;
}

/** Two changes, one after the other, as a single one that spans both. */
export function joinChanges(first: Change, second: Change): Change {
  const start = Math.min(first.start, second.start);
  const middle = Math.max(first.endAfter, second.endBefore);
  return { start, endBefore: middle - shiftOf(first), endAfter: middle + shiftOf(second) };
}
