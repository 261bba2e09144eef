/** The ranges of a lane as bars beside its boxes: below them, or on their right where the picture runs downwards. */
import type { LaneSlots, Slot } from './boxes.ts';
import { BAND_HEIGHT, BAND_PITCH, MAX_BAND_ROWS, NOTE_SIZE, shortText, textWidth } from './measures.ts';
import { arrowHead } from './paths.ts';
import { rangeBars, type RangeBar, type RangeEnd } from './range-bars.ts';
import type { Area, Band, BandEnd, Box, Direction, LayoutEdge } from './types.ts';

/** The bars of a lane, and the updates by ranges that would fill too many rows. */
export interface LaneBands {
  readonly bands: readonly Band[];
  readonly leftOut: readonly LayoutEdge[];
  /** The room that all rows need. */
  readonly depth: number;
}

/** Free space between boxes and the first row of bars. */
const CLEARANCE = 16;
/** The most characters of a range. */
const MAX_RANGE = 48;

/** How things lie along the versions and across them, whatever the direction. */
interface Plane {
  readonly direction: Direction;
  /** Along the versions. */
  readonly start: (box: Box) => number;
  readonly end: (box: Box) => number;
  /** Boxes from the smallest place to the largest. */
  readonly boxes: readonly Box[];
}

/**
 * @param edge where the boxes and rails of the lane end
 * @param boxOf the finished boxes
 */
export function bandsOf(
  lane: LaneSlots,
  direction: Direction,
  edge: number,
  boxOf: ReadonlyMap<Slot, Box>,
): LaneBands {
  const start = ({ x, y }: Box) => (direction === 'right' ? x : y);
  const end = ({ x, y, width, height }: Box) => (direction === 'right' ? x + width : y + height);
  const boxes = [...boxOf.values()].sort((a, b) => start(a) - start(b));
  const plane: Plane = { direction, start, end, boxes };
  const taken: { readonly first: number; readonly last: number }[][] = [];
  const bands: Band[] = [];
  const leftOut: LayoutEdge[] = [];
  for (const bar of rangeBars(lane)) {
    const row = freeRow(taken, bar);
    if (row >= MAX_BAND_ROWS) leftOut.push(...bar.ends.flatMap(({ edges }) => edges));
    else {
      (taken[row] ??= []).push(bar);
      bands.push(drawBar(bar, edge + CLEARANCE + row * BAND_PITCH, plane, boxOf));
    }
  }
  // The nearer ones lie above, so that no line runs through their texts.
  bands.reverse();
  return { bands, leftOut, depth: taken.length === 0 ? 0 : CLEARANCE + taken.length * BAND_PITCH };
}

/** The nearest row in which nothing is in the way. */
function freeRow(taken: readonly (readonly { first: number; last: number }[])[], bar: RangeBar): number {
  const free = (row: number) =>
    (taken[row] ?? []).every(({ first, last }) => last < bar.first || bar.last < first);
  let row = 0;
  while (!free(row)) row++;
  return row;
}

function drawBar(bar: RangeBar, across: number, plane: Plane, boxOf: ReadonlyMap<Slot, Box>): Band {
  const drawn = bar.ends.flatMap((end) => drawEnd(end, across, plane, boxOf) ?? []);
  const [first] = drawn;
  const ends = drawn.map((end) => ({
    ...end,
    covered: end !== first && [...end.from].every((id) => first?.from.has(id)),
  }));
  const all = ends.flatMap(({ parts }) => parts);
  const x = Math.min(...all.map((part) => part.x));
  const y = Math.min(...all.map((part) => part.y));
  return {
    id: `bar ${ends[0]?.id ?? ''}`,
    ends,
    x,
    y,
    width: Math.max(...all.map((part) => part.x + part.width)) - x,
    height: Math.max(...all.map((part) => part.y + part.height)) - y,
  };
}

