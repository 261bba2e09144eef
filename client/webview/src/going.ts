/** Moves the window over the picture: to a box, to a path, and draws what can be seen of it there. */
import { MARGIN } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { Box, GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { Side } from './beyond.ts';
import { findBox } from './navigation.ts';
import type { Scene } from './scene.ts';

/** What is kept free around what is gone to, in pixels of the screen. */
const AROUND = 60;

/** Moves the window to a box, and the focus if it is wanted. */
export function goTo(scene: Scene, id: string, focus: boolean): void {
  const { root, zoom, layout } = scene;
  const box = layout && findBox(layout, id);
  if (!box) return;
  setCurrent(scene, id);
  const room = AROUND;
  const [left, top, right, bottom] = [
    box.x * zoom - roomBefore(layout, zoom, room),
    box.y * zoom - room,
    (box.x + box.width) * zoom + room,
    (box.y + box.height) * zoom + room,
  ];
  // What begins too far left counts more than what ends too far right, where there is no room for both.
  if (right > root.scrollLeft + root.clientWidth) root.scrollLeft = right - root.clientWidth;
  if (left < root.scrollLeft) root.scrollLeft = left;
  if (top < root.scrollTop) root.scrollTop = top;
  else if (bottom > root.scrollTop + root.clientHeight) root.scrollTop = bottom - root.clientHeight;
  scene.bar.show(layout, root.scrollTop, zoom);
  const covered = root.scrollTop + scene.bar.depth() + 10 - box.y * zoom;
  if (covered > 0) root.scrollTop -= covered;
  const target = scene.drawing.boxElement(id);
  if (focus) target?.focus({ preventScroll: true });
}

/** Moves the window to what is scrolled out on a side, so that as much of it as possible can be seen. */
export function goBeyond(scene: Scene, { id, x, width }: Box, side: Side): void {
  const { root, zoom, layout } = scene;
  if (layout === undefined) return;
  root.scrollLeft =
    side === 'left'
      ? (x + width) * zoom + AROUND - root.clientWidth
      : x * zoom - roomBefore(layout, zoom, 0) - AROUND;
  goTo(scene, id, true);
}

/** How much is kept free in front of what is gone to: in a map the names of the channels lie over the left of the picture. */
function roomBefore({ lanes }: GraphLayout, zoom: number, room: number): number {
  const names = Math.max(0, ...lanes.map(({ nameWidth = 0 }) => nameWidth));
  return Math.max(room, names * zoom);
}

/** Makes a box the one that the Tab key stops at. */
export function setCurrent(scene: Scene, id: string): void {
  const before = scene.current;
  scene.current = id;
  for (const own of [before, id]) {
    const target = scene.drawing.boxElement(own);
    target?.setAttribute('tabindex', own === id ? '0' : '-1');
  }
}

/** Moves the window to the steps of the path. */
export function showPath(scene: Scene): void {
  const { layout, dressing, root, zoom } = scene;
  const boxes = [...(dressing?.onPath ?? [])].flatMap((id) => (layout && findBox(layout, id)) ?? []);
  const last = boxes.at(-1);
  if (last === undefined) return;
  const left = Math.min(...boxes.map(({ x }) => x)) * zoom;
  const top = Math.min(...boxes.map(({ y }) => y)) * zoom;
  root.scrollTo(left - 60, top - 80);
  goTo(scene, (layout?.direction === 'down' ? last : (boxes[0] ?? last)).id, false);
}

/** Draws what can be seen, and keeps the names of the channels beside it. */
export function showWindow({ root, drawing, bar, beyond, zoom, layout, current }: Scene): void {
  if (!layout || root.hidden) return;
  const [left, top] = [root.scrollLeft / zoom, root.scrollTop / zoom];
  const view = {
    left,
    right: left + (root.clientWidth || 1000) / zoom,
    top,
    bottom: top + (root.clientHeight || 600) / zoom,
  };
  bar.show(layout, root.scrollTop, zoom);
  beyond.show(layout, { left: root.scrollLeft, right: root.scrollLeft + root.clientWidth, zoom });
  // Only now: the picture would be laid out anew when the place of the window is asked for.
  drawing.setZoom(layout, zoom);
  drawing.show(view, current);
  const aside = Math.max(0, left - MARGIN / 2);
  drawing.setAside(Math.round(aside));
}
