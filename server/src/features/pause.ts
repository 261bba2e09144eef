/** How a long answer lets others have their turn. */
import type { Work } from '../text/work.ts';

/**
 * Called between the pieces of a long answer: others may have their turn there. It rejects once nobody waits for the answer
 * any more, so that the work ends there.
 */
export type Pause = () => Promise<void>;

/** For answers that nobody else waits behind. */
export const NO_PAUSE: Pause = () => Promise.resolve();

/** Makes an answer with a pause between its pieces. */
export async function inSlices<Result>(work: Work<Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    await pause();
  }
}

/** What becomes of each of many, one a piece. */
export function* eachOf<One, Other>(
  all: Iterable<One>,
  become: (one: One) => readonly Other[],
): Work<Other[]> {
  const found: Other[] = [];
  for (const one of all) {
    for (const other of become(one)) found.push(other);
    yield;
  }
  return found;
}
