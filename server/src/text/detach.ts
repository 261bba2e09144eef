/** Frees short strings from the long ones that they were cut out of. */

/** V8 copies substrings up to this length; longer ones keep a reference to the whole string that they were cut from. */
const COPIED_ANYWAY = 12;

/** So long a text is a good part of what it was cut from, and its copy would take longer than all else that is done with it. */
const TOO_LONG_TO_COPY = 1_000_000;

/**
 * The same text as a string of its own. Use it for everything that is kept after the text of a file is dropped:
 * otherwise a bundle name of 30 characters keeps a file of 10 MB in memory.
 */
export function detach(text: string): string {
  if (text.length <= COPIED_ANYWAY || text.length > TOO_LONG_TO_COPY) return text;
  // Joining makes a new string; slicing it makes the engine copy the joined characters into one piece of that length.
  return ` ${text}`.slice(1);
}

/**
 * A copy of plain data in which every text is a string of its own, for what holds more texts than anybody can list: what is kept
 * of a file, once its text is dropped.
 */
export function detachedCopy<Plain>(plain: Plain): Plain {
  return structuredClone(plain);
}

/**
 * The same of a little plain data, lists and objects, for which it takes less time.
 *
 * @param left an object in there that stays the one that it is
 */
export function detachedBut<Plain>(left: object | undefined, plain: Plain): Plain {
  return copied(left, plain) as Plain;
}

function copied(left: object | undefined, plain: unknown): unknown {
  if (typeof plain === 'string') return detach(plain);
  if (typeof plain !== 'object' || plain === null || plain === left) return plain;
  if (Array.isArray(plain)) return plain.map((one: unknown) => copied(left, one));
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, copied(left, value)]));
}
