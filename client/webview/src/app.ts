/** Puts the app together: toolbar, picture, side panel, table, and what is told to those who hear the page. */
import { createAcross } from './across/across.ts';
import { comparedWords, compareContent } from './compare-panel.ts';
import { detailsContent } from './details.ts';
import { iconButton } from './controls.ts';
import { element, refocus } from './dom.ts';
import type { Host } from './host.ts';
import type { ToApp } from './messages.ts';
import { createContextMenu } from './context-menu.ts';
import { createEditBar, createNotes, showChange } from './edits.ts';
import { createLegend } from './legend.ts';
import { pathContent } from './path-panel.ts';
import { createStage, type Stage } from './stage.ts';
import { createStore, type Model, type Store } from './store.ts';
import { createTable } from './table.ts';
import { createToolbar } from './toolbar.ts';
import { showsPicture } from './view-state.ts';
import { summaryOf } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import { nameText } from './words.ts';
import { say, t, tn } from './texts.ts';

/** Starts the app in an element. */
export function startApp(host: Host, root: HTMLElement): void {
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const store = createStore(host, (text) => void (live.textContent = text));
  const nothing = element('p', { class: 'nothing' }, t('Reading the catalog…'));
  const table = element('div', {
    class: 'table',
    tabindex: '0',
    role: 'region',
    'aria-label': t('Update graph as a table'),
  });
  const side = element('aside', { class: 'side', 'aria-label': t('Details') });
  const [header, footer] = [element('header', { hidden: true }), element('footer', {})];
  // Before the picture is made: it fills the room that all others leave.
  const show = () => showParts(store, { header, nothing, table, side, footer });
  store.onChange(show);
  show();
  const stage = createStage(store);
  const drawTable = createTable(store, table);
  const catalogs = createAcross(store);
  const menu = createContextMenu(store, stage);
  const main = element('main', {}, nothing, stage.root, table, catalogs, side, menu);
  const title = element('h1', { class: 'unseen' }, t('Update graph'));
  header.append(title, createToolbar(store, stage));
  footer.append(createLegend(store));
  root.replaceChildren(header, createEditBar(store, stage), createNotes(store), main, footer, live);
  store.onChange(() => {
    if (!table.hidden) drawTable();
    if (!side.hidden) drawSide(store, stage, side);
  });
  host.onMessage((message) => take(message, store, stage));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave(store, stage);
  });
  host.post({ kind: 'ready' });
  // A graph that comes at once is laid out together with the controls; while it does not, there is time for them.
  requestAnimationFrame(() => setTimeout(() => (header.hidden = false)));
}

type Parts = Readonly<Record<'header' | 'nothing' | 'table' | 'side' | 'footer', HTMLElement>>;

/** What is there beside the picture, or in place of it. */
function showParts(store: Store, { header, nothing, table, side, footer }: Parts): void {
  const { graph, nothing: reason } = store.model();
  const view = store.view();
  if (graph !== undefined || reason !== undefined) header.hidden = false;
  nothing.hidden = graph !== undefined;
  if (reason !== undefined) nothing.textContent = reason;
  table.hidden = !view.table || view.across || graph === undefined;
  footer.hidden = !showsPicture(view) || graph === undefined;
  side.hidden = view.panel === '' || view.across || graph === undefined;
}

function take(message: ToApp, store: Store, stage: Stage): void {
  if (message.kind === 'cursor') return stage.goToEntry(message.channel, message.name, false);
  if (message.kind === 'done') return store.announce(message.text);
  const { graph: before, path: known, comparing } = store.model();
  store.take(message);
  const layout = store.layout();
  if (message.kind === 'graph' && layout) {
    if (before === undefined) store.announce(summaryOf(layout, say));
    // Also after a restart of the server, which knows nothing of the older state any more.
    const { compareWith } = store.view();
    if (compareWith !== null) store.compare(compareWith);
  }
  if (message.kind === 'comparison') showComparison(message, store, comparing ? stage : undefined);
  if (message.kind === 'proposal') showChange(store, stage);
  if (message.kind === 'patch') store.announce(patchText(message.patch));
  if (message.kind === 'patch' || message.kind === 'graph') askAgain(store);
  if (message.kind === 'path') {
    announcePath(store, known);
    stage.showPath();
  }
}

