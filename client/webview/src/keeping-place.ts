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

/**
 * The box that stays where it is when the picture changes: the one with the focus, else one in the middle.
 *
 * @param current id of the box with the focus
 */
export function anchorOf({ root, zoom }: Sight, layout: GraphLayout, current: string): Box | undefined {
  const [left, right] = [root.scrollLeft / zoom, (root.scrollLeft + root.clientWidth) / zoom];
  const seen = layout.lanes
    .flatMap(({ boxes }) => boxes)
    .filter(({ x, width }) => x >= left && x + width <= right);
  const middle = (left + right) / 2;
  return (
    seen.find(({ id }) => id === current) ??
    seen.sort((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0]
  );
}

/** Scrolls so that a box of the earlier picture stays where it was. */
export function holdStill({ root, zoom }: Sight, anchor: Box, layout: GraphLayout): void {
  const name = anchor.entry?.name ?? anchor.run?.names.at(-1) ?? '';
  const after = findBox(layout, anchor.id) ?? boxOfEntry(layout, anchor.lane, name);
  if (after === undefined) return;
  const [x, y] = [after.x - anchor.x, after.y - anchor.y];
  if (x !== 0 || y !== 0) root.scrollBy(x * zoom, y * zoom);
}
