/** The bands of a lane: one for each entry with a `skipRange` that contains versions of its channel. */
import type { LaneSlots, Slot } from './boxes.ts';
import { BAND_HEIGHT, BAND_PITCH, MAX_BAND_ROWS, NOTE_SIZE, shortText, textWidth } from './measures.ts';
import { arrowHead } from './paths.ts';
import { stackRails } from './rails.ts';
import type { Band, Box } from './types.ts';

/** The bands of a lane, and how many are left out because they would fill too many rows. */
export interface LaneBands {
  readonly bands: readonly Band[];
  readonly leftOut: number;
  /** The height of all rows. */
  readonly height: number;
}

/** Free space between boxes and the first row of bands. */
const CLEARANCE = 16;

interface OpenBand {
  readonly to: Slot;
  readonly range: string;
  readonly from: Set<Slot>;
  first: number;
  last: number;
}

/**
 * @param y where the boxes and rails of the lane end
 * @param boxOf the finished boxes
 */
export function bandsOf(lane: LaneSlots, y: number, boxOf: ReadonlyMap<Slot, Box>): LaneBands {
  const open = openBands(lane);
  const spans = [...open].map(([key, { first, last }]) => ({ key, first, last }));
  const { levels } = stackRails(spans);
  const bands: Band[] = [];
  let rows = 0;
  for (const [key, band] of open) {
    const level = levels.get(key) ?? 0;
    if (level >= MAX_BAND_ROWS) continue;
    rows = Math.max(rows, level + 1);
    const drawn = drawBand(key, band, y + CLEARANCE + level * BAND_PITCH, lane, boxOf);
    if (drawn !== undefined) bands.push(drawn);
  }
  // The nearer ones lie above, so that no line runs through their texts.
  bands.sort((one, other) => other.y - one.y);
  return { bands, leftOut: open.size - bands.length, height: rows === 0 ? 0 : CLEARANCE + rows * BAND_PITCH };
}

/** Ranges of collapsed entries have no band: they are told where the run is. */
function openBands({ channel, slotOf }: LaneSlots): Map<string, OpenBand> {
  const open = new Map<string, OpenBand>();
  for (const { kind, from, to, range } of channel.edges) {
    const [start, end] = [slotOf.get(from), slotOf.get(to)];
    if (kind !== 'skipRange' || start === undefined || end === undefined || end.run) continue;
    // An entry has several ranges only where it is listed twice.
    const key = `${end.id} range ${range ?? ''}`;
    const band = open.get(key) ?? {
      to: end,
      range: range ?? '',
      from: new Set(),
      first: end.first,
      last: end.last,
    };
    band.from.add(start);
    band.first = Math.min(band.first, start.first);
    band.last = Math.max(band.last, start.last);
    open.set(key, band);
  }
  return new Map([...open].sort(([a, { to }], [b, other]) => to.first - other.to.first || (a < b ? -1 : 1)));
}

function drawBand(
  id: string,
  { to, range, from, first, last }: OpenBand,
  y: number,
  lane: LaneSlots,
  boxOf: ReadonlyMap<Slot, Box>,
): Band | undefined {
  const target = boxOf.get(to);
  if (target === undefined) return undefined;
  const tip = { x: target.x + target.width / 2, y: target.y + target.height + (target.entry?.head ? 6 : 2) };
  const parts: { x: number; width: number }[] = [];
  let joined = false;
  for (const slot of lane.slots) {
    if (slot.last < first || slot.first > last) continue;
    const box = boxOf.get(slot);
    const own = from.has(slot);
    const open = parts.at(-1);
    if (own && box !== undefined) {
      if (joined && open !== undefined) open.width = box.x + box.width - open.x;
      else parts.push({ x: box.x, width: box.width });
    }
    joined = own;
  }
  const left = Math.min(tip.x, ...parts.map((part) => part.x));
  const right = Math.max(tip.x, ...parts.map((part) => part.x + part.width));
  const text = shortText(range, 48);
  const middle = y + BAND_HEIGHT / 2;
  return {
    id,
    to: target.id,
    range,
    label: textWidth(text, NOTE_SIZE) <= right - left ? text : '',
    x: left,
    y,
    width: right - left,
    parts,
    line: lineOf(parts, tip, middle),
    arrow: arrowHead(tip, 'up'),
  };
}

/** Between the parts of a band, on to the middle of its entry, and up to it. */
function lineOf(
  parts: readonly { x: number; width: number }[],
  tip: { x: number; y: number },
  y: number,
): string {
  const ends = parts.map(({ x, width }) => [x, x + width] as const);
  const gaps = ends.slice(1).map(([next], index) => [ends[index]?.[1] ?? next, next] as const);
  const [first, last] = [ends[0]?.[0] ?? tip.x, ends.at(-1)?.[1] ?? tip.x];
  if (tip.x > last) gaps.push([last, tip.x]);
  if (tip.x < first) gaps.push([tip.x, first]);
  const across = gaps.map(([from, to]) => `M${round(from)},${round(y)}H${round(to)}`).join('');
  return `${across}M${round(tip.x)},${round(y)}V${round(tip.y)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
