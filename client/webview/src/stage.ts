/** The picture in its window: scrolling, zooming, moving the focus, and keeping the place when the picture changes. */
import { MARGIN } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { Box, GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { element, setAttributes } from './dom.ts';
import { dressingOf, dressPart, type Dressing } from './dressing.ts';
import { firstScroll, fitZoom, MIN_ZOOM, type Room } from './fitting.ts';
import { anchorOf, holdStill, isSeen } from './keeping-place.ts';
import { createLaneBar, type LaneBar } from './lane-bar.ts';
import { boxAfter, boxFor, boxOfEntry, findBox, isOther, moveOf } from './navigation.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { showsPicture } from './view-state.ts';

const MAX_ZOOM = 3;
/** From this zoom on what is joined comes apart. */
const APART = 1.4;
const STEP = 1.25;

export interface Stage {
  readonly root: HTMLElement;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  /** Moves the focus to a box, or only brings it into view. */
  readonly goTo: (id: string, focus: boolean) => void;
  readonly goToEntry: (channel: string | undefined, name: string, focus: boolean) => void;
  /** Brings the steps of the path into view. */
  readonly showPath: () => void;
  /** Opens a box that stands for several entries. */
  readonly open: (id: string) => void;
  readonly focus: () => void;
}

interface Scene {
  readonly store: Store;
  readonly root: HTMLElement;
  /** As large as the picture at its zoom. */
  readonly plane: HTMLElement;
  readonly drawing: Drawing;
  readonly bar: LaneBar;
  /** The room that the picture was made for; undefined while it is not shown. */
  room: Room | undefined;
  layout: GraphLayout | undefined;
  /** Whether the picture has been brought into view since its package came. */
  placed: boolean;
  zoom: number;
  /** Id of the one box that the Tab key stops at. */
  current: string;
  /** Id of the box under the pointer, or with the focus of the keyboard. */
  pointed: string;
  dressing: Dressing | undefined;
}

export function createStage(store: Store): Stage {
  const [drawing, bar] = [createDrawing(), createLaneBar()];
  const plane = element('div', { class: 'plane' }, drawing.svg);
  const root = element(
    'div',
    {
      ...{ class: 'stage', role: 'group', hidden: true },
      ...{ 'aria-label': t('Update graph'), 'aria-roledescription': t('graph') },
    },
    bar.root,
    plane,
  );
  const scene: Scene = {
    store,
    root,
    plane,
    drawing,
    bar,
    room: undefined,
    layout: undefined,
    placed: false,
    zoom: 1,
    current: '',
    pointed: '',
    dressing: undefined,
  };
  drawing.onDraw((target, part) => {
    const dressing = (scene.dressing ??= dressingOf(store, scene.layout, scene.pointed));
    dressPart(store, scene.layout, dressing, { element: target, part, current: scene.current });
  });
  let asked = 0;
  root.addEventListener('scroll', () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => showWindow(scene));
  });
  new ResizeObserver(() => resized(scene)).observe(root);
  listen(scene);
  store.onChange((change) => follow(scene, change));
  const zoomBy = (factor: number) =>
    setZoom(scene, scene.zoom * factor, root.clientWidth / 2, root.clientHeight / 2);
  return {
    root,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => refit(scene),
    showPath: () => showPath(scene),
    goTo: (id, focus) => goTo(scene, id, focus),
    goToEntry: (channel, name, focus) => {
      const box = scene.layout && boxOfEntry(scene.layout, channel, name);
      if (box) goTo(scene, box.id, focus);
    },
    open: (id) => {
      const box = scene.layout && findBox(scene.layout, id);
      if (box) choose(scene, box);
    },
    focus: () => goTo(scene, scene.current, true),
  };
}

function follow(scene: Scene, change: 'picture' | 'view'): void {
  const { root, store } = scene;
  undress(scene);
  const wasSeen = !root.hidden;
  root.hidden = store.model().graph === undefined || !showsPicture(store.view());
  if (change === 'picture') takePicture(scene, wasSeen);
  dressAll(scene);
}

/** What is drawn from now on looks as it must after a change; what is there already does so after {@link dressAll}. */
function undress(scene: Scene): void {
  scene.dressing = undefined;
  scene.drawing.undress();
}

/** What looks otherwise after a change of what is looked at. */
function dressAll(scene: Scene): void {
  const { active, ways } = (scene.dressing ??= dressingOf(scene.store, scene.layout, scene.pointed));
  scene.drawing.svg.classList.toggle('looking', active !== '' && ways.size === 0);
  scene.drawing.svg.classList.toggle('pathing', ways.size > 0);
  scene.drawing.dressAll();
}

