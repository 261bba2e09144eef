/** Where somebody looks in the picture, and how far it must be scrolled so that they still look there when the picture changes. */
import type { Box, GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { boxOfEntry, findBox } from './navigation.ts';

/** What can be seen of a picture. */
export interface Sight {
  /** The window with its scroll bars. */
  readonly root: HTMLElement;
  readonly zoom: number;
}

/** Whether a box can be seen, or could before a panel beside the picture made the window smaller. */
export function isSeen({ root, zoom }: Sight, box: Box | undefined): boolean {
  if (!box) return false;
  const x = box.x * zoom - root.scrollLeft;
  const y = box.y * zoom - root.scrollTop;
  return x > -box.width && y > -box.height && x < window.innerWidth && y < window.innerHeight;
}

/** A place in the window, in pixels of the screen from its left and its top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box that stays where it is in the window. */
export interface Anchor extends Point {
  readonly box: Box;
  readonly zoom: number;
}

/**
 * What stays where it is when the picture changes: the box at the place where somebody comes nearer, else the one with the focus,
 * else one in the middle.
 *
 * @param current id of the box with the focus
 */
export function anchorOf(
  { root, zoom }: Sight,
  layout: GraphLayout,
  current: string,
  at: Point | undefined,
): Anchor | undefined {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = root;
  const seen = layout.lanes
    .flatMap(({ boxes }) => boxes)
    .filter(({ x, y, width, height }) => {
      const [left, top] = [x * zoom - scrollLeft, y * zoom - scrollTop];
      const isBeside = left < 0 || left + width * zoom > clientWidth;
      return !isBeside && top + height * zoom > 0 && top < clientHeight;
    });
  const point = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
  const [x, y] = [(scrollLeft + point.x) / zoom, (scrollTop + point.y) / zoom];
  const known = at ? undefined : seen.find(({ id }) => id === current);
  const box = known ?? nearest(seen, x, y);
  return box && { box, zoom, x: box.x * zoom - scrollLeft, y: box.y * zoom - scrollTop };
}

function nearest(boxes: readonly Box[], x: number, y: number): Box | undefined {
  const distance = (box: Box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  return boxes.reduce<Box | undefined>(
    (best, box) => (best === undefined || distance(box) < distance(best) ? box : best),
    undefined,
  );
}

/** Scrolls so that a box of the earlier picture stays where it was. */
export function holdStill({ root, zoom }: Sight, anchor: Anchor, layout: GraphLayout): void {
  const { box } = anchor;
  const name = box.entry?.name ?? box.run?.names.at(-1) ?? '';
  const after = findBox(layout, box.id) ?? boxOfEntry(layout, box.lane, name);
  if (after === undefined || (zoom === anchor.zoom && after.x === box.x && after.y === box.y)) return;
  root.scrollTo(after.x * zoom - anchor.x, after.y * zoom - anchor.y);
}
