/** The controls above the picture: what to show, what to look for, how near, and what to take away. */
import { button, choice, element } from './dom.ts';
import { savePng, saveSvg } from './export.ts';
import { filterOf } from './filter.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import type { SidePanel } from './view-state.ts';
import { nameText } from './words.ts';
import { t } from './texts.ts';

/** How long typing may pause before the number of matches is told, in milliseconds. */
const PAUSE = 400;

export function createToolbar(store: Store, stage: Stage): HTMLElement {
  const what = element('div', { class: 'group' });
  const bar = element(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': t('Update graph') },
    what,
    findGroup(store),
    zoomGroup(store, stage),
    panelGroup(store),
    exportGroup(store),
  );
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

function findGroup(store: Store): HTMLElement {
  const view = store.view();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const told = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const filter = filterOf(store.view());
      range.setAttribute('aria-invalid', String(filter.badRange));
      const entries = store.shownChannels().flatMap((channel) => channel.entries);
      if (filter.badRange) store.announce(t('The range cannot be read.'));
      else if (filter.active)
        store.announce(
          t(
            '{0} of {1} entries match.',
            entries.filter((entry) => filter.matches(entry)).length,
            entries.length,
          ),
        );
    }, PAUSE);
  };
  const search = element('input', {
    type: 'search',
    placeholder: t('Find'),
    'aria-label': t('Find entries by name or version'),
    value: view.search,
  });
  const range = element('input', {
    type: 'text',
    class: 'range',
    placeholder: '>=1.2.0 <2.0.0',
    'aria-label': t('Version range'),
    spellcheck: 'false',
    value: view.range,
  });
  const deprecated = element('input', { type: 'checkbox', checked: view.onlyDeprecated });
  const take = () => {
    store.setView({ search: search.value, range: range.value, onlyDeprecated: deprecated.checked });
    told();
  };
  for (const input of [search, range]) input.addEventListener('input', take);
  deprecated.addEventListener('change', take);
  return element(
    'div',
    { class: 'group' },
    search,
    range,
    element('label', { class: 'check' }, deprecated, t('deprecated')),
  );
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