function resized(scene: Scene): void {
  const { store } = scene;
  const before = scene.room;
  const room = (scene.room = roomIn(scene));
  if (!room) return;
  // What is there has been made for this room.
  if (scene.placed && before?.width === room.width && before.height === room.height) return;
  const seen = isSeen(scene, scene.layout && findBox(scene.layout, scene.current));
  store.setRoom(room);
  if (!scene.placed || store.view().zoom === null) place(scene);
  // What somebody looks at stays in sight when a panel opens beside it.
  if (seen && (scene.dressing?.selected ?? '') !== '') goTo(scene, scene.current, false);
  showWindow(scene);
}

/** The room for the picture; undefined while it is not shown. */
function roomIn({ root }: Scene): Room | undefined {
  const { hidden, clientWidth: width, clientHeight: height } = root;
  return hidden || width === 0 ? undefined : { width, height };
}

/** Made for the room that there is, the first picture does not have to be made twice. */
function takeRoom(scene: Scene): void {
  scene.room = roomIn(scene);
  if (scene.room) scene.store.setRoom(scene.room);
}

/** @param wasSeen whether there was a picture to see before */
function takePicture(scene: Scene, wasSeen: boolean): void {
  const { store, root, drawing } = scene;
  const before = scene.layout;
  const anchor = before && wasSeen && !root.hidden ? anchorOf(scene, before, scene.current) : undefined;
  const hadFocus = root.contains(document.activeElement);
  if (!scene.placed) takeRoom(scene);
  const layout = (scene.layout = store.layout());
  if (layout === undefined) return;
  drawing.setPicture(layout, store.marks());
  if (!findBox(layout, scene.current)) scene.current = boxFor(before, layout, scene.current)?.id ?? '';
  if (before === undefined || isOther(before, layout)) scene.placed = false;
  if (!scene.placed) place(scene);
  else {
    applyZoom(scene, scene.zoom);
    if (anchor) holdStill(scene, anchor, layout);
  }
  showWindow(scene);
  // What had the focus may be drawn no more, or be part of something else.
  if (hadFocus && !root.contains(document.activeElement)) goTo(scene, scene.current, true);
}

