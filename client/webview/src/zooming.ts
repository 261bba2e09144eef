/** How near the picture is: zooming about a point, fitting it into its window, and what is joined when it is far away. */
import { firstScroll, fitZoom, MIN_ZOOM } from './fitting.ts';
import { showWindow } from './going.ts';
import type { Point } from './keeping-place.ts';
import type { Scene } from './scene.ts';

const MAX_ZOOM = 3;
/** From this zoom on what is joined comes apart. */
const APART = 1.4;
/** How much nearer a step leads. */
export const STEP = 1.25;

/** Shows the newest versions of a package that has just come; later, where nothing can be seen yet. */
export function place(scene: Scene): void {
  const { store, root, layout, plane, bar } = scene;
  if (layout === undefined || root.hidden) return;
  const { zoom } = store.view();
  applyZoom(scene, zoom ?? fitZoom(layout, { width: root.clientWidth, height: root.clientHeight }));
  const start = firstScroll(layout, scene.zoom, root.clientHeight, (scrolled) => {
    bar.show(layout, scrolled, scene.zoom);
    return bar.depth();
  });
  plane.style.minHeight = `${start === 0 ? 0 : start + root.clientHeight}px`;
  root.scrollTo(layout.direction === 'down' ? 0 : root.scrollWidth, start);
  scene.placed = root.clientWidth > 0;
}

/** Nearer or farther, about the middle of the window. */
export function zoomBy(scene: Scene, factor: number): void {
  scene.rejoin?.();
  const { root, zoom } = scene;
  setZoom(scene, zoom * factor, root.clientWidth / 2, root.clientHeight / 2);
}

/** With Ctrl or Cmd the wheel leads nearer and farther. */
export function listenToWheel(scene: Scene): void {
  const { root } = scene;
  // Wheels turn more often than pictures are shown.
  const wheel = { turned: 0, frame: 0 };
  root.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      wheel.turned += event.deltaY;
      wheel.frame ||= requestAnimationFrame(() => {
        const { left, top } = root.getBoundingClientRect();
        const zoom = scene.zoom * Math.exp(-wheel.turned / 300);
        wheel.turned = wheel.frame = 0;
        setZoom(scene, zoom, event.clientX - left, event.clientY - top);
      });
    },
    { passive: false },
  );
}

/** Farther away than texts can be read the versions of a minor version are joined, and come apart again when one is near. */
function setZoom(scene: Scene, wanted: number, x: number, y: number): void {
  const { root, store } = scene;
  if (scene.rejoin) return;
  const isJoined = store.layout()?.lanes.some(({ boxes }) => boxes.some(({ run }) => run?.kind === 'minor'));
  if (wanted < MIN_ZOOM && !isJoined && store.view().joined !== true) return rejoin(scene, true, 1, { x, y });
  if (wanted > APART && isJoined) return rejoin(scene, false, MIN_ZOOM, { x, y });
  const before = scene.zoom;
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  const [left, top] = [(root.scrollLeft + x) / before, (root.scrollTop + y) / before];
  applyZoom(scene, zoom);
  root.scrollTo(left * zoom - x, top * zoom - y);
  store.keepZoom(zoom);
  showWindow(scene);
}

/** The picture is worked out in two frames and drawn in a third: all at once would stop a hand that moves. */
function rejoin(scene: Scene, joined: boolean, zoom: number, at: Point): void {
  const { store, drawing, layout } = scene;
  drawing.svg.toggleAttribute('data-drawing', true);
  const foreseen = store.foresee({ joined });
  const show = () => {
    if (scene.rejoin !== show) return;
    scene.rejoin = undefined;
    // Another picture may have come.
    if (scene.layout !== layout) return;
    store.keepZoom(zoom);
    scene.looked = at;
    store.setView({ joined });
    scene.looked = undefined;
  };
  scene.rejoin = show;
  requestAnimationFrame(() => {
    if (scene.rejoin !== show) return;
    foreseen();
    requestAnimationFrame(show);
  });
}

/** As if nobody had zoomed. */
export function refit(scene: Scene): void {
  scene.rejoin?.();
  scene.placed = false;
  scene.store.keepZoom(null);
  scene.store.setView({ joined: null });
  place(scene);
  showWindow(scene);
}

/** Makes room for the picture at a zoom, wherever that leads; {@link showWindow} draws it there. */
export function applyZoom(scene: Scene, zoom: number): void {
  const { layout, plane } = scene;
  scene.zoom = zoom;
  if (!layout) return;
  plane.style.width = `${layout.width * zoom}px`;
  plane.style.height = `${layout.height * zoom}px`;
}
