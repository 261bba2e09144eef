/** One channel from top to bottom: the newest version first, one row for each box, rails and ranges on the right. */
import { msg } from '../../../../text/message.ts';
import { barDepth, barsOf, drawBars } from './bands.ts';
import type { LaneSlots, Slot } from './boxes.ts';
import { countedOf, headerHeight, type LaneFrame } from './lane.ts';
import { headingOf, headingWidth } from './headings.ts';
import { BOX_HEIGHT, LANE_FOOT, MARGIN, NOTE_SIZE, textWidth } from './measures.ts';
import { arrowHead, besideRail, gapBefore } from './paths.ts';
import { bundlesOf, type Bundle } from './place.ts';
import { stackRails, type RailLevels } from './rails.ts';
import { SKIPPED_ROW } from './rows.ts';
import { wholeLane } from './shelves.ts';
import type { AxisPart, Box, Lane, LayoutOptions, Link } from './types.ts';

/** From one box to the next. */
const PITCH = BOX_HEIGHT + 14;
/** Where boxes begin at least: right of the names of the minor versions. */
const LEFT = MARGIN + 52;
/** The free space between the name of a minor version and its box. */
const BESIDE_NAME = 8;
/** Skipped entries, and further chains, stand aside, so that the trunk goes past them. */
const ASIDE = 30;
/** Where the trunk runs, from the left of its boxes. */
const TRUNK = 15;
const RAIL = 10;
/** The most room for rails. */
const MAX_RAILS = 90;
/** The most room that the text of a range gets beside the boxes. */
const LABEL_ROOM = 210;
const GAP = 18;

interface Column {
  readonly boxOf: ReadonlyMap<Slot, Box>;
  readonly order: ReadonlyMap<Slot, number>;
  /** Where boxes begin. */
  readonly left: number;
  readonly right: number;
}

/** Places a lane whose header begins at `top`; the result says how wide it is, and where its minor versions begin. */
export function placeLaneDown(
  lane: LaneSlots,
  top: number,
  frame: LaneFrame,
  options: LayoutOptions,
): { readonly lane: Lane; readonly width: number; readonly axis: readonly AxisPart[] } {
  const headings = headingsDown(lane);
  const column = columnOf(lane, headings, top + headerHeight(frame.lines) + 4);
  const { links, end } = linksOf(lane, column);
  const bars = barsOf(lane);
  const whole = wholeLane(lane);
  const bands = drawBars(bars, 'down', [{ ...whole, edge: end, from: 0, to: 0 }], column.boxOf);
  const right = end + barDepth(bars, whole) + GAP;
  const asides = new Map(lane.slots.map((slot) => [slot, asideText(lane, slot, options)]));
  const boxes = [...column.boxOf].map(([slot, box]) => ({
    ...box,
    aside: { text: asides.get(slot) ?? '', x: right },
  }));
  const wide = Math.max(0, ...[...asides.values()].map((text) => textWidth(text, NOTE_SIZE)));
  return {
    width: right + wide + MARGIN,
    axis: axisDown(headings, column),
    lane: {
      ...{ id: lane.id, channel: lane.channel, ...frame, y: top },
      height: headerHeight(frame.lines) + lane.slots.length * PITCH + LANE_FOOT,
      boxes: boxes.reverse(),
      links,
      bands,
      counted: countedOf(lane, bars.leftOut),
      slim: false,
      expandedRuns: lane.expandedRuns,
    },
  };
}

/** The names of minor versions beside the boxes at which they begin, newest first; several where one box begins several. */
function headingsDown({ slots }: LaneSlots): ReadonlyMap<Slot, string> {
  const headings = new Map<Slot, string>();
  let open: string | undefined;
  for (const slot of [...slots].reverse()) {
    const own = slot.minors.length === 0 ? [''] : slot.minors;
    const fresh = own.filter((minor) => minor !== open);
    if (fresh.length > 0) headings.set(slot, headingOf(fresh));
    [open] = own;
  }
  return headings;
}

function axisDown(headings: ReadonlyMap<Slot, string>, { boxOf }: Column): readonly AxisPart[] {
  const parts: { label: string; x: number; width: number }[] = [];
  for (const [slot, { y, height }] of boxOf) {
    const label = headings.get(slot);
    const open = parts.at(-1);
    if (label !== undefined) parts.push({ label, x: y, width: height });
    else if (open) open.width = y + height - open.x;
  }
  return parts;
}

function columnOf(lane: LaneSlots, headings: ReadonlyMap<Slot, string>, top: number): Column {
  const newestFirst = [...lane.slots].reverse();
  const named = [...headings].map(([slot, text]) => headingWidth(text) + BESIDE_NAME - asideOf(slot));
  const left = Math.max(LEFT, MARGIN + Math.max(0, ...named));
  const width = Math.max(0, ...newestFirst.map((slot) => slot.width + asideOf(slot)));
  const boxOf = new Map<Slot, Box>();
  const order = new Map<Slot, number>();
  newestFirst.forEach((slot, index) => {
    const { id, label, note, entry, run, stuck } = slot;
    order.set(slot, index);
    boxOf.set(slot, {
      ...{ id, label, stuck, channel: lane.channel.name, lane: lane.id },
      ...{
        x: left + asideOf(slot),
        y: top + index * PITCH,
        width: width - asideOf(slot),
        height: BOX_HEIGHT,
      },
      contested: entry?.head === true && lane.channel.heads.length !== 1,
      ...(note === undefined ? {} : { note }),
      ...(entry && { entry }),
      ...(run && { run }),
    });
  });
  return { boxOf, order, left, right: left + width };
}