/** Where nobody has asked, because of a new commit, nothing moves under the eyes of those who look. */
function showComparison(
  { comparison }: Extract<ToApp, { kind: 'comparison' }>,
  store: Store,
  stage: Stage | undefined,
): void {
  store.announce(comparisonText(store));
  const [stranded] = comparison?.stranded ?? [];
  if (stranded) stage?.goToEntry(stranded.channel, stranded.name, false);
}

/** The way that somebody looks at may be another one after an edit. */
function askAgain({ model, host }: Store): void {
  const { path } = model();
  if (path) host.post({ ...path.question, kind: 'path' });
}

/** Tells a way; of one that is the same after an edit there is nothing to tell. */
function announcePath({ model, announce }: Store, before: Model['path']): void {
  const words = (path: Model['path']) => path?.answer?.words.join(' ') ?? t('There is no answer.');
  const { path } = model();
  if (before === undefined || words(before) !== words(path)) announce(words(path));
}

function comparisonText(store: Store): string {
  const compared = store.compared();
  return compared ? comparedWords(compared) : (store.model().noComparison ?? '');
}

function patchText(patch: Extract<ToApp, { kind: 'patch' }>['patch']): string {
  const channels = patch?.channels ?? [];
  const sum = (own: (channel: (typeof channels)[number]) => readonly unknown[]) =>
    channels.reduce((all, channel) => all + own(channel).length, 0);
  const [entries, gone] = [sum(({ entries: own }) => own), sum(({ removedEntries }) => removedEntries)];
  const edges = sum(({ edges: own }) => own) + sum(({ removedEdges }) => removedEdges);
  const heads = channels.flatMap(({ facts }) =>
    facts ? [tn(facts.heads.length, '{1}: 1 head.', '{1}: {0} heads.', nameText(facts.name))] : [],
  );
  const changed = [
    tn(entries, 'Graph updated: 1 entry changed', 'Graph updated: {0} entries changed'),
    t('{0} removed', gone),
    tn(edges, '1 update changed.', '{0} updates changed.'),
  ].join(', ');
  return [changed, ...heads.slice(0, 3)].join(' ');
}

/** The content is made anew; a control that had the focus gets it back. */
function drawSide(store: Store, stage: Stage, side: HTMLElement): void {
  const { panel } = store.view();
  const controls = () => [...side.querySelectorAll<HTMLElement>('button, select, summary')];
  const focused = controls().indexOf(document.activeElement as HTMLElement);
  const open = new Set(keysOfOpen(side));
  const content =
    panel === 'path'
      ? pathContent(store, stage)
      : panel === 'compare'
        ? compareContent(store, stage)
        : detailsContent(store, stage);
  const close = iconButton('close', t('Close'), () => leave(store, stage));
  close.classList.add('close');
  const { scrollTop } = side;
  side.replaceChildren(close, ...content);
  for (const list of side.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
    list.open = open.has(list.dataset.key ?? '');
  side.scrollTop = scrollTop;
  if (focused >= 0) refocus(controls()[focused]);
}

function keysOfOpen(side: HTMLElement): string[] {
  const lists = [...side.querySelectorAll<HTMLDetailsElement>('details[data-key][open]')];
  return lists.map(({ dataset }) => dataset.key ?? '');
}

/** Escape closes the catalogs or the side panel first; then it leads back to the editor. */
function leave(store: Store, stage: Stage): void {
  if (store.view().across) {
    store.setView({ across: false });
    return stage.focus();
  }
  if (store.view().panel === '') return store.host.post({ kind: 'leave' });
  store.setView({ panel: '', selected: null });
  if (!store.view().table) stage.focus();
}
