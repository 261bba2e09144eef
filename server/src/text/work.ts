/** Work that is done piece by piece, so that others may have their turn in between. */

/**
 * Work on something, for instance on an answer: between two pieces it yields, and may be left there for a while or for good.
 * What it is about has to stay as it is meanwhile.
 */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** Does all of it in one go. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}
