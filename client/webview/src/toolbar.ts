/** The controls above the picture: what to show, what to look for, how near, and what to take away. */
import { button, choice, element } from './dom.ts';
import { savePng, saveSvg } from './export.ts';
import { filterOf } from './filter.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import type { EntryRef } from './messages.ts';
import type { PictureShape, SidePanel } from './view-state.ts';
import { nameText } from './words.ts';
import { t } from './texts.ts';

/** How long typing may pause before the number of matches is told, in milliseconds. */
const PAUSE = 400;

export function createToolbar(store: Store, stage: Stage): HTMLElement {
  const what = element('div', { class: 'group' });
  const groups = [
    what,
    panelGroup(store),
    findGroup(store, stage),
    zoomGroup(store, stage),
    filterGroup(store),
    shapeGroup(store),
    exportGroup(store),
  ];
  const bar = element(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': t('Update graph') },
    ...groups,
  );
  keepInOneRow(bar, groups);
  let shown = '';
  const draw = () => {
    const { graph } = store.model();
    const key = JSON.stringify([
      graph?.packages,
      graph?.graph.package,
      graph?.graph.channels.map(({ id, problems }) => [id, problems.length]),
    ]);
    if (key === shown) return;
    shown = key;
    what.replaceChildren(...(graph ? [packageChoice(store), channelChoice(store)] : []));
  };
  store.onChange(draw);
  draw();
  return bar;
}

function packageChoice(store: Store): HTMLElement {
  const { graph } = store.model();
  const names = graph?.packages ?? [];
  return choice(
    t('Package'),
    names.map((name) => [name, nameText(name)] as const),
    graph?.graph.package ?? '',
    (name) => store.host.post({ kind: 'package', name }),
  );
}

function channelChoice(store: Store): HTMLElement {
  const channels = store.model().graph?.graph.channels ?? [];
  const shown = new Set(store.shownChannels().map(({ id }) => id));
  const boxes = channels.map(({ id, name, problems }) => {
    const box = element('input', { type: 'checkbox', checked: shown.has(id) });
    box.addEventListener('change', () => {
      if (box.checked) shown.add(id);
      else shown.delete(id);
      // The last one stays: a picture of nothing helps nobody.
      if (shown.size === 0) shown.add(id);
      box.checked = shown.has(id);
      summary.textContent = summaryText();
      store.setView({
        channels: channels.filter((channel) => shown.has(channel.id)).map((channel) => channel.id),
      });
    });
    return element('label', { class: 'check' }, box, `${nameText(name)}${problems.length > 0 ? ' (!)' : ''}`);
  });
  const summaryText = () =>
    channels.length === 1 ? t('1 channel') : t('{0} of {1} channels', shown.size, channels.length);
  const summary = element('summary', {}, summaryText());
  const list = element('div', { class: 'menu', role: 'group', 'aria-label': t('Channels') }, ...boxes);
  const details = element('details', { class: 'dropdown' }, summary, list);
  closeOutside(details, summary);
  return details;
}

/** A list that is open closes with Escape, and when the focus goes elsewhere. */
function closeOutside(details: HTMLDetailsElement, summary: HTMLElement): void {
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    event.stopPropagation();
    details.open = false;
    summary.focus();
  });
  details.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
  });
}

/** The first groups stay in the row; the others go into a menu, the last ones first, where the row is too short for them. */
function keepInOneRow(bar: HTMLElement, groups: readonly HTMLElement[]): void {
  const summary = element('summary', { 'aria-label': t('More'), title: t('More') }, '⋯');
  const list = element('div', { class: 'menu', role: 'group', 'aria-label': t('More') });
  const menu = element('details', { class: 'dropdown more' }, summary, list);
  closeOutside(menu, summary);
  const arrange = () => {
    if (menu.open) return;
    bar.append(...groups, menu);
    list.replaceChildren();
    menu.hidden = true;
    for (const group of groups.slice(ALWAYS).reverse()) {
      if (bar.scrollWidth <= bar.clientWidth) return;
      menu.hidden = false;
      list.prepend(group);
    }
  };
  new ResizeObserver(arrange).observe(bar);
  const [first] = groups;
  if (first) new MutationObserver(arrange).observe(first, { childList: true });
}

/** How many groups are always in the row. */
const ALWAYS = 2;

/** The entries that the search and the filters let through, in the order of the channels. */
function matchesOf(store: Store): EntryRef[] {
  const filter = filterOf(store.view());
  if (!filter.active) return [];
  return store
    .shownChannels()
    .flatMap(({ id, entries }) =>
      entries.filter((entry) => filter.matches(entry)).map(({ name }) => ({ channel: id, name })),
    );
}

