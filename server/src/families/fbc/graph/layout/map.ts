/** Many channels at once: versions are named once along one axis, and a channel is a slim lane with a mark for each entry. */
import { parseVersion } from '../../../../version/semver.ts';
import { edgesOf, widen, type LaneSlots, type Slot } from './boxes.ts';
import { versionInName } from './columns.ts';
import { headingOf, headingWidth } from './headings.ts';
import type { LaneFrame } from './lane.ts';
import { boxWidth, NOTE_SIZE, shortText, textWidth } from './measures.ts';
import { arrowHead } from './paths.ts';
import { bundlesOf, type Bundle } from './place.ts';
import { SKIPPED_ROW } from './rows.ts';
import type { Box, Lane, LayoutEdge, LayoutEntry, Link } from './types.ts';

/** The height of a slim lane. */
const SLIM_HEIGHT = 34;
const MARK = 13;
/** What is skipped is smaller, and stands a little above the line. */
const SMALL = 9;
const RISE = 9;
const PILL = 24;
/** The least room of a column with a mark in it. */
const LEAST = 26;
const SMALL_ROOM = 15;
/** The head has an arrow on its left, which needs room also behind a mark that fills its column. */
const ARROW_ROOM = 12;

/** The slot of a slim lane with the width of its mark. */
export function slimSlots(lane: LaneSlots): LaneSlots {
  const widths = new Map(
    lane.slots.map((given) => {
      // The axis says the rest.
      const slot = { ...given, label: given.label.replace(/ ?\+.*$/, '+') };
      return [given, { ...slot, width: markWidth(slot) }];
    }),
  );
  const slotOf = new Map(
    [...lane.slotOf].flatMap(([name, slot]) => [[name, widths.get(slot) ?? slot] as const]),
  );
  return { ...lane, slots: [...widths.values()], slotOf };
}

function markWidth(slot: Slot): number {
  if (slot.run) return boxWidth(String(slot.run.names.length)) - 14;
  if (slot.entry?.head) return boxWidth(slot.label) - 8;
  return isSmall(slot) ? SMALL : MARK;
}

function isSmall({ row, entry }: Slot): boolean {
  return row === SKIPPED_ROW && entry !== undefined;
}

/**
 * The left end of every column, and behind them the right end of the last, where at least one lane is slim.
 *
 * @param minors the minor version of each column, which gets the room for its name
 */
export function slimEdges(
  names: readonly string[],
  minors: readonly string[],
  lanes: readonly LaneSlots[],
  left: number,
): number[] {
  const labels = slimLabels(names, lanes);
  const widths = new Array<number>(names.length).fill(0);
  const wide: Slot[] = [];
  for (const slot of lanes.flatMap(({ slots }) => slots)) {
    const label = labels[slot.first] ?? '';
    const room = isSmall(slot) && label === '' ? SMALL_ROOM : LEAST;
    const needed = Math.max(
      room,
      slot.width + (slot.entry?.head ? ARROW_ROOM : 8),
      label === '' ? 0 : textWidth(label, NOTE_SIZE) + 10,
    );
    if (slot.first === slot.last) widths[slot.first] = Math.max(widths[slot.first] ?? 0, needed);
    else wide.push(slot);
  }
  for (const { first, last, width } of wide) widen(widths, first, last, width + 8);
  let first = 0;
  minors.forEach((minor, column) => {
    if (minors[first] !== minor) first = column;
    if (minors[column + 1] !== minor) widen(widths, first, column, headingWidth(headingOf([minor])));
  });
  return edgesOf(widths, left);
}

/** What names the columns below their minor versions; '' where nobody but skipped entries stands. */
export function slimLabels(names: readonly string[], lanes: readonly LaneSlots[]): readonly string[] {
  const entries = new Map<string, LayoutEntry>();
  const named = new Set<string>();
  for (const { slots } of lanes) {
    for (const slot of slots) {
      if (slot.entry === undefined) continue;
      entries.set(slot.entry.name, slot.entry);
      if (!isSmall(slot)) named.add(slot.entry.name);
    }
  }
  return names.map((name) => {
    const entry = named.has(name) ? entries.get(name) : undefined;
    const text = entry?.version ?? versionInName(name);
    const version = text === undefined ? undefined : parseVersion(text);
    if (entry === undefined || version === undefined) return entry ? shortText(name, 10) : '';
    const more = version.build.length > 0 ? '+' : '';
    return shortText(
      `.${version.patch}${version.pre.length > 0 ? `-${version.pre.join('.')}` : ''}${more}`,
      10,
    );
  });
}

