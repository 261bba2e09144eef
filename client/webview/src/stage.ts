/** The picture in its window: scrolling, zooming, moving the focus, and keeping the place when the picture changes. */
import { MARGIN } from '../../../server/src/families/fbc/graph/layout/measures.ts';
import type { Box, GraphLayout, LayoutEntry } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { element, setAttributes } from './dom.ts';
import { boxAfter, boxOfEntry, moveOf } from './navigation.ts';
import { filterOf, type Filter } from './filter.ts';
import type { Store } from './store.ts';
import { boxLabel, updatesOf, type Updates } from './words.ts';
import { t } from './texts.ts';

const MIN_ZOOM = 0.05;
const MAX_ZOOM = 3;
/** Below this zoom texts cannot be read, and are not drawn. */
const FAR = 0.45;
/** A picture is not made smaller than this to fit at the first time. */
const FIRST_FIT = 0.7;
const STEP = 1.25;

export interface Stage {
  readonly root: HTMLElement;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  /** Moves the focus to a box, or only brings it into view. */
  readonly goTo: (id: string, focus: boolean) => void;
  readonly goToEntry: (channel: string | undefined, name: string, focus: boolean) => void;
  readonly focus: () => void;
}

interface Scene {
  readonly store: Store;
  readonly root: HTMLElement;
  /** As large as the picture at its zoom. */
  readonly plane: HTMLElement;
  readonly drawing: Drawing;
  layout: GraphLayout | undefined;
  /** Whether the picture has been brought into view since its package came. */
  placed: boolean;
  zoom: number;
  /** Id of the one box that the Tab key stops at. */
  current: string;
  /** What all boxes are dressed by; made anew after every change. */
  dressing: Dressing | undefined;
}

interface Dressing {
  readonly filter: Filter;
  /** By channel and entry. */
  readonly updates: ReadonlyMap<string, ReadonlyMap<string, Updates>>;
  /** Id of the selected box. */
  readonly selected: string;
  /** The steps of the path, as pairs of box ids, and the boxes on it. */
  readonly ways: ReadonlySet<string>;
  readonly onPath: ReadonlySet<string>;
}

export function createStage(store: Store): Stage {
  const drawing = createDrawing();
  const plane = element('div', { class: 'plane' }, drawing.svg);
  const root = element(
    'div',
    { class: 'stage', role: 'group', 'aria-label': t('Update graph'), 'aria-roledescription': t('graph') },
    plane,
  );
  const scene: Scene = {
    store,
    root,
    plane,
    drawing,
    layout: undefined,
    placed: false,
    zoom: 1,
    current: '',
    dressing: undefined,
  };
  drawing.onDraw((target, box) => (box ? dress(scene, target, box) : light(scene, target)));
  let asked = 0;
  root.addEventListener('scroll', () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => showWindow(scene));
  });
  new ResizeObserver(() => {
    if (!scene.placed) place(scene);
    showWindow(scene);
  }).observe(root);
  listen(scene);
  store.onChange((change) => {
    scene.dressing = undefined;
    if (change === 'picture') takePicture(scene);
    drawing.dressAll();
  });
  const zoomBy = (factor: number) =>
    setZoom(scene, scene.zoom * factor, root.clientWidth / 2, root.clientHeight / 2);
  return {
    root,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => fit(scene, MIN_ZOOM),
    goTo: (id, focus) => goTo(scene, id, focus),
    goToEntry: (channel, name, focus) => {
      const box = scene.layout && boxOfEntry(scene.layout, channel, name);
      if (box) goTo(scene, box.id, focus);
    },
    focus: () => goTo(scene, scene.current, true),
  };
}

function takePicture(scene: Scene): void {
  const { store, root, drawing } = scene;
  const before = scene.layout;
  const layout = store.layout();
  const hidden = layout === undefined || store.view().table;
  const anchor = before && !hidden && !root.hidden ? anchorOf(scene, before) : undefined;
  scene.layout = layout;
  root.hidden = hidden;
  if (layout === undefined) return;
  drawing.setPicture(layout, store.marks());
  if (!findBox(layout, scene.current)) scene.current = firstBox(layout)?.id ?? '';
  if (before?.package !== layout.package) scene.placed = false;
  if (!scene.placed) place(scene);
  else {
    applyZoom(scene, scene.zoom);
    if (anchor) holdStill(scene, anchor, layout);
  }
  showWindow(scene);
}

