/** One channel as a lane: its boxes, links and bands in their places. */
import { bandsOf } from './bands.ts';
import type { LaneSlots, Slot } from './boxes.ts';
import { BOX_HEIGHT, HEADER_LINE, LANE_FOOT, LANE_HEADER } from './measures.ts';
import { arrowHead, stepped, straight, viaRail } from './paths.ts';
import { bundlesOf, laneHeights, routeAll, type LaneHeights, type RoutedBundle } from './place.ts';
import type { Box, Counted, Lane, LayoutEdge, Link } from './types.ts';

/** How far lines that leave and lines that arrive are from the middle of a box, so that they do not lie on each other. */
const ASIDE = 5;

/**
 * @param edges the left end of every column, and behind them the right end of the last
 */
export function placeLane(lane: LaneSlots, edges: readonly number[], top: number, frame: LaneFrame): Lane {
  const routed = routeAll(bundlesOf(lane), lane.slots);
  const heights = laneHeights(routed, lane.slots, headerHeight(frame.lines));
  const boxOf = new Map<Slot, Box>();
  for (const slot of lane.slots)
    boxOf.set(slot, placeBox(slot, lane, edges, top + (heights.rows.get(slot.row) ?? 0)));
  const { bands, leftOut, depth } = bandsOf(lane, 'right', top + heights.end, boxOf);
  const links = routed.flatMap((bundle) => drawLink(bundle, heights, top, edges, boxOf) ?? []);
  return {
    id: lane.id,
    channel: lane.channel,
    ...frame,
    y: top,
    height: heights.end + depth + LANE_FOOT,
    boxes: lane.slots.flatMap((slot) => boxOf.get(slot) ?? []),
    links,
    bands,
    counted: countedOf(lane, leftOut),
    slim: false,
    expandedRuns: lane.expandedRuns,
  };
}

/** What a lane has whatever its drawing. */
export type LaneFrame = Pick<Lane, 'isDefault' | 'lines'>;

/** The room for the name of a channel and what is said of it. */
export function headerHeight(lines: Lane['lines']): number {
  return LANE_HEADER + lines.length * HEADER_LINE;
}

/** The updates inside boxes, and those by ranges that are too many. */
export function countedOf(
  { channel, slotOf }: LaneSlots,
  leftOut: readonly LayoutEdge[],
): readonly Counted[] {
  const inside = channel.edges.filter(({ from, to }) => {
    const slot = slotOf.get(from);
    return slot?.run !== undefined && slot === slotOf.get(to);
  });
  return [
    ...(inside.length > 0 ? [{ why: 'inside', edges: inside } as const] : []),
    ...(leftOut.length > 0 ? [{ why: 'more-ranges', edges: leftOut } as const] : []),
  ];
}

function placeBox(slot: Slot, lane: LaneSlots, edges: readonly number[], y: number): Box {
  const { id, label, note, width, entry, run, stuck } = slot;
  const middle = ((edges[slot.first] ?? 0) + (edges[slot.last + 1] ?? 0)) / 2;
  return {
    id,
    channel: lane.channel.name,
    lane: lane.id,
    stuck,
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
  const { kind, count, weak, quiet, way, rail } = bundle;
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
    quiet,
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
