/** Which lines of a file were added or changed. */
import { diffArrays } from 'diff';

/** The more lines differ, the longer a comparison takes; beyond this the whole file counts as changed. */
const MAX_EDIT_LENGTH = 20_000;

/** True where one of the lines (zero-based, both included) is not as it was. */
export type ChangedLines = (first: number, last: number) => boolean;

/** A test for lines of `after` that are not in `before`. */
export function changedLines(before: string, after: string): ChangedLines {
  const old = before.split('\n');
  const now = after.split('\n');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail++;
  const parts = diffArrays(old.slice(head, old.length - tail), now.slice(head, now.length - tail), {
    maxEditLength: MAX_EDIT_LENGTH,
  });
  const changed = new Set<number>();
  if (parts === undefined) return (first, last) => last >= head && first < now.length - tail;
  let line = head;
  for (const part of parts) {
    if (part.removed) continue;
    if (part.added) for (let n = 0; n < part.value.length; n++) changed.add(line + n);
    line += part.value.length;
  }
  return (first, last) => {
    for (let at = first; at <= last; at++) if (changed.has(at)) return true;
    return false;
  };
}