function drawEnd(
  { to, ranges, from, edges }: RangeEnd,
  across: number,
  plane: Plane,
  boxOf: ReadonlyMap<Slot, Box>,
): BandEnd | undefined {
  const target = boxOf.get(to);
  if (target === undefined) return undefined;
  const ids = new Set([...from].flatMap((slot) => boxOf.get(slot)?.id ?? []));
  const pieces = piecesOf(plane, ids);
  const ways = waysOf(plane, pieces, target, across + BAND_HEIGHT / 2);
  const list = [...ranges];
  return {
    id: `${to.id} range ${list.join(' ')}`,
    to: target.id,
    from: ids,
    ranges: list,
    count: edges.length,
    covered: false,
    parts: pieces.map(([start, end]) => areaOf(plane, start, end, across)),
    ...ways,
    ...labelOf(plane, list, pieces, target, across),
  };
}

type Piece = [start: number, end: number];

/** The stretches of boxes that are let in, neighbours joined. */
function piecesOf({ boxes, start, end }: Plane, ids: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  let joined = false;
  for (const box of boxes) {
    const open = pieces.at(-1);
    const own = ids.has(box.id);
    if (own && joined && open) open[1] = Math.max(open[1], end(box));
    else if (own) pieces.push([start(box), end(box)]);
    joined = own;
  }
  return pieces;
}

function areaOf({ direction }: Plane, start: number, end: number, across: number): Area {
  return direction === 'right'
    ? { x: start, y: across, width: end - start, height: BAND_HEIGHT }
    : { x: across, y: start, width: BAND_HEIGHT, height: end - start };
}

/** Between the pieces, on to the middle of the entry, and over to it. */
function waysOf(
  { direction, start, end }: Plane,
  pieces: readonly Piece[],
  target: Box,
  middle: number,
): Pick<BandEnd, 'line' | 'arrow' | 'tick'> {
  const goal = (start(target) + end(target)) / 2;
  const gaps = pieces.slice(1).map(([next], index) => [pieces[index]?.[1] ?? next, next] as const);
  const [first, last] = [pieces[0]?.[0] ?? goal, pieces.at(-1)?.[1] ?? goal];
  if (goal > last) gaps.push([last, goal]);
  if (goal < first) gaps.push([goal, first]);
  const room = target.entry?.head ? 6 : 2;
  const border = direction === 'right' ? last : first;
  const half = BAND_HEIGHT / 2 + 2;
  if (direction === 'right') {
    const tip = { x: goal, y: target.y + target.height + room };
    const across = gaps.map(([from, to]) => `M${round(from)},${round(middle)}H${round(to)}`).join('');
    return {
      line: `${across}M${round(goal)},${round(middle)}V${round(tip.y)}`,
      arrow: arrowHead(tip, 'up'),
      tick: `M${round(border)},${round(middle - half)}v${half * 2}`,
    };
  }
  const tip = { x: target.x + target.width + room, y: goal };
  const along = gaps.map(([from, to]) => `M${round(middle)},${round(from)}V${round(to)}`).join('');
  return {
    line: `${along}M${round(middle)},${round(goal)}H${round(tip.x)}`,
    arrow: arrowHead(tip, 'left'),
    tick: `M${round(middle - half)},${round(border)}h${half * 2}`,
  };
}

function labelOf(
  { direction, start, end }: Plane,
  ranges: readonly string[],
  pieces: readonly Piece[],
  target: Box,
  across: number,
): Pick<BandEnd, 'label'> {
  const [range = ''] = ranges;
  const goal = (start(target) + end(target)) / 2;
  const first = Math.min(goal, ...pieces.map(([from]) => from));
  const last = Math.max(goal, ...pieces.map(([, to]) => to));
  const beside = across - target.x - target.width - 16;
  const room = direction === 'right' ? last - first : beside;
  const text = ranges.length > 1 ? '' : shortText(range, MAX_RANGE);
  if (text === '' || textWidth(text, NOTE_SIZE) > room) return {};
  if (direction === 'right')
    return {
      label: { text, x: round((first + last) / 2), y: round(across + BAND_PITCH - 8), anchor: 'middle' },
    };
  return { label: { text, x: round(across - 4), y: round(goal - 5), anchor: 'end' } };
}

const round = (value: number): number => Math.round(value * 10) / 10;
