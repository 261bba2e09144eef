/** One channel as a lane: its boxes, links and bands in their places. */
import { bandsOf } from './bands.ts';
import type { LaneSlots, Slot } from './boxes.ts';
import { BOX_HEIGHT, LANE_FOOT } from './measures.ts';
import { arrowHead, stepped, straight, viaRail } from './paths.ts';
import { bundlesOf, laneHeights, routeAll, type LaneHeights, type RoutedBundle } from './place.ts';
import type { Box, Lane, Link } from './types.ts';

/** How far lines that leave and lines that arrive are from the middle of a box, so that they do not lie on each other. */
const ASIDE = 5;

/**
 * @param edges the left end of every column, and behind them the right end of the last
 */
export function placeLane(lane: LaneSlots, edges: readonly number[], top: number, isDefault: boolean): Lane {
  const routed = routeAll(bundlesOf(lane), lane.slots);
  const heights = laneHeights(routed, lane.slots);
  const boxOf = new Map<Slot, Box>();
  for (const slot of lane.slots)
    boxOf.set(slot, placeBox(slot, lane, edges, top + (heights.rows.get(slot.row) ?? 0)));
  const { bands, leftOut, height } = bandsOf(lane, top + heights.end, boxOf);
  const links = routed.flatMap((bundle) => drawLink(bundle, heights, top, edges, boxOf) ?? []);
  return {
    id: lane.id,
    channel: lane.channel,
    isDefault,
    y: top,
    height: heights.end + height + LANE_FOOT,
    boxes: lane.slots.flatMap((slot) => boxOf.get(slot) ?? []),
    links,
    bands,
    bandsLeftOut: leftOut,
    expandedRuns: lane.expandedRuns,
  };
}

function placeBox(slot: Slot, lane: LaneSlots, edges: readonly number[], y: number): Box {
  const { id, label, note, width, entry, run } = slot;
  const middle = ((edges[slot.first] ?? 0) + (edges[slot.last + 1] ?? 0)) / 2;
  return {
    id,
    channel: lane.channel.name,
    x: Math.round(middle - width / 2),
    y,
    width,
    height: BOX_HEIGHT,
    label,
    contested: entry?.head === true && lane.channel.heads.length !== 1,
    ...(note === undefined ? {} : { note }),
    ...(entry === undefined ? {} : { entry }),
    ...(run === undefined ? {} : { run }),
  };
}

function drawLink(
  bundle: RoutedBundle,
  heights: LaneHeights,
  top: number,
  edges: readonly number[],
  boxOf: ReadonlyMap<Slot, Box>,
): Link | undefined {
  const { kind, count, weak, way, rail } = bundle;
  const [from, to] = [boxOf.get(bundle.from), boxOf.get(bundle.to)];
  if (from === undefined || to === undefined) return undefined;
  const path =
    way === 'straight' || way === 'early' || way === 'late'
      ? alongRows(from, to, bendOf(bundle, edges))
      : alongRail(from, to, top + heights.rail(way, rail), bundle);
  return {
    id: `${kind} ${from.id} ${to.id}`,
    kind,
    from: from.id,
    to: to.id,
    count,
    weak,
    backward: bundle.from.first > bundle.to.first,
    ...path,
  };
}

/** Where a link changes rows: at the border between two columns, where no box is. */
function bendOf({ way, from, to }: RoutedBundle, edges: readonly number[]): number | undefined {
  if (way === 'straight') return undefined;
  return way === 'early' ? edges[from.last + 1] : edges[to.first];
}

function alongRows(from: Box, to: Box, bend: number | undefined): Pick<Link, 'line' | 'arrow'> {
  const start = { x: from.x + from.width, y: from.y + from.height / 2 };
  const end = { x: to.x - gapBefore(to), y: to.y + to.height / 2 };
  const line = bend === undefined ? straight(start, end) : stepped(start, bend, end);
  return { line, arrow: arrowHead(end, 'right') };
}

/** Arrows end a little before the box; heads have a ring around them. */
function gapBefore(box: Box): number {
  return box.entry?.head ? 6 : 2;
}

/** An entry that replaces or skips itself gets a small loop. */
function alongRail(from: Box, to: Box, rail: number, { way }: RoutedBundle): Pick<Link, 'line' | 'arrow'> {
  const leavesUp = rail < from.y;
  const arrivesDown = rail < to.y;
  const aside = from === to || way === 'below' ? -ASIDE : ASIDE;
  const start = { x: from.x + from.width / 2 + aside, y: leavesUp ? from.y : from.y + from.height };
  const gap = gapBefore(to);
  const end = { x: to.x + to.width / 2 - aside, y: arrivesDown ? to.y - gap : to.y + to.height + gap };
  return { line: viaRail(start, rail, end), arrow: arrowHead(end, arrivesDown ? 'down' : 'up') };
}
