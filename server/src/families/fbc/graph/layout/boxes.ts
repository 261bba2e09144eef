/** Which boxes a lane has, in which columns and rows; and how wide each column must be. */
import { formatMessage, msg } from '../../../../text/message.ts';
import { labelsOf, minorOf } from './labels.ts';
import { boxWidth, COLUMN_GAP } from './measures.ts';
import { nextUpdates, type NextUpdates } from './next-updates.ts';
import { rowsOf, SKIPPED_ROW, type Placed } from './rows.ts';
import { minorRuns, runsOf } from './runs.ts';
import type { LayoutChannel, LayoutEntry, LayoutOptions, EntryRun } from './types.ts';

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
  readonly run?: EntryRun;
  readonly stuck: number;
  /** The minor versions of its entries, oldest first; none of entries without a version. */
  readonly minors: readonly string[];
}

/** The boxes of a channel, oldest first. */
export interface LaneSlots {
  readonly id: string;
  readonly channel: LayoutChannel;
  readonly slots: readonly Slot[];
  readonly expandedRuns: readonly EntryRun[];
  /** The box that shows an entry. */
  readonly slotOf: ReadonlyMap<string, Slot>;
  /** The short names of entries. */
  readonly labels: ReadonlyMap<string, string>;
  readonly updates: NextUpdates;
}

/** The boxes of a channel. */
export function laneSlots(
  id: string,
  channel: LayoutChannel,
  columns: ReadonlyMap<string, number>,
  packageName: string,
  options: LayoutOptions,
): LaneSlots {
  const { expanded, joined = false } = options;
  const placed = placeEntries(channel, columns);
  const rows = rowsOf(channel, placed);
  const stuck = new Set(channel.answer?.stuck);
  const runs = joined ? minorRuns(id, placed) : runsOf(id, [...placed.keys()], rows, stuck);
  const isOpen = (run: EntryRun) => expanded === 'all' || (expanded?.has(run.id) ?? false);
  const closed = runs.filter((run) => !isOpen(run));
  const labels = labelsOf(channel.entries, packageName);
  const source = { placed, rows, labels, stuck, say: options.say ?? formatMessage };
  const slots = slotsOf(id, source, closed);
  const slotOf = new Map<string, Slot>();
  for (const slot of slots) {
    if (slot.entry) slotOf.set(slot.entry.name, slot);
    for (const name of slot.run?.names ?? []) slotOf.set(name, slot);
  }
  const expandedRuns = runs.filter(isOpen);
  return { id, channel, slots, expandedRuns, slotOf, labels, updates: nextUpdates(channel) };
}

function slotsOf(id: string, source: SlotSource, closed: readonly EntryRun[]): readonly Slot[] {
  const runOf = new Map(closed.flatMap((run) => run.names.map((name) => [name, run] as const)));
  return [...source.placed.keys()].flatMap((name) => {
    const run = runOf.get(name);
    if (run === undefined) return entrySlot(id, name, source);
    return run.names[0] === name ? [runSlot(run, source)] : [];
  });
}

/** The left end of every column, and behind them the right end of the last. */
export function columnEdges(count: number, lanes: readonly LaneSlots[], left: number): number[] {
  const widths = new Array<number>(count).fill(0);
  const runs: Slot[] = [];
  for (const { slots } of lanes) {
    for (const slot of slots) {
      if (slot.run !== undefined) runs.push(slot);
      else widths[slot.first] = Math.max(widths[slot.first] ?? 0, slot.width + COLUMN_GAP);
    }
  }
  for (const { first, last, width } of runs) widen(widths, first, last, width + COLUMN_GAP);
  return edgesOf(widths, left);
}

/** Makes columns wide enough together, each by the same, so that what stands above them has a place. Lengths stay whole. */
export function widen(widths: number[], first: number, last: number, needed: number): void {
  let room = 0;
  for (let column = first; column <= last; column++) room += widths[column] ?? 0;
  const missing = Math.ceil(needed - room);
  if (missing <= 0) return;
  const count = last - first + 1;
  const share = (index: number) => Math.round((missing * index) / count);
  for (let index = 0; index < count; index++)
    widths[first + index] = (widths[first + index] ?? 0) + share(index + 1) - share(index);
}

/** The left ends of columns of these widths, and the right end of the last. */
export function edgesOf(widths: readonly number[], left: number): number[] {
  let x = left;
  return [left, ...widths.map((width) => (x += width))];
}

/** Entries in the order of their columns; of entries with the same name the first by what can be seen of them. */
function placeEntries(channel: LayoutChannel, columns: ReadonlyMap<string, number>): Placed {
  const placed = new Map<string, { entry: LayoutEntry; column: number }>();
  for (const entry of channel.entries) {
    if (!placed.has(entry.name)) placed.set(entry.name, { entry, column: columns.get(entry.name) ?? 0 });
  }
  return new Map([...placed].sort(([, a], [, b]) => a.column - b.column));
}

/** What the boxes of a lane are made from. */
interface SlotSource {
  readonly placed: Placed;
  readonly rows: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, string>;
  readonly stuck: ReadonlySet<string>;
  readonly say: NonNullable<LayoutOptions['say']>;
}

function entrySlot(id: string, name: string, { placed, rows, labels, stuck }: SlotSource): Slot[] {
  const known = placed.get(name);
  if (known === undefined) return [];
  const label = labels.get(name) ?? name;
  const { entry, column } = known;
  const minor = minorOf(entry);
  return [
    {
      id: `${id}/${name}`,
      label,
      width: boxWidth(label),
      row: rows.get(name) ?? 0,
      first: column,
      last: column,
      entry,
      stuck: stuck.has(name) ? 1 : 0,
      minors: minor === '' ? [] : [minor],
    },
  ];
}

function runSlot(run: EntryRun, source: SlotSource): Slot {
  const { placed, rows, labels, stuck, say } = source;
  const { names } = run;
  const [oldest = '', newest = ''] = [names[0], names.at(-1)];
  const text = (name: string) => labels.get(name) ?? name;
  const between = `${text(oldest)} – ${text(newest)}`;
  const left = names.filter((name) => stuck.has(name)).length;
  const skipped = run.kind === 'skipped';
  const counted = skipped ? msg('{0} skipped', names.length) : msg('{0} versions', names.length);
  const count = left > 0 ? `${say(counted)}, ${say(msg('{0} stuck', left))}` : say(counted);
  const [label, note] = skipped ? [count, between] : [between, count];
  const first = placed.get(oldest)?.column ?? 0;
  const last = placed.get(newest)?.column ?? first;
  const trunk = names.map((name) => rows.get(name) ?? 0).filter((row) => row !== SKIPPED_ROW);
  const row = trunk.length > 0 ? Math.min(...trunk) : SKIPPED_ROW;
  return {
    ...{ id: run.id, label, note, width: boxWidth(label, note), row, first, last, run, stuck: left },
    minors: minorsIn(names.flatMap((name) => placed.get(name)?.entry ?? [])),
  };
}

function minorsIn(entries: readonly LayoutEntry[]): readonly string[] {
  return [...new Set(entries.map(minorOf))].filter((minor) => minor !== '');
}