/** Shows the newest versions of a package that has just come; later, where nothing can be seen yet. */
function place(scene: Scene): void {
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

function listen(scene: Scene): void {
  const { root, store } = scene;
  const boxAt = (event: Event) => {
    const id = (event.target as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id');
    return id && scene.layout ? findBox(scene.layout, id) : undefined;
  };
  root.addEventListener('click', (event) => {
    const box = boxAt(event);
    if (box) goTo(scene, box.id, true);
    if (box) choose(scene, box);
    else openLane(scene, event);
  });
  const point = (id: string) => {
    if (scene.pointed === id) return;
    scene.pointed = id;
    undress(scene);
    dressAll(scene);
  };
  root.addEventListener('pointerover', (event) => point(boxAt(event)?.id ?? ''));
  root.addEventListener('pointerleave', () => point(''));
  root.addEventListener('focusout', () => point(''));
  root.addEventListener('dblclick', (event) => reveal(store, boxAt(event)));
  root.addEventListener('focusin', (event) => {
    const box = boxAt(event);
    if (box && box.id !== scene.current) setCurrent(scene, box.id);
    if (box && (event.target as Element).matches(':focus-visible')) point(box.id);
  });
  root.addEventListener('keydown', (event) => onKey(scene, event, boxAt(event)));
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

function onKey(scene: Scene, event: KeyboardEvent, box: Box | undefined): void {
  const { layout } = scene;
  const move = layout && box && moveOf(event, layout.direction);
  if (layout && box && move) {
    const next = boxAfter(layout, box.id, move);
    if (next) goTo(scene, next.id, true);
  } else if (
    !(box ? keyOnBox(scene, event.key, box) : keyOnHeader(scene, event)) &&
    !keyOfZoom(scene, event.key)
  )
    return;
  event.preventDefault();
}

function keyOnBox(scene: Scene, key: string, box: Box): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  if (key === 'Enter' && !box.run) reveal(scene.store, box);
  else choose(scene, box);
  return true;
}

function keyOnHeader(scene: Scene, event: KeyboardEvent): boolean {
  return (event.key === 'Enter' || event.key === ' ') && openLane(scene, event);
}

function keyOfZoom(scene: Scene, key: string): boolean {
  const { root } = scene;
  const middle = [root.clientWidth / 2, root.clientHeight / 2] as const;
  if (key === '+' || key === '=') setZoom(scene, scene.zoom * STEP, ...middle);
  else if (key === '-') setZoom(scene, scene.zoom / STEP, ...middle);
  else if (key === '0') refit(scene);
  else return false;
  return true;
}

/** An entry shows its details; a run opens. */
function choose(scene: Scene, box: Box): void {
  const { store } = scene;
  if (box.run) {
    const newest = box.run.names.at(-1) ?? '';
    store.announce(t('{0} entries are shown.', box.run.names.length));
    // In a slim lane there is no room for what is in a mark.
    if (box.mark) store.setView({ joined: false });
    else store.setView({ expanded: [...store.view().expanded, box.run.id] });
    goTo(scene, `${box.lane}/${newest}`, true);
    return;
  }
  const { panel } = store.view();
  if (box.entry)
    store.setView({
      selected: { channel: box.lane, name: box.entry.name },
      panel: panel === '' ? 'details' : panel,
    });
}

/** The name of a slim lane opens and closes it; that of another one shows what is known of the channels. */
function openLane({ store, layout }: Scene, event: Event): boolean {
  const header = (event.target as Element | null)?.closest?.('[data-lane]');
  const id = header?.getAttribute('data-lane') ?? '';
  const lane = layout?.lanes.find((own) => own.id === id);
  if (!lane) return false;
  const { opened } = store.view();
  const isMap = layout?.lanes.some(({ slim }) => slim) ?? false;
  if (lane.slim) store.setView({ opened: [...opened, id] });
  else if (isMap || opened.includes(id)) store.setView({ opened: opened.filter((own) => own !== id) });
  else store.setView({ panel: 'details', selected: null });
  return true;
}

function reveal({ host }: Store, box: Box | undefined): void {
  if (!box?.entry) return;
  host.post({ kind: 'reveal', what: 'entry', channel: box.lane, name: box.entry.name });
}

function goTo(scene: Scene, id: string, focus: boolean): void {
  const { root, zoom, layout } = scene;
  const box = layout && findBox(layout, id);
  if (!box) return;
  setCurrent(scene, id);
  const room = 60;
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

/** How much is kept free in front of what is gone to: in a map the names of the channels lie over the left of the picture. */
function roomBefore({ lanes }: GraphLayout, zoom: number, room: number): number {
  const names = Math.max(0, ...lanes.map(({ nameWidth = 0 }) => nameWidth));
  return Math.max(room, names * zoom);
}

function setCurrent(scene: Scene, id: string): void {
  const before = scene.current;
  scene.current = id;
  for (const own of [before, id]) {
    const target = scene.drawing.boxElement(own);
    target?.setAttribute('tabindex', own === id ? '0' : '-1');
  }
}

/** Farther away than texts can be read the versions of a minor version are joined, and come apart again when one is near. */
function setZoom(scene: Scene, wanted: number, x: number, y: number): void {
  const { root, store } = scene;
  const isJoined = store.layout()?.lanes.some(({ boxes }) => boxes.some(({ run }) => run?.kind === 'minor'));
  if (wanted < MIN_ZOOM && !isJoined && store.view().joined !== true) return rejoin(scene, true, 1);
  if (wanted > APART && isJoined) return rejoin(scene, false, MIN_ZOOM);
  const before = scene.zoom;
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  const [left, top] = [(root.scrollLeft + x) / before, (root.scrollTop + y) / before];
  applyZoom(scene, zoom);
  root.scrollTo(left * zoom - x, top * zoom - y);
  store.keepZoom(zoom);
  showWindow(scene);
}

function rejoin(scene: Scene, joined: boolean, zoom: number): void {
  applyZoom(scene, zoom);
  scene.store.keepZoom(zoom);
  scene.store.setView({ joined });
}

/** As if nobody had zoomed. */
function refit(scene: Scene): void {
  scene.placed = false;
  scene.store.keepZoom(null);
  scene.store.setView({ joined: null });
  place(scene);
  showWindow(scene);
}

function applyZoom(scene: Scene, zoom: number): void {
  const { layout, drawing, plane } = scene;
  scene.zoom = zoom;
  if (!layout) return;
  const { width, height } = layout;
  setAttributes(drawing.svg, { width, height, viewBox: `0 0 ${width} ${height}` });
  // A transformation does not lay out the picture anew, as another size would.
  drawing.svg.style.transform = `scale(${zoom})`;
  plane.style.width = `${width * zoom}px`;
  plane.style.height = `${height * zoom}px`;
}

function showPath(scene: Scene): void {
  const { layout, dressing, root, zoom } = scene;
  const boxes = [...(dressing?.onPath ?? [])].flatMap((id) => (layout && findBox(layout, id)) ?? []);
  const last = boxes.at(-1);
  if (last === undefined) return;
  const left = Math.min(...boxes.map(({ x }) => x)) * zoom;
  const top = Math.min(...boxes.map(({ y }) => y)) * zoom;
  root.scrollTo(left - 60, top - 80);
  goTo(scene, (layout?.direction === 'down' ? last : (boxes[0] ?? last)).id, false);
}

function showWindow({ root, drawing, bar, zoom, layout, current }: Scene): void {
  if (!layout || root.hidden) return;
  const [left, top] = [root.scrollLeft / zoom, root.scrollTop / zoom];
  const view = {
    left,
    right: left + (root.clientWidth || 1000) / zoom,
    top,
    bottom: top + (root.clientHeight || 600) / zoom,
  };
  bar.show(layout, root.scrollTop, zoom);
  drawing.show(view, current);
  const aside = Math.max(0, left - MARGIN / 2);
  drawing.setAside(Math.round(aside));
}