function asideOf({ row }: Slot): number {
  return row === SKIPPED_ROW ? ASIDE : Math.min(row, 4) * ASIDE;
}

/** What is said of a box on the right: where its users stand. */
function asideText(
  { updates, channel }: LaneSlots,
  { entry, run, stuck }: Slot,
  { say }: LayoutOptions,
): string {
  const text = (message: Parameters<NonNullable<typeof say>>[0]) => say?.(message) ?? '';
  if (entry?.head && channel.head !== null) return text(msg('head'));
  if (entry?.present === false) return text(msg('no entry'));
  if (stuck > 0) return run ? text(msg('{0} stuck', stuck)) : text(msg('stuck'));
  const steps = (run?.names ?? [entry?.name ?? '']).flatMap((name) => updates.steps.get(name) ?? []);
  if (steps.length === 0) return '';
  const most = Math.max(...steps);
  return most === 1 ? text(msg('1 update')) : text(msg('{0} updates', most));
}

function linksOf(lane: LaneSlots, column: Column): { links: readonly Link[]; end: number } {
  const bundles = bundlesOf(lane);
  const newestFirst = [...lane.slots].reverse();
  const straight = new Set(bundles.filter((bundle) => isStraight(bundle, column, newestFirst)));
  const railed = bundles.filter((bundle) => !straight.has(bundle));
  const loud = railsOf(
    railed.filter(({ quiet }) => !quiet),
    column,
  );
  const hushed = railsOf(
    railed.filter(({ quiet }) => quiet),
    column,
  );
  const rails = Math.max(loud.count, hushed.count > 0 ? 1 : 0);
  const pitch = Math.min(RAIL, MAX_RAILS / Math.max(1, rails));
  const railAt = ({ to, quiet }: Bundle) => {
    const level = quiet ? (hushed.levels.get(to.id) ?? 0) % rails : (loud.levels.get(to.id) ?? 0);
    return column.right + GAP + level * pitch;
  };
  const links = bundles.flatMap(
    (bundle) => drawLink(bundle, column, straight.has(bundle) ? undefined : railAt(bundle)) ?? [],
  );
  const end = column.right + GAP + rails * pitch;
  return { links, end: Math.max(end, column.right + labelRoom(lane)) };
}

/** Enough for the range of the head, as far as it is not too long. */
function labelRoom({ channel }: LaneSlots): number {
  const ranges = channel.edges.flatMap(({ to, range }) =>
    range !== undefined && to === channel.head ? [range] : [],
  );
  const widest = Math.max(0, ...[...new Set(ranges)].map((range) => textWidth(range, NOTE_SIZE) + GAP));
  return channel.edges.some(({ kind }) => kind === 'skipRange')
    ? Math.min(LABEL_ROOM, Math.max(60, widest))
    : 0;
}

/** Whether nothing but boxes that stand aside is between the two. */
function isStraight({ from, to }: Bundle, { order }: Column, newestFirst: readonly Slot[]): boolean {
  const [low, high] = [order.get(from) ?? 0, order.get(to) ?? 0];
  if (high >= low) return false;
  const line = trunkOf(from, to);
  for (let index = high + 1; index < low; index++) {
    const between = newestFirst[index];
    if (between !== undefined && asideOf(between) <= line) return false;
  }
  return true;
}

/** How far from the left the line between two boxes runs. */
function trunkOf(from: Slot, to: Slot): number {
  return Math.max(asideOf(from), asideOf(to)) + TRUNK;
}

/** One rail for all updates to an entry. */
function railsOf(bundles: readonly Bundle[], { order }: Column): RailLevels {
  return stackRails(
    bundles.map(({ from, to }) => {
      const [one, other] = [order.get(from) ?? 0, order.get(to) ?? 0];
      return { key: to.id, first: Math.min(one, other), last: Math.max(one, other) };
    }),
  );
}

function drawLink(
  bundle: Bundle,
  { boxOf, order, left }: Column,
  rail: number | undefined,
): Link | undefined {
  const { kind, count, weak, quiet } = bundle;
  const [from, to] = [boxOf.get(bundle.from), boxOf.get(bundle.to)];
  if (from === undefined || to === undefined) return undefined;
  const room = gapBefore(to);
  const x = left + trunkOf(bundle.from, bundle.to);
  const path =
    rail === undefined
      ? {
          line: `M${x},${from.y}V${to.y + to.height + room}`,
          arrow: arrowHead({ x, y: to.y + to.height + room }, 'up'),
        }
      : railPath(from, to, rail, room);
  return {
    ...{ id: `${kind} ${from.id} ${to.id}`, kind, from: from.id, to: to.id, count, weak, quiet },
    backward: (order.get(bundle.to) ?? 0) > (order.get(bundle.from) ?? 0),
    ...path,
  };
}

function railPath(from: Box, to: Box, rail: number, room: number): Pick<Link, 'line' | 'arrow'> {
  const same = from === to ? 6 : 0;
  const start = { x: from.x + from.width, y: from.y + from.height / 2 - 4 - same };
  const end = { x: to.x + to.width + room, y: to.y + to.height / 2 + 5 + same };
  return { line: besideRail(start, rail, end), arrow: arrowHead(end, 'left') };
}
