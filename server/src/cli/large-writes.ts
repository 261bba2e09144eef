/** Standard output in few large writes: each write is a call to the system, and a report has one for each of its findings. */

/** So many characters are written at once: little enough to be shown while the rest is made. */
const WRITTEN_AT_ONCE = 65_536;

/** Takes small texts, and hands on large ones. */
export interface LargeWrites {
  readonly write: (text: string) => void;
  /** Hands on what is left. */
  readonly end: () => void;
}

/** Collects texts until there are enough of them for `write`. */
export function largeWrites(write: (text: string) => void, enough = WRITTEN_AT_ONCE): LargeWrites {
  let collected: string[] = [];
  let length = 0;
  const end = () => {
    if (length === 0) return;
    const text = collected.join('');
    collected = [];
    length = 0;
    write(text);
  };
  return {
    write: (text) => {
      collected.push(text);
      length += text.length;
      if (length >= enough) end();
    },
    end,
  };
}
