/** The ranges of a lane as bars beside its boxes: below them, or on their right where the picture runs downwards. */
import type { LaneSlots, Slot } from './boxes.ts';
import { BAND_HEIGHT, BAND_PITCH, MAX_BAND_ROWS, NOTE_SIZE, shortText, textWidth } from './measures.ts';
import { arrowHead, gapBefore } from './paths.ts';
import { rangeBars, type RangeBar, type RangeEnd } from './range-bars.ts';
import type { Shelf } from './shelves.ts';
import type { Area, Band, BandEnd, Box, Direction, LayoutEdge } from './types.ts';

/** The bars of a lane in rows, and the updates by ranges that would fill too many. */
interface LaneBars {
  readonly rows: readonly { readonly bar: RangeBar; readonly row: number }[];
  readonly leftOut: readonly LayoutEdge[];
}

/** A shelf as bars see it. */
interface BarShelf extends Shelf {
  /** Where boxes and rails end, across the versions. */
  readonly edge: number;
  /** Where bars that go on on another shelf leave and come in, along the versions. */
  readonly from: number;
  readonly to: number;
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
  readonly shelves: readonly BarShelf[];
  readonly boxOf: ReadonlyMap<Slot, Box>;
  /** The entries of bars farther away from the boxes: their lines pass the row. */
  readonly passing: readonly Slot[];
}

/** Gives every bar the nearest row in which nothing is in its way. */
export function barsOf(lane: LaneSlots): LaneBars {
  const taken: RangeBar[][] = [];
  const rows: { bar: RangeBar; row: number }[] = [];
  const leftOut: LayoutEdge[] = [];
  for (const bar of rangeBars(lane)) {
    const row = freeRow(taken, bar);
    if (row >= MAX_BAND_ROWS) leftOut.push(...bar.ends.flatMap(({ edges }) => edges));
    else {
      (taken[row] ??= []).push(bar);
      rows.push({ bar, row });
    }
  }
  return { rows, leftOut };
}

/** The room that the bars on a shelf need, across the versions. */
export function barDepth(bars: LaneBars, shelf: Shelf): number {
  const { size } = rowsOn(bars, shelf);
  return size === 0 ? 0 : CLEARANCE + size * BAND_PITCH;
}

/**
 * Draws the bars of a lane.
 *
 * @param boxOf the finished boxes
 */
export function drawBars(
  bars: LaneBars,
  direction: Direction,
  shelves: readonly BarShelf[],
  boxOf: ReadonlyMap<Slot, Box>,
): readonly Band[] {
  const start = ({ x, y }: Box) => (direction === 'right' ? x : y);
  const end = ({ x, y, width, height }: Box) => (direction === 'right' ? x + width : y + height);
  const rowsOf = new Map(shelves.map((shelf) => [shelf, rowsOn(bars, shelf)]));
  const plane = { direction, start, end, shelves, boxOf };
  // The nearer ones lie above, so that no line runs through their texts.
  const fromBehind = bars.rows.toSorted((one, other) => other.row - one.row);
  return fromBehind.map(({ bar, row }) =>
    drawBar(
      bar,
      { ...plane, passing: passingGoals(bars, bar, row) },
      (shelf) => shelf.edge + CLEARANCE + (rowsOf.get(shelf)?.get(row) ?? 0) * BAND_PITCH,
    ),
  );
}

/** The entries whose lines pass a row at rest, on their way from the rows behind it. */
function passingGoals({ rows }: LaneBars, { first, last }: RangeBar, row: number): readonly Slot[] {
  return rows.flatMap(({ bar, row: other }) => {
    const to = other > row ? bar.ends[0]?.to : undefined;
    return to && to.first >= first && to.last <= last ? [to] : [];
  });
}

/** The rows that are needed on a shelf, by their place there. */
function rowsOn({ rows }: LaneBars, { first, last }: Shelf): ReadonlyMap<number, number> {
  const used = new Set(rows.flatMap(({ bar, row }) => (bar.last < first || last < bar.first ? [] : [row])));
  return new Map([...used].sort((a, b) => a - b).map((row, place) => [row, place]));
}

/** The nearest row in which nothing is in the way. */
function freeRow(taken: readonly (readonly RangeBar[])[], bar: RangeBar): number {
  const free = (row: number) =>
    (taken[row] ?? []).every(({ first, last }) => last < bar.first || bar.last < first);
  let row = 0;
  while (!free(row)) row++;
  return row;
}

