/** The picture in its window: scrolling, zooming, moving the focus, and keeping the place when the picture changes. */
import type { Box, GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import { createBeyond } from './beyond.ts';
import { choose, openLane, reveal } from './choosing.ts';
import { createDrawing } from './drawing.ts';
import { element } from './dom.ts';
import { dressingOf, dressPart } from './dressing.ts';
import type { Room } from './fitting.ts';
import { goBeyond, goTo, setCurrent, showPath, showWindow } from './going.ts';
import { anchorOf, holdStill, isSeen, type Anchor } from './keeping-place.ts';
import { createLaneBar } from './lane-bar.ts';
import { boxFor, boxOfEntry, findBox, isOther } from './navigation.ts';
import { onKey } from './picture-keys.ts';
import type { Scene } from './scene.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { showsPicture } from './view-state.ts';
import { applyZoom, listenToWheel, place, refit, STEP, zoomBy } from './zooming.ts';

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

export function createStage(store: Store): Stage {
  const [drawing, bar] = [createDrawing(), createLaneBar()];
  const beyond = createBeyond((box, side) => goBeyond(scene, box, side));
  const plane = element('div', { class: 'plane' }, drawing.svg, beyond.root);
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
    beyond,
    room: undefined,
    layout: undefined,
    placed: false,
    zoom: 1,
    current: '',
    pointed: '',
    dressing: undefined,
    rejoin: undefined,
    looked: undefined,
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
  return {
    root,
    zoomIn: () => zoomBy(scene, STEP),
    zoomOut: () => zoomBy(scene, 1 / STEP),
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
  const seen = isSeen(scene, currentBox(scene));
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
  const anchor =
    before && wasSeen && !root.hidden ? anchorOf(scene, before, scene.current, scene.looked) : undefined;
  const hadFocus = root.contains(document.activeElement);
  if (!scene.placed) takeRoom(scene);
  const layout = (scene.layout = store.layout());
  if (layout === undefined) return;
  drawing.setPicture(layout, store.marks());
  if (!findBox(layout, scene.current)) scene.current = boxFor(before, layout, scene.current)?.id ?? '';
  if (before === undefined || isOther(before, layout)) scene.placed = false;
  if (scene.placed) keepPlace(scene, layout, anchor);
  else place(scene);
  showWindow(scene);
  // What had the focus may be drawn no more, or be part of something else.
  if (hadFocus && !root.contains(document.activeElement)) goTo(scene, scene.current, true);
}

function keepPlace(scene: Scene, layout: GraphLayout, anchor: Anchor | undefined): void {
  applyZoom(scene, scene.store.view().zoom ?? scene.zoom);
  if (anchor) holdStill(scene, anchor, layout);
}

function currentBox({ layout, current }: Scene): Box | undefined {
  return layout && findBox(layout, current);
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
  root.addEventListener('keydown', (event) => {
    // A key is about the picture that was asked for before it.
    scene.rejoin?.();
    const isGone = !(event.target as Element).isConnected;
    onKey(scene, event, boxAt(event) ?? (isGone ? currentBox(scene) : undefined));
  });
  listenToWheel(scene);
}
