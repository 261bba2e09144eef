/** Where the rows of a shelf lie, and which links run along which rail. */
import type { LaneSlots, Slot } from './boxes.ts';
import { BOX_HEIGHT, ROW_GAP } from './measures.ts';
import { railDistance, stackRails, zoneHeight, type RailLevels } from './rails.ts';
import { SKIPPED_ROW } from './rows.ts';
import type { Shelf } from './shelves.ts';

/** All edges of one kind between two boxes. */
export interface Bundle {
  readonly kind: 'replaces' | 'skips';
  readonly from: Slot;
  readonly to: Slot;
  readonly count: number;
  readonly weak: boolean;
  readonly quiet: boolean;
}

/**
 * How a link goes. `straight`: between neighbours in a row. `early`, `late`: it changes rows right behind its start or right
 * before its end. `above`: over a rail above all boxes; `between`: between skipped entries and trunk; `below`: below all boxes.
 */
type Way = 'straight' | 'early' | 'late' | 'above' | 'between' | 'below';

export interface RoutedBundle extends Bundle {
  readonly way: Way;
  /** The rail that it shares with others; '' where it needs none. */
  readonly rail: string;
}

/** The heights of a shelf, from its top. */
export interface LaneHeights {
  readonly rows: ReadonlyMap<number, number>;
  /** The end of the last row, rails included. */
  readonly end: number;
  rail(way: Way, key: string): number;
}

type Open = { -readonly [Key in keyof Bundle]: Bundle[Key] };

/** More columns than any catalog has. */
const COLUMNS = 2 ** 24;

/** Puts edges together by kind and ends; those inside a run are left out, as are skipRange edges, which become bands. */
export function bundlesOf({ channel, slotOf, updates }: LaneSlots): Bundle[] {
  const bundles = new Map<number, Open>();
  for (const { kind, from, to } of channel.edges) {
    const [start, end] = [slotOf.get(from), slotOf.get(to)];
    if (kind === 'skipRange' || start === undefined || end === undefined || (start === end && start.run))
      continue;
    // No two boxes of a lane begin in the same column.
    const key = (start.first * COLUMNS + end.first) * 2 + (kind === 'skips' ? 1 : 0);
    const known = bundles.get(key);
    // What is taken by one of them is taken by the line that stands for all.
    const quiet = !updates.isTaken(to);
    if (known) {
      known.count++;
      known.quiet &&= quiet;
      continue;
    }
    const weak = kind === 'replaces' && (start.row === SKIPPED_ROW || end.row === SKIPPED_ROW);
    bundles.set(key, { kind, from: start, to: end, count: 1, weak, quiet });
  }
  return [...bundles.values()].sort(
    (a, b) =>
      a.to.first - b.to.first ||
      a.from.first - b.from.first ||
      (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0),
  );
}

/** Chooses a way for every bundle. No way leads through a box that is not one of its ends. */
export function routeAll(bundles: readonly Bundle[], slots: readonly Slot[]): RoutedBundle[] {
  const rows = new Map<number, Slot[]>();
  const place = new Map<Slot, number>();
  for (const slot of slots) {
    const row = rows.get(slot.row) ?? setIn(rows, slot.row);
    place.set(slot, row.length);
    row.push(slot);
  }
  /** Whether a row has no box between two columns, both left out. */
  const isFree = (row: number, after: number, before: number): boolean => {
    const all = rows.get(row) ?? [];
    let low = 0;
    for (let high = all.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.last ?? 0) > after) high = middle;
      else low = middle + 1;
    }
    const next = all[low];
    return next === undefined || next.first >= before;
  };
  return bundles.map((bundle) => {
    const { kind, from, to } = bundle;
    if (kind === 'skips') return { ...bundle, way: 'above', rail: to.id };
    if (from.last < to.first) {
      const neighbours = from.row === to.row && (place.get(to) ?? 0) - (place.get(from) ?? 0) === 1;
      if (neighbours) return { ...bundle, way: 'straight', rail: '' };
      if (from.row !== to.row && isFree(to.row, from.last, to.first))
        return { ...bundle, way: 'early', rail: '' };
      if (from.row !== to.row && isFree(from.row, from.last, to.first))
        return { ...bundle, way: 'late', rail: '' };
    }
    const between = from.row === SKIPPED_ROW || to.row === SKIPPED_ROW;
    return { ...bundle, way: between ? 'between' : 'below', rail: from.id };
  });
}

