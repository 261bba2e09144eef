/** Which rows can be seen, what they come to for a program, and the way from one to the next. */
import type { Row, Suite } from './messages.ts';

/** What a row comes to for a program. */
export type Word = 'unsafe' | 'warning' | 'safe' | 'same' | 'unknown';

/** What a program says of a row by itself. */
export function wordOf({ findings, state }: Row, suite: Suite): Word {
  const own = findings.flatMap(({ suites }) => suites.filter((each) => each.suite === suite));
  if (own.some(({ severity }) => severity === 'error')) return 'unsafe';
  if (own.length > 0) return 'warning';
  return state === 'same' ? 'same' : 'safe';
}

/** What the tree needs to know of a row. */
export interface PlainRow {
  /** Tells it from all others. */
  readonly id: string;
  /** 1 for those at the top. */
  readonly depth: number;
}

/** A row with its place in the tree. */
export interface TreeRow<Own extends PlainRow = Row> {
  readonly row: Own;
  /** Index of the row that it is in; -1 for those at the top. */
  readonly parent: number;
  /** Index behind the last row that is in it. */
  readonly end: number;
  /** Which of its siblings it is, from 1, and how many there are. */
  readonly place: number;
  readonly siblings: number;
}

/** The rows as a tree. */
export function treeOf<Own extends PlainRow>(rows: readonly Own[]): readonly TreeRow<Own>[] {
  const parents: number[] = [];
  const ends: number[] = rows.map(() => rows.length);
  const places: number[] = [];
  const counts = new Map<number, number>();
  const open: number[] = [];
  rows.forEach(({ depth }, index) => {
    while (open.length >= depth) ends[open.pop() ?? 0] = index;
    const parent = open.at(-1) ?? -1;
    const place = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, place);
    parents.push(parent);
    places.push(place);
    open.push(index);
  });
  return rows.map((row, index) => {
    const parent = parents[index] ?? -1;
    const end = ends[index] ?? rows.length;
    return { row, parent, end, place: places[index] ?? 1, siblings: counts.get(parent) ?? 1 };
  });
}

/** The rows that are closed at first: those in which nothing differs. */
export function closedAtFirst(tree: readonly TreeRow[]): ReadonlySet<string> {
  const closed = new Set<string>();
  tree.forEach(({ row, end }, index) => {
    const inside = tree.slice(index + 1, end);
    const isOneSided = row.state === 'added' || row.state === 'removed';
    if (inside.length === 0) return;
    if (isOneSided || inside.every((each) => each.row.state === 'same' && each.row.findings.length === 0))
      closed.add(row.id);
  });
  return closed;
}

/** The indexes of the rows that can be seen when some are closed. */
export function openRows(tree: readonly TreeRow<PlainRow>[], closed: ReadonlySet<string>): readonly number[] {
  const seen: number[] = [];
  for (let index = 0; index < tree.length;) {
    const each = tree[index];
    if (each === undefined) break;
    seen.push(index);
    index = closed.has(each.row.id) ? each.end : index + 1;
  }
  return seen;
}

/** The next row, or the one before, that is unsafe, going around at the end; undefined where there is none. */
export function nextUnsafe<Own extends PlainRow>(
  tree: readonly TreeRow<Own>[],
  isUnsafe: (row: Own) => boolean,
  from: number,
  step: 1 | -1,
): number | undefined {
  for (let count = 1; count <= tree.length; count++) {
    const index = (((from + step * count) % tree.length) + tree.length) % tree.length;
    const each = tree[index];
    if (each !== undefined && isUnsafe(each.row)) return index;
  }
  return undefined;
}
