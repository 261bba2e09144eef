/** Which row of its lane an entry stands in: the trunk, skipped entries above it, other chains below it. */
import { compareNames } from './columns.ts';
import type { LayoutChannel, LayoutEntry } from './types.ts';

/** The row of skipped entries. The trunk is row 0, rows below it count up. */
export const SKIPPED_ROW = -1;

/** Entries with their columns. */
export type Placed = ReadonlyMap<string, { readonly entry: LayoutEntry; readonly column: number }>;

/** The row of every entry of a channel. */
export function rowsOf(channel: LayoutChannel, placed: Placed): Map<string, number> {
  const rows = new Map<string, number>();
  for (const [name, { entry }] of placed) {
    if (entry.skipped && !entry.onChain && !entry.head) rows.set(name, SKIPPED_ROW);
  }
  const older = olderOf(channel);
  const newestFirst = [...placed.keys()].sort((a, b) => columnOf(placed, b) - columnOf(placed, a));
  const heads = newestFirst.filter((name) => placed.get(name)?.entry.head);
  const starts = [...(channel.head === null ? [] : [channel.head]), ...heads, ...newestFirst];
  // What is reserved of each row, by columns.
  const reserved: { readonly first: number; readonly last: number }[][] = [];
  for (const start of starts) {
    const track = followTrack(start, older, placed, rows);
    if (track.length === 0) continue;
    const row = rowFor(track, older, placed, reserved, channel.head === null ? 0 : 1);
    for (const name of track) rows.set(name, row);
  }
  return rows;
}

/** What each entry replaces; of several edges the first by name, so that the order of edges means nothing. */
function olderOf(channel: LayoutChannel): Map<string, string> {
  const older = new Map<string, string>();
  for (const { from, to, kind } of channel.edges) {
    const known = older.get(to);
    if (kind === 'replaces' && (known === undefined || compareNames(from, known) < 0)) older.set(to, from);
  }
  return older;
}

function followTrack(
  start: string,
  older: ReadonlyMap<string, string>,
  placed: Placed,
  rows: ReadonlyMap<string, number>,
): string[] {
  const track = new Set<string>();
  for (let name: string | undefined = start; name !== undefined; name = older.get(name)) {
    if (rows.has(name) || track.has(name) || !placed.has(name)) break;
    track.add(name);
  }
  return [...track];
}

/** The highest row in which nothing is in the way. The trunk comes first; below a sure head it has its row for itself. */
function rowFor(
  track: readonly string[],
  older: ReadonlyMap<string, string>,
  placed: Placed,
  reserved: { readonly first: number; readonly last: number }[][],
  highest: number,
): number {
  const columns = track.map((name) => columnOf(placed, name));
  const attached = placed.get(older.get(track.at(-1) ?? '') ?? '')?.column;
  const first = Math.min(...columns, attached === undefined ? Infinity : attached + 1);
  const last = Math.max(...columns);
  const free = (row: number) => (reserved[row] ?? []).every((span) => span.last < first || last < span.first);
  let row = reserved.length === 0 ? 0 : highest;
  while (!free(row)) row++;
  (reserved[row] ??= []).push({ first, last });
  return row;
}

function columnOf(placed: Placed, name: string): number {
  return placed.get(name)?.column ?? 0;
}