/** Scrolls so that a box of the earlier picture stays where it was. */
function holdStill({ root, zoom }: Scene, anchor: Box, layout: GraphLayout): void {
  const after = findBox(layout, anchor.id);
  if (after === undefined) return;
  const [x, y] = [after.x - anchor.x, after.y - anchor.y];
  if (x !== 0 || y !== 0) root.scrollBy(x * zoom, y * zoom);
}

/** Shows the newest versions of a package that has just come; later, where nothing can be seen yet. */
function place(scene: Scene): void {
  const { store, root, layout } = scene;
  if (layout === undefined || root.hidden) return;
  const { zoom } = store.view();
  if (zoom === null) fit(scene, FIRST_FIT);
  else applyZoom(scene, zoom);
  // People mostly want to see what is newest.
  root.scrollTo(root.scrollWidth, 0);
  scene.placed = true;
}

/** The box that stays where it is when the picture changes: the one with the focus, else one in the middle. */
function anchorOf({ root, zoom, current }: Scene, layout: GraphLayout): Box | undefined {
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

function dressingOf({ store, layout }: Scene): Dressing {
  const updates = new Map((layout?.lanes ?? []).map(({ id, channel }) => [id, updatesOf(channel.edges)]));
  const { selected, panel } = store.view();
  const path = panel === 'path' ? store.model().path : undefined;
  const channel = path?.question.channel ?? '';
  const steps = path?.answer?.steps ?? [];
  return {
    filter: filterOf(store.view()),
    updates,
    selected: selected === null ? '' : `${selected.channel}/${selected.name}`,
    ways: new Set(steps.map(({ from, to }) => `${channel}/${from}\n${channel}/${to}`)),
    onPath: new Set(steps.flatMap(({ from, to }) => [`${channel}/${from}`, `${channel}/${to}`])),
  };
}

function dress(scene: Scene, target: SVGElement, box: Box): void {
  const { store, current } = scene;
  const { filter, updates, selected, onPath } = (scene.dressing ??= dressingOf(scene));
  const lane = laneOf(box);
  const faint = filter.active && !entriesOf(scene, box).some((entry) => filter.matches(entry));
  const isSelected = box.id === selected;
  setAttributes(target, {
    role: 'button',
    tabindex: box.id === current ? 0 : -1,
    'aria-label': boxLabel(box, updates.get(lane)?.get(box.entry?.name ?? ''), store.marks()?.get(box.id)),
    'aria-pressed': box.entry ? String(isSelected) : undefined,
    'aria-expanded': box.run ? 'false' : undefined,
  });
  target.classList.toggle('faint', faint);
  target.classList.toggle('selected', isSelected);
  target.classList.toggle('on-path', onPath.has(box.id));
  target.classList.toggle('fresh', store.fresh().has(box.id));
}

/** The entries that a box stands for. */
function entriesOf({ layout }: Scene, box: Box): readonly LayoutEntry[] {
  if (box.entry) return [box.entry];
  const names = new Set(box.run?.names);
  const lane = layout?.lanes.find(({ id }) => id === laneOf(box));
  return lane?.channel.entries.filter(({ name }) => names.has(name)) ?? [];
}

/** Lines at the selected entry, and those of the path, stand out. */
function light(scene: Scene, line: SVGElement): void {
  const to = line.getAttribute('data-to');
  if (to === null) return;
  const from = line.getAttribute('data-from');
  const { selected, ways } = (scene.dressing ??= dressingOf(scene));
  line.classList.toggle('lit', from === selected || to === selected || ways.has(`${from}\n${to}`));
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
  });
  root.addEventListener('dblclick', (event) => reveal(store, boxAt(event)));
  root.addEventListener('focusin', (event) => {
    const box = boxAt(event);
    if (box && box.id !== scene.current) setCurrent(scene, box.id);
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
  const { store, root } = scene;
  const move = moveOf(event);
  const middle = [root.clientWidth / 2, root.clientHeight / 2] as const;
  if (move && box && scene.layout) {
    const next = boxAfter(scene.layout, box.id, move);
    if (next) goTo(scene, next.id, true);
  } else if (event.key === 'Enter' && box) {
    if (box.run) choose(scene, box);
    else reveal(store, box);
  } else if (event.key === ' ' && box) choose(scene, box);
  else if (event.key === '+' || event.key === '=') setZoom(scene, scene.zoom * STEP, ...middle);
  else if (event.key === '-') setZoom(scene, scene.zoom / STEP, ...middle);
  else if (event.key === '0') fit(scene, MIN_ZOOM);
  else return;
  event.preventDefault();
}

/** An entry shows its details; a run opens. */
function choose(scene: Scene, box: Box): void {
  const { store, layout } = scene;
  if (box.run) {
    const first = box.run.names[0] ?? '';
    const lane = layout?.lanes.find(({ boxes }) => boxes.includes(box));
    store.setView({ expanded: [...store.view().expanded, box.run.id] });
    store.announce(t('{0} skipped entries are shown.', box.run.names.length));
    if (lane) goTo(scene, `${lane.id}/${first}`, true);
    return;
  }
  const lane = layout?.lanes.find(({ boxes }) => boxes.includes(box));
  const { panel } = store.view();
  if (lane && box.entry)
    store.setView({
      selected: { channel: lane.id, name: box.entry.name },
      panel: panel === '' ? 'details' : panel,
    });
}

function reveal({ host }: Store, box: Box | undefined): void {
  if (!box?.entry) return;
  host.post({ kind: 'reveal', what: 'entry', channel: laneOf(box), name: box.entry.name });
}

/** The id of the lane that a box is in. */
function laneOf({ id, entry, run }: Box): string {
  return id.slice(0, entry ? id.length - entry.name.length - 1 : id.lastIndexOf(run ? '/run before ' : '/'));
}

function goTo(scene: Scene, id: string, focus: boolean): void {
  const box = scene.layout && findBox(scene.layout, id);
  if (!box) return;
  setCurrent(scene, id);
  const { root, zoom } = scene;
  const room = 60;
  const [left, top, right, bottom] = [
    box.x * zoom - room,
    box.y * zoom - room,
    (box.x + box.width) * zoom + room,
    (box.y + box.height) * zoom + room,
  ];
  if (left < root.scrollLeft) root.scrollLeft = left;
  else if (right > root.scrollLeft + root.clientWidth) root.scrollLeft = right - root.clientWidth;
  if (top < root.scrollTop) root.scrollTop = top;
  else if (bottom > root.scrollTop + root.clientHeight) root.scrollTop = bottom - root.clientHeight;
  const target = scene.drawing.boxElement(id);
  if (focus) target?.focus({ preventScroll: true });
}

function setCurrent(scene: Scene, id: string): void {
  const before = scene.current;
  scene.current = id;
  for (const own of [before, id]) {
    const target = scene.drawing.boxElement(own);
    target?.setAttribute('tabindex', own === id ? '0' : '-1');
  }
}

function setZoom(scene: Scene, wanted: number, x: number, y: number): void {
  const { root } = scene;
  const before = scene.zoom;
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  const [left, top] = [(root.scrollLeft + x) / before, (root.scrollTop + y) / before];
  applyZoom(scene, zoom);
  root.scrollTo(left * zoom - x, top * zoom - y);
  scene.store.keepZoom(zoom);
  showWindow(scene);
}

function applyZoom(scene: Scene, zoom: number): void {
  const { layout, drawing, plane, root } = scene;
  scene.zoom = zoom;
  if (!layout) return;
  const { width, height } = layout;
  setAttributes(drawing.svg, { width, height, viewBox: `0 0 ${width} ${height}` });
  // A transformation does not lay out the picture anew, as another size would.
  drawing.svg.style.transform = `scale(${zoom})`;
  plane.style.width = `${width * zoom}px`;
  plane.style.height = `${height * zoom}px`;
  root.classList.toggle('far', zoom < FAR);
  drawing.setFar(zoom < FAR);
}

function fit(scene: Scene, least: number): void {
  const { layout, root } = scene;
  if (!layout) return;
  const zoom = Math.min(1, root.clientWidth / layout.width, root.clientHeight / layout.height);
  applyZoom(scene, Math.max(least, MIN_ZOOM, zoom || 1));
  showWindow(scene);
}

function showWindow({ root, drawing, zoom, layout, current }: Scene): void {
  if (!layout || root.hidden) return;
  const left = root.scrollLeft / zoom;
  drawing.show(left, left + (root.clientWidth || 1000) / zoom, current);
  const aside = Math.max(0, left - MARGIN / 2);
  drawing.setAside(Math.round(aside));
}

function findBox(layout: GraphLayout, id: string): Box | undefined {
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
