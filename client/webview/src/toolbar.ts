/** The controls above the picture: what to show, what to look for, how near, and what to take away. */
import { iconButton, renameButton } from './controls.ts';
import { choice, element } from './dom.ts';
import { copyMermaid, savePng, saveSvg } from './export.ts';
import { filterGroup, findGroup } from './find.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { closeOutside, createRow } from './toolbar-row.ts';
import type { PictureShape } from './view-state.ts';
import { nameText } from './words.ts';

export function createToolbar(store: Store, stage: Stage): HTMLElement {
  const what = element('div', { class: 'group' });
  const ofPicture = [findGroup(store, stage), zoomGroup(store, stage), filterGroup(store), shapeGroup(store)];
  const save = exportGroup(store);
  const groups = [what, panelGroup(store), releaseGroup(store), ...ofPicture];
  const bar = createRow(t('Update graph'), groups, save);
  let shown = '';
  const draw = () => {
    const { graph } = store.model();
    const { across } = store.view();
    for (const group of [...ofPicture, save]) group.hidden = across;
    const key = JSON.stringify([
      across,
      graph?.packages,
      graph?.graph.package,
      graph?.graph.channels.map(({ id, problems }) => [id, problems.length]),
    ]);
    if (key === shown) return;
    shown = key;
    const channels = across ? [] : [channelChoice(store)];
    what.replaceChildren(...(graph ? [packageChoice(store), ...channels] : []));
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
  const texts = { expand: t('Expand'), collapse: t('Collapse') };
  const all = iconButton('expand', texts.expand, () => {
    const open = store.view().expanded.length > 0;
    const runs =
      store.layout()?.lanes.flatMap(({ boxes }) => boxes.flatMap(({ run }) => (run ? [run.id] : []))) ?? [];
    store.setView({ expanded: open ? [] : runs });
  });
  const draw = () => {
    const wanted = store.view().expanded.length > 0 ? 'collapse' : 'expand';
    renameButton(all, wanted, texts[wanted]);
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
    iconButton('zoom-out', t('Zoom out'), stage.zoomOut, '-'),
    iconButton('zoom-in', t('Zoom in'), stage.zoomIn, '+'),
    iconButton('fit', t('Fit'), stage.fit, '0'),
    all,
  );
}

function panelGroup(store: Store): HTMLElement {
  const panels = [
    ['details', t('Details')],
    ['path', t('Path')],
    ['compare', t('Compare')],
  ] as const;
  // What is beside the picture or in place of it leads back from the catalogs, too.
  const now = () => {
    const { panel, table, across } = store.view();
    return across ? { panel: '' as const, table: false, across } : { panel, table, across };
  };
  const buttons = panels.map(([panel, text]) => ({
    isOn: () => now().panel === panel,
    made: iconButton(panel, text, () =>
      store.setView({ panel: now().panel === panel ? '' : panel, across: false }),
    ),
  }));
  const table = iconButton('table', t('Table'), () => store.setView({ table: !now().table, across: false }));
  const catalogs = iconButton('catalogs', t('Catalogs'), () => store.setView({ across: !now().across }));
  const all = [
    ...buttons,
    { isOn: () => now().table, made: table },
    { isOn: () => now().across, made: catalogs },
  ];
  const draw = () => {
    for (const { isOn, made } of all) made.setAttribute('aria-pressed', String(isOn()));
  };
  store.onChange(draw);
  draw();
  return element('div', { class: 'group named' }, ...all.map(({ made }) => made));
}

/** A release is looked at in the picture before it is made; of what a template generates there is none. */
function releaseGroup(store: Store): HTMLElement {
  const release = iconButton('release', t('Release a Version…'), () =>
    store.host.post({ kind: 'release', channel: store.view().selected?.channel ?? '' }),
  );
  const draw = () => {
    const { graph, proposal } = store.model();
    release.disabled = graph === undefined || graph.generated === true || proposal !== undefined;
  };
  store.onChange(draw);
  draw();
  return element('div', { class: 'group' }, release);
}

function exportGroup(store: Store): HTMLElement {
  return element(
    'div',
    { class: 'group' },
    iconButton('save', t('Save as SVG'), () => saveSvg(store)),
    iconButton('save', t('Save as PNG'), () => void savePng(store)),
    iconButton('copy', t('Copy as Mermaid'), () => copyMermaid(store)),
  );
}