/**
 * Places a slim lane.
 *
 * @param shared names of the entries that the default channel has as well
 */
export function placeSlim(
  lane: LaneSlots,
  edges: readonly number[],
  top: number,
  frame: LaneFrame,
  shared: ReadonlySet<string>,
): Lane {
  const boxOf = new Map(lane.slots.map((slot) => [slot, placeMark(slot, lane, edges, top, shared)]));
  const order = new Map(lane.slots.map((slot, place) => [slot, place]));
  const drawn = new Set<Bundle>();
  const links = bundlesOf(lane).flatMap((bundle): Link[] => {
    const [from, to] = [boxOf.get(bundle.from), boxOf.get(bundle.to)];
    if (!from || !to || !isOnLine(bundle, lane.slots, order)) return [];
    drawn.add(bundle);
    return [lineBetween(bundle, from, to)];
  });
  return {
    ...{ id: lane.id, channel: lane.channel, ...frame, y: top, height: SLIM_HEIGHT },
    boxes: lane.slots.flatMap((slot) => boxOf.get(slot) ?? []),
    links,
    bands: [],
    counted: [{ why: 'slim', edges: edgesBeside(lane, drawn) }],
    slim: true,
    nameWidth: edges[0] ?? 0,
    expandedRuns: [],
  };
}

function placeMark(
  slot: Slot,
  { id, channel }: LaneSlots,
  edges: readonly number[],
  top: number,
  shared: ReadonlySet<string>,
): Box {
  const { entry, run, width, stuck } = slot;
  const middle = ((edges[slot.first] ?? 0) + (edges[slot.last + 1] ?? 0)) / 2;
  const isHead = entry?.head === true;
  const height = run || isHead ? PILL : width;
  return {
    ...{ id: slot.id, channel: channel.name, lane: id, stuck, mark: true, width, height },
    x: Math.round(middle - width / 2),
    y: Math.round(top + (SLIM_HEIGHT - height) / 2 - (isSmall(slot) ? RISE : 0)),
    label: markLabel(slot),
    contested: isHead && channel.heads.length !== 1,
    shared: (run?.names ?? [entry?.name ?? '']).every((name) => shared.has(name)),
    ...(entry && { entry }),
    ...(run && { run }),
  };
}

/** The head is named in its lane, other versions by the axis. */
function markLabel({ entry, run, label }: Slot): string {
  if (run) return String(run.names.length);
  return entry?.head ? label : '';
}

/** Whether it is an update along the trunk, past nothing but skipped entries. */
function isOnLine(
  { kind, quiet, from, to }: Bundle,
  slots: readonly Slot[],
  order: ReadonlyMap<Slot, number>,
): boolean {
  if (kind !== 'replaces' || quiet || isSmall(from) || isSmall(to)) return false;
  const [first, last] = [order.get(from) ?? 0, order.get(to) ?? 0];
  return first < last && slots.slice(first + 1, last).every(isSmall);
}

function lineBetween(bundle: Bundle, from: Box, to: Box): Link {
  const { kind, count, weak, quiet } = bundle;
  const y = from.y + from.height / 2;
  return {
    ...{ id: `${kind} ${from.id} ${to.id}`, kind, from: from.id, to: to.id, count, weak, quiet },
    ...(from.shared && to.shared ? { shared: true } : {}),
    backward: false,
    line: `M${from.x + from.width + 2},${y}H${to.x - 3}`,
    arrow: to.entry?.head ? arrowHead({ x: to.x - 2, y }, 'right') : '',
  };
}

/** The edges that none of the drawn lines stands for. */
function edgesBeside({ channel, slotOf }: LaneSlots, drawn: ReadonlySet<Bundle>): readonly LayoutEdge[] {
  const keys = new Set([...drawn].map(({ kind, from, to }) => `${kind}\n${from.id}\n${to.id}`));
  return channel.edges.filter(
    ({ kind, from, to }) => !keys.has(`${kind}\n${slotOf.get(from)?.id ?? ''}\n${slotOf.get(to)?.id ?? ''}`),
  );
}
