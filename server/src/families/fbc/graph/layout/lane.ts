/** One channel as a lane: its boxes, links and bands in their places, on one shelf or on several below each other. */
import { barDepth, barsOf, drawBars } from './bands.ts';
import type { LaneSlots, Slot } from './boxes.ts';
import { drawLink, type LanePlane, type PlacedShelf } from './links.ts';
import { BOX_HEIGHT, HEADER_LINE, LANE_FOOT, LANE_HEADER } from './measures.ts';
import { bundlesOf, laneHeights, roomOf, routeAll } from './place.ts';
import type { Shelf } from './shelves.ts';
import type { Box, Counted, Lane, LayoutEdge } from './types.ts';

/** What a lane stands on. */
export interface LaneGround {
  readonly shelves: readonly Shelf[];
  /** The left end of every column, and behind them the right end of the last, as if there were one shelf. */
  readonly edges: readonly number[];
  /** Where the columns of each shelf begin. */
  readonly start: number;
  /** Where lines leave a shelf for the next one, and come in. */
  readonly left: number;
  readonly right: number;
  /** Room above each shelf for the names of its minor versions. */
  readonly heading: number;
}

/** A lane with the places of its shelves. */
interface PlacedLane {
  readonly lane: Lane;
  readonly shelves: readonly ShelfPlace[];
}

/** Where a shelf lies, names of minor versions and bars included. */
export interface ShelfPlace {
  readonly shelf: Shelf;
  readonly top: number;
  readonly height: number;
}

/** Free space between two shelves. */
const SHELF_GAP = 12;

/** Places a lane whose header begins at `top`. */
export function placeLane(lane: LaneSlots, ground: LaneGround, top: number, frame: LaneFrame): PlacedLane {
  const { edges, start, heading, left, right } = ground;
  const routed = routeAll(bundlesOf(lane), lane.slots);
  const bars = barsOf(lane);
  let y = top + headerHeight(frame.lines);
  const shelves = ground.shelves.map((shelf) => {
    const heights = laneHeights(roomOf(routed, shelf), heading);
    const by = start - (edges[shelf.first] ?? 0);
    const placed = {
      ...{ shelf, top: y, heights, height: heights.end + barDepth(bars, shelf) },
      x: (column: number) => (edges[column] ?? 0) + by,
    };
    y += placed.height + SHELF_GAP;
    return placed;
  });
  const shelfOf = new Map<Slot, number>();
  const boxOf = new Map<Slot, Box>();
  shelves.forEach((placed, index) => {
    for (const slot of placed.shelf.slots) {
      shelfOf.set(slot, index);
      boxOf.set(slot, placeBox(slot, lane, placed));
    }
  });
  const plane: LanePlane = { boxOf, shelves, shelfOf, left, right };
  const barShelves = shelves.map(({ shelf, top: above, heights }) => ({
    ...{ ...shelf, edge: above + heights.end, from: left, to: right },
  }));
  return {
    shelves,
    lane: {
      id: lane.id,
      channel: lane.channel,
      ...frame,
      y: top,
      height: y - (shelves.length > 0 ? SHELF_GAP : 0) - top + LANE_FOOT,
      boxes: lane.slots.flatMap((slot) => boxOf.get(slot) ?? []),
      links: routed.flatMap((bundle) => drawLink(bundle, plane) ?? []),
      bands: drawBars(bars, 'right', barShelves, boxOf),
      counted: countedOf(lane, bars.leftOut),
      slim: false,
      expandedRuns: lane.expandedRuns,
    },
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

function placeBox(slot: Slot, lane: LaneSlots, { top, heights, x }: PlacedShelf): Box {
  const { id, label, note, width, entry, run, stuck } = slot;
  // Set one by one: there are thousands of boxes, and spreading costs more than all else here.
  const box: { -readonly [Key in keyof Box]: Box[Key] } = {
    id,
    channel: lane.channel.name,
    lane: lane.id,
    stuck,
    x: Math.round((x(slot.first) + x(slot.last + 1)) / 2 - width / 2),
    y: top + (heights.rows.get(slot.row) ?? 0),
    width,
    height: BOX_HEIGHT,
    label,
    contested: entry?.head === true && lane.channel.heads.length !== 1,
  };
  if (note !== undefined) box.note = note;
  if (entry !== undefined) box.entry = entry;
  if (run !== undefined) box.run = run;
  return box;
}
