/** What engines of JavaScript are told that several threads read with: each optimizes its code by itself, on the same cores. */

/** Less is put into one piece of optimized code than by itself: that is made faster, and takes hardly longer to run. */
const LESS_IN_ONE_PIECE = '--max-inlined-bytecode-size-cumulative=200';

/**
 * The room for what is new stays small: it fits where memory is fast, and less memory has to be got from the system. Most of
 * what is read is gone at the end of its document.
 */
const SMALL_ROOM = '--semi-space-growth-factor=1';

/** Each thread collects its own garbage: helpers would wait for cores that are busy with reading. */
const NO_HELPERS = '--no-parallel-scavenge';

/** The first turn of a loop is not compiled apart from the others: that takes its time, and most loops are short. */
const NO_FIRST_TURNS = '--no-turbo-loop-peeling';

/** What is a little warm is left as it is: about four times what the engine waits for by itself. */
const LATER = '--interrupt-budget=300000';

/**
 * The settings for an engine of a version, of which all were measured and are known to it: an engine complains about others.
 * None for one that nobody has looked at.
 */
export function engineSettings(version: string): readonly string[] {
  switch (version.split('.')[0]) {
    case '11':
      return [LATER, LESS_IN_ONE_PIECE, NO_FIRST_TURNS, SMALL_ROOM, NO_HELPERS];
    case '12':
    case '13':
      return [LESS_IN_ONE_PIECE, SMALL_ROOM, NO_HELPERS];
    default:
      return [];
  }
}
