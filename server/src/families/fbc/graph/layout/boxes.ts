/** Which boxes a lane has, in which columns and rows; and how wide each column must be. */
import { formatMessage, msg } from '../../../../text/message.ts';
import { compareNames } from './columns.ts';
import { boxWidth, COLUMN_GAP, shortText } from './measures.ts';
import { rowsOf, SKIPPED_ROW, type Placed } from './rows.ts';
import { runsOf } from './runs.ts';
import type { LayoutChannel, LayoutEntry, LayoutOptions, SkippedRun } from './types.ts';

/** A box before it has a place. */
export interface Slot {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly width: number;
  readonly row: number;
  /** The columns that it reaches over; one for an entry. */
  readonly first: number;
  readonly last: number;
  readonly entry?: LayoutEntry;
  readonly run?: SkippedRun;
}

/** The boxes of a channel, oldest first. */
export interface LaneSlots {
  readonly id: string;
  readonly channel: LayoutChannel;
  readonly slots: readonly Slot[];
  readonly expandedRuns: readonly SkippedRun[];
  /** The box that shows an entry. */
  readonly slotOf: ReadonlyMap<string, Slot>;
}

/** The boxes of a channel. */
export function laneSlots(
  id: string,
  channel: LayoutChannel,
  columns: ReadonlyMap<string, number>,
  packageName: string,
  { expanded, say = formatMessage }: LayoutOptions,
): LaneSlots {
  const placed = placeEntries(channel, columns);
  const names = [...placed.keys()];
  const rows = rowsOf(channel, placed);
  const runs = runsOf(id, names, rows);
  const isOpen = (run: SkippedRun) => expanded === 'all' || (expanded?.has(run.id) ?? false);
  const runOf = new Map<string, SkippedRun>();
  for (const run of runs) if (!isOpen(run)) for (const name of run.names) runOf.set(name, run);
  const labels = labelsOf(channel.entries, packageName);
  const slotOf = new Map<string, Slot>();
  const slots: Slot[] = [];
  for (const [name, { entry, column }] of placed) {
    const run = runOf.get(name);
    if (run === undefined) {
      const label = labels.get(name) ?? name;
      const row = rows.get(name) ?? 0;
      const slot = {
        id: `${id}/${name}`,
        label,
        width: boxWidth(label),
        row,
        first: column,
        last: column,
        entry,
      };
      slots.push(slot);
      slotOf.set(name, slot);
    } else if (run.names[0] === name) {
      const slot = runSlot(run, placed, labels, say);
      slots.push(slot);
      for (const member of run.names) slotOf.set(member, slot);
    }
  }
  return { id, channel, slots, expandedRuns: runs.filter(isOpen), slotOf };
}

/** The left end of every column, and behind them the right end of the last. */
export function columnEdges(count: number, lanes: readonly LaneSlots[], left: number): number[] {
  const widths = new Array<number>(count).fill(0);
  const runs: Slot[] = [];
  for (const slot of lanes.flatMap((lane) => lane.slots)) {
    if (slot.run !== undefined) runs.push(slot);
    else widths[slot.first] = Math.max(widths[slot.first] ?? 0, slot.width + COLUMN_GAP);
  }
  for (const { first, last, width } of runs) {
    let room = 0;
    for (let column = first; column <= last; column++) room += widths[column] ?? 0;
    widths[last] = (widths[last] ?? 0) + Math.max(0, width + COLUMN_GAP - room);
  }
  const edges = [left];
  let x = left;
  for (const width of widths) edges.push((x += width));
  return edges;
}

/** Entries in the order of their columns; of entries with the same name the first by what can be seen of them. */
function placeEntries(channel: LayoutChannel, columns: ReadonlyMap<string, number>): Placed {
  const placed = new Map<string, { entry: LayoutEntry; column: number }>();
  for (const entry of channel.entries) {
    if (!placed.has(entry.name)) placed.set(entry.name, { entry, column: columns.get(entry.name) ?? 0 });
  }
  return new Map([...placed].sort(([, a], [, b]) => a.column - b.column));
}

function runSlot(
  run: SkippedRun,
  placed: Placed,
  labels: ReadonlyMap<string, string>,
  say: NonNullable<LayoutOptions['say']>,
): Slot {
  const oldest = run.names[0] ?? '';
  const newest = run.names.at(-1) ?? '';
  const label = say(msg('{0} skipped', run.names.length));
  const note = `${shortText(labels.get(oldest) ?? oldest, 14)} – ${shortText(labels.get(newest) ?? newest, 14)}`;
  const first = placed.get(oldest)?.column ?? 0;
  const last = placed.get(newest)?.column ?? first;
  return { id: run.id, label, note, width: boxWidth(label, note), row: SKIPPED_ROW, first, last, run };
}

/** The version where it tells entries apart, else the name without that of the package. */
function labelsOf(entries: readonly LayoutEntry[], packageName: string): Map<string, string> {
  const labels = new Map<string, string>();
  const users = new Map<string, string>();
  const shared = new Set<string>();
  const ordered = [...entries].sort((a, b) => compareNames(a.name, b.name));
  for (const entry of ordered) {
    const label = versionLabel(entry, packageName);
    const other = users.get(label);
    if (other !== undefined && other !== entry.name) shared.add(label);
    users.set(label, entry.name);
    labels.set(entry.name, label);
  }
  for (const [name, label] of labels) if (shared.has(label)) labels.set(name, shortText(name));
  return labels;
}

function versionLabel({ name, version, release }: LayoutEntry, packageName: string): string {
  if (version !== undefined) return shortText(release ? `${version}-${release}` : version);
  const bare = name.startsWith(`${packageName}.v`) ? name.slice(packageName.length + 2) : name;
  return shortText(bare);
}
