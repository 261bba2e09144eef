/** The lines of updates on the shelves of a lane: what goes on on another shelf leaves at its end, and comes in at the next one. */
import type { Slot } from './boxes.ts';
import { BOX_HEIGHT } from './measures.ts';
import { arrowHead, gapBefore, polyline, stepped, straight, viaRail, type Point } from './paths.ts';
import type { LaneHeights, RoutedBundle } from './place.ts';
import type { Box, Link } from './types.ts';

/** How far lines that leave and lines that arrive are from the middle of a box, so that they do not lie on each other. */
const ASIDE = 5;

/** A shelf with its place. */
export interface PlacedShelf {
  /** Where it begins; its heights count from there. */
  readonly top: number;
  readonly heights: LaneHeights;
  /** The left end of a column. */
  readonly x: (column: number) => number;
}

/** The plane of a lane. */
export interface LanePlane {
  readonly boxOf: ReadonlyMap<Slot, Box>;
  readonly shelves: readonly PlacedShelf[];
  readonly shelfOf: ReadonlyMap<Slot, number>;
  /** Where lines leave a shelf and come in. */
  readonly left: number;
  readonly right: number;
}

/** The line of a bundle; undefined where an end has no box. */
export function drawLink(bundle: RoutedBundle, plane: LanePlane): Link | undefined {
  const { kind, count, weak, quiet } = bundle;
  const [from, to] = [plane.boxOf.get(bundle.from), plane.boxOf.get(bundle.to)];
  if (from === undefined || to === undefined) return undefined;
  const start = plane.shelfOf.get(bundle.from) ?? 0;
  const end = plane.shelfOf.get(bundle.to) ?? 0;
  const { line, arrow } =
    start === end
      ? onShelf(bundle, from, to, plane.shelves[start])
      : acrossShelves(bundle, [from, start], [to, end], plane);
  return {
    id: `${kind} ${from.id} ${to.id}`,
    kind,
    from: from.id,
    to: to.id,
    count,
    weak,
    quiet,
    backward: bundle.from.first > bundle.to.first,
    line,
    arrow,
  };
}

type Path = Pick<Link, 'line' | 'arrow'>;

/** How a link leaves its older box and arrives at the newer one. */
interface Ends {
  readonly leave: readonly Point[];
  readonly arrive: readonly Point[];
  readonly way: 'right' | 'up' | 'down';
}

function onShelf(bundle: RoutedBundle, from: Box, to: Box, shelf: PlacedShelf | undefined): Path {
  if (shelf === undefined) return { line: '', arrow: '' };
  const ends = endsOf(bundle, [from, shelf], [to, shelf]);
  const [start, end] = [ends.leave[0] ?? from, ends.arrive.at(-1) ?? to];
  const arrow = arrowHead(end, ends.way);
  if (!isAlongRow(bundle)) return { line: viaRail(start, levelOf(bundle, shelf), end), arrow };
  const bend = bendOf(bundle, shelf);
  return { line: bend === undefined ? straight(start, end) : stepped(start, bend, end), arrow };
}

function acrossShelves(
  bundle: RoutedBundle,
  [from, start]: readonly [Box, number],
  [to, end]: readonly [Box, number],
  { shelves, left, right }: LanePlane,
): Path {
  const [first, last] = [shelves[start], shelves[end]];
  if (first === undefined || last === undefined) return { line: '', arrow: '' };
  const step = start < end ? 1 : -1;
  const [exit, entry] = step > 0 ? [right, left] : [left, right];
  const ends = endsOf(bundle, [from, first], [to, last]);
  const lines = [polyline([...ends.leave, { x: exit, y: levelOf(bundle, first) }])];
  for (let index = start + step; index !== end; index += step) {
    const shelf = shelves[index];
    const y = shelf === undefined ? 0 : levelOf(bundle, shelf);
    lines.push(
      polyline([
        { x: entry, y },
        { x: exit, y },
      ]),
    );
  }
  lines.push(polyline([{ x: entry, y: levelOf(bundle, last) }, ...ends.arrive]));
  const tip = ends.arrive.at(-1) ?? to;
  return { line: lines.join(''), arrow: arrowHead(tip, ends.way) };
}

function isAlongRow({ way }: RoutedBundle): boolean {
  return way === 'straight' || way === 'early' || way === 'late';
}

/** The height at which a link runs along a shelf. */
function levelOf(bundle: RoutedBundle, { top, heights }: PlacedShelf): number {
  const { way, rail, from, to } = bundle;
  if (!isAlongRow(bundle)) return top + heights.rail(way, rail);
  return top + (heights.rows.get((way === 'early' ? to : from).row) ?? 0) + BOX_HEIGHT / 2;
}

/** Where a link changes rows: at the border between two columns, where no box is. */
function bendOf({ way, from, to }: RoutedBundle, { x }: PlacedShelf): number | undefined {
  if (way === 'straight') return undefined;
  return way === 'early' ? x(from.last + 1) : x(to.first);
}

function endsOf(
  bundle: RoutedBundle,
  [from, first]: readonly [Box, PlacedShelf],
  [to, last]: readonly [Box, PlacedShelf],
): Ends {
  return isAlongRow(bundle)
    ? endsOnRows(bundle, [from, first], [to, last])
    : endsOnRails(bundle, [from, first], [to, last]);
}

function endsOnRows(
  bundle: RoutedBundle,
  [from, first]: readonly [Box, PlacedShelf],
  [to, last]: readonly [Box, PlacedShelf],
): Ends {
  const start = { x: from.x + from.width, y: middleOf(from) };
  const end = { x: to.x - gapBefore(to), y: middleOf(to) };
  const leave = [start];
  const arrive = [end];
  if (bundle.way === 'early') {
    const x = bendOf(bundle, first) ?? start.x;
    leave.push({ x, y: start.y }, { x, y: levelOf(bundle, first) });
  }
  if (bundle.way === 'late') {
    const x = bendOf(bundle, last) ?? end.x;
    arrive.unshift({ x, y: levelOf(bundle, last) }, { x, y: end.y });
  }
  return { leave, arrive, way: 'right' };
}

/** An entry that replaces or skips itself gets a small loop. */
function endsOnRails(
  bundle: RoutedBundle,
  [from, first]: readonly [Box, PlacedShelf],
  [to, last]: readonly [Box, PlacedShelf],
): Ends {
  const [out, into] = [levelOf(bundle, first), levelOf(bundle, last)];
  const arrivesDown = into < to.y;
  const aside = from === to || bundle.way === 'below' ? -ASIDE : ASIDE;
  const gap = gapBefore(to);
  const start = { x: from.x + from.width / 2 + aside, y: out < from.y ? from.y : from.y + from.height };
  const end = { x: to.x + to.width / 2 - aside, y: arrivesDown ? to.y - gap : to.y + to.height + gap };
  return {
    leave: [start, { x: start.x, y: out }],
    arrive: [{ x: end.x, y: into }, end],
    way: arrivesDown ? 'down' : 'up',
  };
}

function middleOf({ y, height }: Box): number {
  return y + height / 2;
}