function drawBar(bar: RangeBar, plane: Plane, acrossOf: (shelf: BarShelf) => number): Band {
  const drawn = bar.ends.flatMap((end) => drawEnd(end, plane, acrossOf) ?? []);
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

type Piece = [start: number, end: number];

/** What of a range is on one shelf: the pieces of its bar, and how far its line reaches. */
interface OnShelf {
  readonly across: number;
  readonly pieces: readonly Piece[];
  /** The middle of the entry that has the range, if it is here. */
  readonly goal: number | undefined;
  readonly reach: Piece;
  /** Where the lines of bars farther away pass. */
  readonly passed: readonly number[];
}

function drawEnd(end: RangeEnd, plane: Plane, acrossOf: (shelf: BarShelf) => number): BandEnd | undefined {
  const target = plane.boxOf.get(end.to);
  if (target === undefined) return undefined;
  const span = columnsOf(end);
  const stretches = plane.shelves.flatMap((shelf, index) => {
    const here = onShelf(end, span, plane, index);
    return here ? [{ ...here, across: acrossOf(shelf) }] : [];
  });
  const ids = new Set([...end.from].flatMap((slot) => plane.boxOf.get(slot)?.id ?? []));
  const list = [...end.ranges];
  return {
    id: `${end.to.id} range ${list.join(' ')}`,
    to: target.id,
    from: ids,
    ranges: list,
    count: end.edges.length,
    covered: false,
    parts: stretches.flatMap(({ pieces, across }) => pieces.map((piece) => areaOf(plane, piece, across))),
    ...waysOf(plane, stretches, target),
    ...labelOf(plane, list, stretches, target),
  };
}

/** The columns that a range reaches over, its entry included. */
function columnsOf({ to, from }: RangeEnd): Piece {
  let { first, last } = to;
  for (const slot of from) [first, last] = [Math.min(first, slot.first), Math.max(last, slot.last)];
  return [first, last];
}

function onShelf(
  { to, from }: RangeEnd,
  [low, high]: Piece,
  plane: Plane,
  index: number,
): Omit<OnShelf, 'across'> | undefined {
  const { shelves, boxOf, start, end } = plane;
  const shelf = shelves[index];
  if (shelf === undefined || high < shelf.first || shelf.last < low) return undefined;
  const pieces = piecesOf(from.size > 1 ? without(from, to) : from, plane, index);
  const middleOf = (slot: Slot) => {
    const box = slot.first >= shelf.first && slot.first <= shelf.last ? boxOf.get(slot) : undefined;
    return box && (start(box) + end(box)) / 2;
  };
  const goal = middleOf(to);
  const places = [...pieces.flat(), ...(goal === undefined ? [] : [goal])];
  const reach: Piece = [
    low < shelf.first ? shelf.from : Math.min(...places),
    high > shelf.last ? shelf.to : Math.max(...places),
  ];
  return { pieces, goal, reach, passed: plane.passing.flatMap((slot) => middleOf(slot) ?? []) };
}

/** A range may let in its own entry, as `<4.17.0` does with a 4.17.0-1: nobody needs that update, so that no bar says so. */
function without(from: ReadonlySet<Slot>, own: Slot): ReadonlySet<Slot> {
  return from.has(own) ? new Set([...from].filter((slot) => slot !== own)) : from;
}

/** The stretches of boxes that are let in, neighbours joined, also over the end of a shelf. */
function piecesOf(
  from: ReadonlySet<Slot>,
  { shelves, boxOf, start, end }: Plane,
  index: number,
): readonly Piece[] {
  const shelf = shelves[index];
  const pieces: Piece[] = [];
  let joined = false;
  const boxes = (shelf?.slots ?? []).flatMap((slot) => {
    const box = boxOf.get(slot);
    return box === undefined ? [] : [{ box, own: from.has(slot) }];
  });
  boxes.sort((a, b) => start(a.box) - start(b.box));
  for (const { box, own } of boxes) {
    const open = pieces.at(-1);
    if (own && joined && open) open[1] = Math.max(open[1], end(box));
    else if (own) pieces.push([start(box), end(box)]);
    joined = own;
  }
  reachOver(pieces, from, shelves, index);
  return pieces;
}

/** What is let in on both sides of the end of a shelf is one stretch. */
function reachOver(
  pieces: readonly Piece[],
  from: ReadonlySet<Slot>,
  shelves: readonly BarShelf[],
  index: number,
): void {
  const shelf = shelves[index];
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (shelf === undefined || first === undefined || last === undefined) return;
  const areIn = (...slots: (Slot | undefined)[]) =>
    slots.every((slot) => slot !== undefined && from.has(slot));
  if (areIn(shelves[index - 1]?.slots.at(-1), shelf.slots[0])) first[0] = shelf.from;
  if (areIn(shelf.slots.at(-1), shelves[index + 1]?.slots[0])) last[1] = shelf.to;
}

function areaOf({ direction }: Plane, [start, end]: Piece, across: number): Area {
  return direction === 'right'
    ? { x: start, y: across, width: end - start, height: BAND_HEIGHT }
    : { x: across, y: start, width: BAND_HEIGHT, height: end - start };
}

/** Between the pieces, on to the middle of the entry, and over to it. */
function waysOf(
  plane: Plane,
  stretches: readonly OnShelf[],
  target: Box,
): Pick<BandEnd, 'line' | 'arrow' | 'tick'> {
  const isRight = plane.direction === 'right';
  const along = stretches
    .flatMap(({ across, pieces, reach }) => {
      const middle = round(across + BAND_HEIGHT / 2);
      return gapsIn(pieces, reach).map(([from, to]) =>
        isRight ? `M${round(from)},${middle}H${round(to)}` : `M${middle},${round(from)}V${round(to)}`,
      );
    })
    .join('');
  const tick = tickOf(isRight, stretches);
  const arrival = stretches.find(({ goal }) => goal !== undefined);
  const goal = round(arrival?.goal ?? 0);
  const middle = round((arrival?.across ?? 0) + BAND_HEIGHT / 2);
  const room = gapBefore(target);
  if (isRight) {
    const tip = { x: goal, y: target.y + target.height + room };
    return { line: `${along}M${goal},${middle}V${round(tip.y)}`, arrow: arrowHead(tip, 'up'), tick };
  }
  const tip = { x: target.x + target.width + room, y: goal };
  return { line: `${along}M${middle},${goal}H${round(tip.x)}`, arrow: arrowHead(tip, 'left'), tick };
}

/** Across the bar, where its newest version is. */
function tickOf(isRight: boolean, stretches: readonly OnShelf[]): string {
  const last = stretches.findLast(({ pieces }) => pieces.length > 0);
  if (last === undefined) return '';
  const half = BAND_HEIGHT / 2 + 2;
  const across = round(last.across + BAND_HEIGHT / 2 - half);
  const border = round((isRight ? last.pieces.at(-1)?.[1] : last.pieces[0]?.[0]) ?? 0);
  return isRight ? `M${border},${across}v${half * 2}` : `M${across},${border}h${half * 2}`;
}

/** What of a reach has no piece. */
function gapsIn(pieces: readonly Piece[], [low, high]: Piece): readonly Piece[] {
  const gaps: Piece[] = [];
  let open = low;
  for (const [start, end] of pieces) {
    if (start > open) gaps.push([open, start]);
    open = Math.max(open, end);
  }
  if (open < high) gaps.push([open, high]);
  return gaps;
}

/** The range in words, where it has the most room: below the bar, or over the line to its entry. */
function labelOf(
  { direction }: Plane,
  ranges: readonly string[],
  stretches: readonly OnShelf[],
  target: Box,
): Pick<BandEnd, 'label'> {
  const [range = ''] = ranges;
  const text = ranges.length > 1 ? '' : shortText(range, MAX_RANGE);
  const length = ({ reach: [low, high] }: OnShelf) => high - low;
  const widest = stretches.reduce<OnShelf | undefined>(
    (best, one) => (best === undefined || length(one) > length(best) ? one : best),
    undefined,
  );
  if (text === '' || widest === undefined) return {};
  const { across, goal } = widest;
  const isRight = direction === 'right';
  const room = isRight ? length(widest) : across - target.x - target.width - 16;
  const width = textWidth(text, NOTE_SIZE);
  if (width > room) return {};
  return {
    label: isRight
      ? {
          text,
          x: round(freeMiddle(widest, width)),
          y: round(across + BAND_PITCH - 8),
          anchor: 'middle',
        }
      : { text, x: round(across - 4), y: round((goal ?? 0) - 5), anchor: 'end' },
  };
}

/** The middle of a text below a bar: that of the bar, or the nearest place where no line runs through the text. */
function freeMiddle({ reach: [low, high], passed }: OnShelf, width: number): number {
  const half = width / 2 + 4;
  const middle = (low + high) / 2;
  const lines = passed.filter((line) => line > low && line < high).sort((a, b) => a - b);
  const free = [low - 4, ...lines].flatMap((from, index) => {
    const to = lines[index] ?? high + 4;
    return to - from < 2 * half ? [] : [Math.min(Math.max(middle, from + half), to - half)];
  });
  return free.reduce(
    (best, x) => (Math.abs(x - middle) < Math.abs(best - middle) ? x : best),
    free[0] ?? middle,
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