function findGroup(store: Store, stage: Stage): HTMLElement {
  const search = element('input', {
    type: 'search',
    placeholder: t('Find'),
    'aria-label': t('Find entries by name or version'),
    value: store.view().search,
  });
  const count = element('span', { class: 'count' });
  let at = -1;
  const show = () => {
    const matches = matchesOf(store);
    const { length } = matches;
    count.textContent = filterOf(store.view()).active ? `${at < 0 ? '' : `${at + 1}/`}${length}` : '';
    before.disabled = next.disabled = length === 0;
  };
  const step = (by: 1 | -1) => {
    const matches = matchesOf(store);
    at = (at + (at < 0 && by < 0 ? 0 : by) + matches.length) % Math.max(1, matches.length);
    const match = matches[at];
    if (match) stage.goToEntry(match.channel, match.name, false);
    if (match) store.announce(t('{0} of {1}: {2}', at + 1, matches.length, nameText(match.name)));
    show();
  };
  const before = button('‹', () => step(-1), { class: 'sign', 'aria-label': t('Previous match') });
  const next = button('›', () => step(1), { class: 'sign', 'aria-label': t('Next match') });
  const told = afterPause(store);
  search.addEventListener('input', () => {
    at = -1;
    store.setView({ search: search.value });
    told();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    step(event.shiftKey ? -1 : 1);
    event.preventDefault();
  });
  store.onChange(show);
  show();
  return element('div', { class: 'group' }, search, before, next, count);
}

/** Tells how much is found, once nobody types any more. */
function afterPause(store: Store): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const filter = filterOf(store.view());
      const entries = store.shownChannels().flatMap((channel) => channel.entries);
      if (filter.badRange) store.announce(t('The range cannot be read.'));
      else if (filter.active)
        store.announce(t('{0} of {1} entries match.', matchesOf(store).length, entries.length));
    }, PAUSE);
  };
}

function filterGroup(store: Store): HTMLElement {
  const view = store.view();
  const range = element('input', {
    type: 'text',
    class: 'range',
    placeholder: '>=1.2.0 <2.0.0',
    'aria-label': t('Version range'),
    spellcheck: 'false',
    value: view.range,
  });
  const deprecated = element('input', { type: 'checkbox', checked: view.onlyDeprecated });
  const told = afterPause(store);
  const take = () => {
    store.setView({ range: range.value, onlyDeprecated: deprecated.checked });
    range.setAttribute('aria-invalid', String(filterOf(store.view()).badRange));
    told();
  };
  range.addEventListener('input', take);
  deprecated.addEventListener('change', take);
  return element(
    'div',
    { class: 'group' },
    range,
    element('label', { class: 'check' }, deprecated, t('deprecated')),
  );
}

/** How the picture runs; remembered. */
function shapeGroup(store: Store): HTMLElement {
  const shapes: readonly (readonly [PictureShape, string])[] = [
    ['auto', t('what fits')],
    ['down', t('newest on top')],
    ['right', t('newest on the right')],
    ['map', t('map of channels')],
  ];
  const chosen = choice(t('Drawing'), shapes, store.view().shape, (name) => {
    const shape = shapes.find(([own]) => own === name)?.[0] ?? 'auto';
    store.setView({ shape, opened: [], joined: null });
  });
  return element('div', { class: 'group' }, chosen);
}

function zoomGroup(store: Store, stage: Stage): HTMLElement {
  const all = button(t('Expand'), () => {
    const open = store.view().expanded.length > 0;
    const runs =
      store.layout()?.lanes.flatMap(({ boxes }) => boxes.flatMap(({ run }) => (run ? [run.id] : []))) ?? [];
    store.setView({ expanded: open ? [] : runs });
  });
  const draw = () => {
    all.textContent = store.view().expanded.length > 0 ? t('Collapse') : t('Expand');
    const runs = store
      .layout()
      ?.lanes.some(({ boxes, expandedRuns }) => expandedRuns.length > 0 || boxes.some(({ run }) => run));
    all.disabled = !runs;
  };
  store.onChange(draw);
  draw();
  return element(
    'div',
    { class: 'group' },
    button('−', stage.zoomOut, { class: 'sign', 'aria-label': t('Zoom out'), title: t('Zoom out (-)') }),
    button('+', stage.zoomIn, { class: 'sign', 'aria-label': t('Zoom in'), title: t('Zoom in (+)') }),
    button(t('Fit'), stage.fit, { title: t('Show everything (0)') }),
    all,
  );
}

function panelGroup(store: Store): HTMLElement {
  const panels: readonly (readonly [SidePanel, string])[] = [
    ['details', t('Details')],
    ['path', t('Path')],
    ['compare', t('Compare')],
  ];
  const buttons = panels.map(([panel, text]) => ({
    panel,
    made: button(text, () => store.setView({ panel: store.view().panel === panel ? '' : panel })),
  }));
  const table = button(t('Table'), () => store.setView({ table: !store.view().table }));
  const draw = () => {
    for (const { panel, made } of buttons)
      made.setAttribute('aria-pressed', String(store.view().panel === panel));
    table.setAttribute('aria-pressed', String(store.view().table));
  };
  store.onChange(draw);
  draw();
  return element('div', { class: 'group' }, ...buttons.map(({ made }) => made), table);
}

function exportGroup(store: Store): HTMLElement {
  return element(
    'div',
    { class: 'group' },
    button('SVG', () => saveSvg(store), { 'aria-label': t('Save as SVG') }),
    button('PNG', () => void savePng(store), { 'aria-label': t('Save as PNG') }),
  );
}
