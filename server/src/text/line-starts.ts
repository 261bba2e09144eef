/** Where the lines of a text start, so that an edit within a line need not write the starts of all lines behind it anew. */

/** Offsets, from 0 on, each greater than the one before. */
export type LineStarts = Uint32Array | MovedStarts;

/** The starts before some edits that broke no line and joined none: plain data, like everything that is told of a chunk. */
interface MovedStarts {
  readonly starts: Uint32Array;
  /** Lines from which on all starts have moved, in their order. */
  readonly from: readonly number[];
  /** By how much the starts from each of these lines on have moved in all. */
  readonly by: readonly number[];
}

/** With more moves it is quicker to write the starts down. */
const MANY_MOVES = 32;

/** How many lines there are. */
export function lineCount(lines: LineStarts): number {
  return lines instanceof Uint32Array ? lines.length : lines.starts.length;
}

/** Where a line starts, counted from 0; undefined for a line that is not there. */
export function lineStart(lines: LineStarts, line: number): number | undefined {
  if (lines instanceof Uint32Array) return lines[line];
  const start = lines.starts[line];
  return start === undefined ? undefined : start + movedBy(lines, line);
}

/** All the starts as numbers. */
export function listedStarts(lines: LineStarts): Uint32Array {
  if (lines instanceof Uint32Array) return lines;
  const starts = lines.starts.slice();
  for (const [index, first] of lines.from.entries()) {
    const by = lines.by[index] ?? 0;
    const end = lines.from[index + 1] ?? starts.length;
    for (let line = first; line < end; line++) starts[line] = (starts[line] ?? 0) + by;
  }
  return starts;
}

/** The starts after those of a line and of all behind it have moved. */
export function movedFrom(lines: LineStarts, first: number, by: number): LineStarts {
  if (by === 0 || first >= lineCount(lines)) return lines;
  const before = lines instanceof Uint32Array ? { starts: lines, from: [], by: [] } : lines;
  const bounds = [...new Set([...before.from, first])].sort((one, other) => one - other);
  const sums = bounds.map((line) => movedBy(before, line) + (line >= first ? by : 0));
  // What was moved and moved back again is where it was.
  const isMove = (_: number, index: number) => sums[index] !== (sums[index - 1] ?? 0);
  const moved = { starts: before.starts, from: bounds.filter(isMove), by: sums.filter(isMove) };
  if (moved.from.length === 0) return moved.starts;
  return moved.from.length > MANY_MOVES ? listedStarts(moved) : moved;
}

function movedBy({ from, by }: MovedStarts, line: number): number {
  let index = from.length - 1;
  while (index >= 0 && (from[index] ?? 0) > line) index--;
  return by[index] ?? 0;
}
