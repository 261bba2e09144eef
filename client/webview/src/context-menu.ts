/** The menu of a node: to its source, its paths, its name and link, and the edits that can be made on it. */
import type { Box } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { GraphEdit } from '../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import { startPath } from './details.ts';
import { element } from './dom.ts';
import type { EntryRef } from './messages.ts';
import { findBox } from './navigation.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { nameText } from './words.ts';
import './edits.css';

/** One line of the menu. */
interface Choice {
  readonly text: string;
  readonly act: () => void;
  /** Whether a line stands above it. */
  readonly apart?: boolean;
}

/** How far a menu stays from the border of the window, in pixels. */
const BORDER = 4;

/** Makes the menu, and opens it at nodes of the picture: by a click of the right button, Shift+F10 or the menu key. */
export function createContextMenu(store: Store, stage: Stage): HTMLElement {
  const menu = element('div', { class: 'node-menu', role: 'menu', hidden: true });
  const open = (box: Box, x: number, y: number) => {
    stage.goTo(box.id, true);
    const name = box.entry?.name ?? t('{0} versions', box.run?.names.length ?? 0);
    menu.setAttribute('aria-label', t('What to do with {0}', nameText(name)));
    fill(menu, choicesFor(store, stage, box), () => close(true));
    menu.hidden = false;
    place(menu, x, y);
    items(menu)[0]?.focus();
  };
  const close = (isDone: boolean) => {
    if (menu.hidden) return;
    menu.hidden = true;
    if (isDone) stage.focus();
  };
  stage.root.addEventListener('contextmenu', (event) => {
    const box = boxAt(store, event.target);
    if (!box) return;
    event.preventDefault();
    open(box, event.clientX, event.clientY);
  });
  stage.root.addEventListener('keydown', (event) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    const box = boxAt(store, event.target);
    if (!box) return;
    event.preventDefault();
    const { left, bottom } = (event.target as Element).getBoundingClientRect();
    open(box, left, bottom);
  });
  menu.addEventListener('keydown', (event) => onKey(menu, event, close));
  menu.addEventListener('contextmenu', (event) => event.preventDefault());
  document.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target as Node)) close(false);
  });
  window.addEventListener('blur', () => close(false));
  stage.root.addEventListener('scroll', () => close(menu.contains(document.activeElement)));
  return menu;
}

/** The box that an event is about. */
export function boxAt(store: Store, target: EventTarget | null): Box | undefined {
  const id = (target as Element | null)?.closest?.('[data-id]')?.getAttribute('data-id');
  const layout = store.layout();
  return id && layout ? findBox(layout, id) : undefined;
}

function choicesFor(store: Store, stage: Stage, box: Box): Choice[] {
  if (!box.entry)
    return [
      {
        text: t('Show its {0} versions', box.run?.names.length ?? 0),
        act: () => openRun(store, stage, box),
      },
    ];
  const entry: EntryRef = { channel: box.lane, name: box.entry.name };
  const { host } = store;
  const isThere = store.isThere(entry);
  const copy: Choice[] = [
    { text: t('Copy Name'), act: () => host.post({ kind: 'copy', what: 'name', ...entry }), apart: true },
    { text: t('Copy Link'), act: () => host.post({ kind: 'copy', what: 'link', ...entry }) },
  ];
  // What is gone, or not there yet, has a name and nothing else.
  if (!isThere) return [{ ...(copy[0] as Choice), apart: false }];
  return [
    { text: t('Open Its Line'), act: () => host.post({ kind: 'reveal', what: 'entry', ...entry }) },
    { text: t('Path from Here'), act: () => startPath(store, { from: entry.name }, entry.channel) },
    { text: t('Path to Here'), act: () => startPath(store, { to: entry.name }, entry.channel) },
    ...(store.model().graph?.generated === true
      ? []
      : [{ text: t('CRD Safety from Here'), act: () => host.post({ kind: 'crd-path', ...entry }) }]),
    ...copy,
    ...editsFor(store, entry),
  ];
}

/** A run comes apart; in a slim lane there is no room for what is in a mark, so that all come apart. */
function openRun(store: Store, stage: Stage, box: Box): void {
  if (box.mark) store.setView({ joined: false });
  else store.setView({ expanded: [...store.view().expanded, box.run?.id ?? ''] });
  stage.goToEntry(box.lane, box.run?.names.at(-1) ?? '', true);
}

/** None where the graph is generated, and while a change waits to be made. */
function editsFor(store: Store, entry: EntryRef): Choice[] {
  const { graph, proposal } = store.model();
  if (graph === undefined || graph.generated === true || proposal !== undefined) return [];
  const ask = (edit: GraphEdit) => () => store.host.post({ kind: 'edit', edit, ...entry });
  const pick = (edit: 'replace' | 'skip') => () => store.pick({ edit, ...entry });
  const shown = graph.graph.channels.find(({ id }) => id === entry.channel);
  const known = shown?.entries.find(({ name }) => name === entry.name);
  return [
    { text: t('Add a Version after It…'), act: ask('add'), apart: true },
    { text: t('Let It Replace Another One…'), act: pick('replace') },
    { text: t('Let It Skip Another One…'), act: pick('skip') },
    ...(graph.graph.channels.length > 1
      ? [{ text: t('Add to Another Channel…'), act: ask('addToChannel') }]
      : []),
    ...(known?.deprecated === null && known.bundle ? [{ text: t('Deprecate'), act: ask('deprecate') }] : []),
    { text: t('Remove and Reconnect'), act: ask('remove') },
    {
      text: t('Release a Version…'),
      act: () => store.host.post({ kind: 'release', channel: entry.channel }),
      apart: true,
    },
  ];
}

function fill(menu: HTMLElement, choices: readonly Choice[], done: () => void): void {
  menu.replaceChildren(
    ...choices.flatMap(({ text, act, apart }) => {
      const item = element('div', { role: 'menuitem', tabindex: '-1' }, text);
      item.addEventListener('click', () => {
        done();
        act();
      });
      item.addEventListener('pointermove', () => item.focus());
      return apart === true ? [element('div', { role: 'separator' }), item] : [item];
    }),
  );
}

/** Beside the place, and within the window. */
function place(menu: HTMLElement, x: number, y: number): void {
  menu.style.left = menu.style.top = '0';
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(BORDER, Math.min(x, window.innerWidth - width - BORDER))}px`;
  menu.style.top = `${Math.max(BORDER, Math.min(y, window.innerHeight - height - BORDER))}px`;
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

function onKey(menu: HTMLElement, event: KeyboardEvent, close: (isDone: boolean) => void): void {
  const all = items(menu);
  const at = all.findIndex((item) => item === document.activeElement);
  const { key } = event;
  if (key === 'Escape' || key === 'Tab') close(true);
  else if (key === 'Enter' || key === ' ') all[at]?.click();
  else {
    const next = nextItem(all, at, key);
    if (next === undefined) return;
    next.focus();
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Up and down go round; a letter leads to the next line that begins with it. */
function nextItem(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const step = steps[key];
  if (step !== undefined) return all[step];
  if (key.length !== 1) return undefined;
  const begins = (item: HTMLElement) =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase()) ?? false;
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
}
