/** Where the rows of a lane lie, and which links run along which rail. */
import type { LaneSlots, Slot } from './boxes.ts';
import { BOX_HEIGHT, ROW_GAP } from './measures.ts';
import { railDistance, stackRails, zoneHeight, type RailLevels } from './rails.ts';
import { SKIPPED_ROW } from './rows.ts';

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

/** The heights of a lane, from its top. */
export interface LaneHeights {
  readonly rows: ReadonlyMap<number, number>;
  /** The end of the last row, rails included. */
  readonly end: number;
  rail(way: Way, key: string): number;
}

/** Puts edges together by kind and ends; those inside a run are left out, as are skipRange edges, which become bands. */
export function bundlesOf({ channel, slotOf, updates }: LaneSlots): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const { kind, from, to } of channel.edges) {
    const [start, end] = [slotOf.get(from), slotOf.get(to)];
    if (kind === 'skipRange' || start === undefined || end === undefined || (start === end && start.run))
      continue;
    const key = `${kind} ${start.id}\u0000${end.id}`;
    const count = (bundles.get(key)?.count ?? 0) + 1;
    const weak = kind === 'replaces' && (start.row === SKIPPED_ROW || end.row === SKIPPED_ROW);
    // What is taken by one of them is taken by the line that stands for all.
    const quiet = (bundles.get(key)?.quiet ?? true) && !updates.isTaken(to);
    bundles.set(key, { kind, from: start, to: end, count, weak, quiet });
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
  for (const slot of slots) (rows.get(slot.row) ?? setIn(rows, slot.row)).push(slot);
  const place = new Map(
    [...rows.values()].flatMap((row) => row.map((slot, index) => [slot, index] as const)),
  );
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

/** Stacks the rows of a lane and the zones of rails between them. */
export function laneHeights(
  bundles: readonly RoutedBundle[],
  slots: readonly Slot[],
  header: number,
): LaneHeights {
  const above = stackZone(bundles, 'above');
  const between = stackZone(bundles, 'between');
  const below = stackZone(bundles, 'below');
  const rows = new Map<number, number>();
  let y = header + zoneHeight(above.count);
  const top = y;
  let middle = y;
  if (slots.some((slot) => slot.row === SKIPPED_ROW)) {
    rows.set(SKIPPED_ROW, y);
    middle = y + BOX_HEIGHT;
    y = middle + Math.max(ROW_GAP, zoneHeight(between.count));
  }
  const last = slots.reduce((most, slot) => Math.max(most, slot.row), -1);
  for (let row = 0; row <= last; row++, y += BOX_HEIGHT + ROW_GAP) rows.set(row, y);
  const bottom = y - (last >= 0 ? ROW_GAP : 0);
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
function stackZone(bundles: readonly RoutedBundle[], way: Way): RailLevels {
  const loud = stackSpans(
    bundles.filter(({ quiet }) => !quiet),
    way,
  );
  const hushed = stackSpans(
    bundles.filter(({ quiet }) => quiet),
    way,
  );
  const count = hushed.count === 0 ? loud.count : Math.max(loud.count, 1);
  const levels = new Map([...hushed.levels].map(([key, level]) => [key, level % count] as const));
  for (const [key, level] of loud.levels) levels.set(key, level);
  return { levels, count };
}

function stackSpans(bundles: readonly RoutedBundle[], way: Way): RailLevels {
  const spans = new Map<string, { key: string; first: number; last: number }>();
  for (const { way: own, rail, from, to } of bundles) {
    if (own !== way) continue;
    const span = spans.get(rail) ?? { key: rail, first: Infinity, last: -Infinity };
    span.first = Math.min(span.first, from.first, to.first);
    span.last = Math.max(span.last, from.last, to.last);
    spans.set(rail, span);
  }
  return stackRails([...spans.values()]);
}

function setIn(rows: Map<number, Slot[]>, row: number): Slot[] {
  const fresh: Slot[] = [];
  rows.set(row, fresh);
  return fresh;
}
