/** Which box a key leads to: along the updates, along the versions, and from row to row. */
import type {
  Box,
  Direction,
  GraphLayout,
  Lane,
} from '../../../server/src/families/fbc/graph/layout/types.ts';

/** Keys without modifiers follow updates; `previous` and `next` are the neighbours by version. */
export type Move =
  'newer' | 'older' | 'up' | 'down' | 'previous' | 'next' | 'first' | 'last' | 'lane-above' | 'lane-below';

const KEYS: Readonly<Record<string, Move>> = {
  ArrowRight: 'newer',
  ArrowLeft: 'older',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'lane-above',
  PageDown: 'lane-below',
};

/** The arrow keys where the newest version is on top, as they would be where it is on the right. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** What a key means; undefined if it is none of these. Keys go where the eye goes, so that up is newer in a picture that runs down. */
export function moveOf(event: KeyboardEvent, direction: Direction): Move | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  const key = direction === 'down' ? (TURNED[event.key] ?? event.key) : event.key;
  if (shiftKey && key === 'ArrowRight') return 'next';
  if (shiftKey && key === 'ArrowLeft') return 'previous';
  return KEYS[key];
}

/** The box that a move leads to; undefined if there is none that way. */
export function boxAfter(layout: GraphLayout, id: string, move: Move): Box | undefined {
  const lane = layout.lanes.find(({ boxes }) => boxes.some((box) => box.id === id));
  return (
    lane &&
    boxBeside(
      layout,
      lane,
      lane.boxes.findIndex((box) => box.id === id),
      move,
    )
  );
}

function boxBeside(layout: GraphLayout, lane: Lane, index: number, move: Move): Box | undefined {
  const box = lane.boxes[index];
  if (box === undefined) return undefined;
  const beside = (step: number) => lane.boxes[index + step];
  const laneBeside = (step: number) => layout.lanes[layout.lanes.indexOf(lane) + step];
  switch (move) {
    case 'first':
      return lane.boxes[0];
    case 'last':
      return lane.boxes.at(-1);
    case 'next':
      return beside(1);
    case 'previous':
      return beside(-1);
    case 'newer':
      return alongUpdate(lane, box, 'from', 'to') ?? beside(1);
    case 'older':
      return alongUpdate(lane, box, 'to', 'from') ?? beside(-1);
    case 'up':
      return inNextRow(layout, box, -1);
    case 'down':
      return inNextRow(layout, box, 1);
    case 'lane-above':
      return inLane(laneBeside(-1), box);
    case 'lane-below':
      return inLane(laneBeside(1), box);
  }
}

/** The box in which an entry is shown. */
export function boxOfEntry(layout: GraphLayout, channel: string | undefined, name: string): Box | undefined {
  for (const lane of layout.lanes) {
    if (channel !== undefined && lane.id !== channel) continue;
    const box = lane.boxes.find(({ entry, run }) => entry?.name === name || run?.names.includes(name));
    if (box) return box;
  }
  return undefined;
}

/** Over `replaces` first, then over `skips`; of several the nearest. */
function alongUpdate(lane: Lane, box: Box, here: 'from' | 'to', there: 'from' | 'to'): Box | undefined {
  const ends = lane.links.filter((link) => link[here] === box.id && link[there] !== box.id);
  const strength = (link: (typeof ends)[number]) => (link.kind === 'skips' ? 2 : link.weak ? 1 : 0);
  const places = new Map(lane.boxes.map((own, place) => [own.id, place]));
  const distance = (id: string) => Math.abs((places.get(id) ?? 0) - (places.get(box.id) ?? 0));
  const [best] = ends.sort((a, b) => strength(a) - strength(b) || distance(a[there]) - distance(b[there]));
  return best && lane.boxes[places.get(best[there]) ?? -1];
}

/** The same version in another lane, else the nearest one. */
function inLane(lane: Lane | undefined, box: Box): Box | undefined {
  return nearest(lane?.boxes ?? [], box);
}

function nearest(boxes: readonly Box[], box: Box): Box | undefined {
  const middle = box.x + box.width / 2;
  const distance = (other: Box) => Math.abs(other.x + other.width / 2 - middle);
  return boxes.reduce<Box | undefined>(
    (best, other) => (best === undefined || distance(other) < distance(best) ? other : best),
    undefined,
  );
}

function inNextRow(layout: GraphLayout, box: Box, step: 1 | -1): Box | undefined {
  const others = layout.lanes.flatMap(({ boxes }) => boxes).filter(({ y }) => (y - box.y) * step > 0);
  const row = others.reduce((least, { y }) => Math.min(least, Math.abs(y - box.y)), Infinity);
  return nearest(
    others.filter(({ y }) => Math.abs(y - box.y) === row),
    box,
  );
}

/** Whether the earlier place means nothing in a picture: it is of other channels, or runs another way. */
export function isOther(before: GraphLayout, layout: GraphLayout): boolean {
  const lanes = ({ lanes: all }: GraphLayout) => all.map(({ id, slim }) => `${id} ${slim}`).join('\n');
  return (
    before.package !== layout.package ||
    before.direction !== layout.direction ||
    lanes(before) !== lanes(layout)
  );
}

/** The box that shows now what a box of the earlier picture showed, else the newest one. */
export function boxFor(before: GraphLayout | undefined, layout: GraphLayout, id: string): Box | undefined {
  const known = before && findBox(before, id);
  const name = known?.entry?.name ?? known?.run?.names.at(-1);
  return (name === undefined ? undefined : boxOfEntry(layout, known?.lane, name)) ?? firstBox(layout);
}

/** A box by its id. */
export function findBox(layout: GraphLayout, id: string): Box | undefined {
  for (const { boxes } of layout.lanes) {
    const found = boxes.find((box) => box.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The head of the first channel, else its newest entry. */
function firstBox(layout: GraphLayout): Box | undefined {
  const boxes = layout.lanes[0]?.boxes ?? layout.lanes.flatMap((lane) => lane.boxes);
  return boxes.find(({ entry }) => entry?.head) ?? boxes.at(-1);
}