/** What takes room on a shelf: rails, and rows that links run along. */
interface ShelfRoom {
  readonly rails: readonly Rail[];
  readonly rows: ReadonlySet<number>;
}

/** The part of a link that runs along a rail. */
interface Rail {
  readonly way: Way;
  readonly key: string;
  readonly quiet: boolean;
  readonly first: number;
  readonly last: number;
}

/** What a shelf needs room for: its own boxes, and all that goes through it. */
export function roomOf(bundles: readonly RoutedBundle[], { first, last, slots }: Shelf): ShelfRoom {
  const rows = new Set(slots.map(({ row }) => row));
  const rails: Rail[] = [];
  for (const { way, rail, quiet, from, to } of bundles) {
    const span = { first: Math.min(from.first, to.first), last: Math.max(from.last, to.last) };
    if (span.last < first || last < span.first) continue;
    if (way === 'early') rows.add(to.row);
    else if (way === 'straight' || way === 'late') rows.add(from.row);
    else {
      const inside = { first: Math.max(first, span.first), last: Math.min(last, span.last) };
      rails.push({ way, key: rail, quiet, ...inside });
    }
  }
  return { rails, rows };
}

/** Stacks the rows of a shelf and the zones of rails between them. */
export function laneHeights({ rails, rows: needed }: ShelfRoom, header: number): LaneHeights {
  const above = stackZone(rails, 'above');
  const between = stackZone(rails, 'between');
  const below = stackZone(rails, 'below');
  const rows = new Map<number, number>();
  const top = header + zoneHeight(above.count);
  let y = top;
  let middle = top;
  const isSplit = needed.has(SKIPPED_ROW);
  if (isSplit) {
    rows.set(SKIPPED_ROW, y);
    middle = y + BOX_HEIGHT;
  }
  if (isSplit || between.count > 0) y = middle + Math.max(isSplit ? ROW_GAP : 0, zoneHeight(between.count));
  const others = [...needed].filter((row) => row !== SKIPPED_ROW).sort((a, b) => a - b);
  for (const row of others) {
    rows.set(row, y);
    y += BOX_HEIGHT + ROW_GAP;
  }
  const bottom = others.length > 0 ? y - ROW_GAP : middle + zoneHeight(between.count);
  return {
    rows,
    end: bottom + zoneHeight(below.count),
    rail(way, key) {
      if (way === 'above') return top - railDistance(above.levels.get(key) ?? 0, above.count);
      if (way === 'between') return middle + railDistance(between.levels.get(key) ?? 0, between.count);
      return bottom + railDistance(below.levels.get(key) ?? 0, below.count);
    },
  };
}

/** What is seldom drawn takes no room: its rails lie where those of the others lie. */
function stackZone(rails: readonly Rail[], way: Way): RailLevels {
  const own = rails.filter((rail) => rail.way === way);
  const loud = stackRails(own.filter(({ quiet }) => !quiet));
  const hushed = stackRails(own.filter(({ quiet }) => quiet));
  const count = hushed.count === 0 ? loud.count : Math.max(loud.count, 1);
  const levels = new Map([...hushed.levels].map(([key, level]) => [key, level % count] as const));
  for (const [key, level] of loud.levels) levels.set(key, level);
  return { levels, count };
}

function setIn(rows: Map<number, Slot[]>, row: number): Slot[] {
  const fresh: Slot[] = [];
  rows.set(row, fresh);
  return fresh;
}
