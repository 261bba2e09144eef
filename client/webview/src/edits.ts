/** Edits made in the picture: the second node is picked, and the change is looked at before it is made. */
import type { ChangeOutcome } from '../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import { boxAt } from './context-menu.ts';
import { button, element } from './dom.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { strandedSentences } from './stranded-by-olm.ts';
import { t } from './texts.ts';
import { answerText, nameText } from './words.ts';

/** The bar above the picture; it is there while somebody picks a node, and while a change waits to be made. */
export function createEditBar(store: Store, stage: Stage): HTMLElement {
  const bar = element('section', { class: 'edit-bar', 'aria-label': t('Change'), hidden: true });
  let shown: Partial<Record<'picking' | 'proposal', object | undefined>> = {};
  store.onChange(() => {
    const { picking, proposal } = store.model();
    if (shown.picking === picking && shown.proposal === proposal) return;
    shown = { picking, proposal };
    bar.hidden = picking === undefined && proposal === undefined;
    bar.replaceChildren(...(proposal ? proposalContent(store) : picking ? pickingContent(store, stage) : []));
    stage.root.classList.toggle('picking', picking !== undefined);
    if (proposal) bar.querySelector('button')?.focus();
    const said = bar.querySelector('h2')?.textContent;
    if (said) store.announce([said, ...sentences(store)].join(' '));
  });
  const choose = (event: Event) => {
    const { picking } = store.model();
    const box = picking && boxAt(store, event.target);
    // The versions of a run come apart first.
    if (!picking || !box?.entry || box.lane !== picking.channel) return;
    event.stopPropagation();
    event.preventDefault();
    store.pick(undefined);
    if (box.entry.name !== picking.name) store.host.post({ kind: 'edit', ...picking, other: box.entry.name });
  };
  stage.root.addEventListener('click', choose, true);
  stage.root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') choose(event);
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || bar.hidden || document.querySelector('.node-menu:not([hidden])')) return;
      event.stopImmediatePropagation();
      cancel(store, stage);
    },
    true,
  );
  return bar;
}

/** What is to be said of a graph that a template generates: nothing for others. */
export function createNotes(store: Store): HTMLElement {
  const notes = element('p', { class: 'graph-notes', hidden: true });
  store.onChange(() => {
    const { graph } = store.model();
    const said = graph?.generated ? [t('Generated from {0}.', graph.label), ...(graph.notes ?? [])] : [];
    notes.hidden = said.length === 0;
    notes.textContent = said.join(' ');
  });
  return notes;
}

/** Brings into view what a change would change. */
export function showChange(store: Store, stage: Stage): void {
  const [first] = store.model().proposal ? (store.compared()?.differences ?? []) : [];
  if (first) stage.goToEntry(first.channel, first.name, false);
}

function cancel(store: Store, stage: Stage): void {
  if (store.model().proposal) store.dismiss();
  else store.pick(undefined);
  stage.focus();
}

function pickingContent(store: Store, stage: Stage): Node[] {
  const { picking } = store.model();
  const name = nameText(picking?.name ?? '');
  const text =
    picking?.edit === 'skip'
      ? t('Choose the version that {0} skips from now on.', name)
      : t('Choose the version that {0} replaces from now on.', name);
  return [
    element('h2', {}, text),
    element(
      'div',
      { class: 'actions' },
      button(t('Cancel'), () => cancel(store, stage)),
    ),
  ];
}

function proposalContent(store: Store): Node[] {
  const { proposal } = store.model();
  if (!proposal) return [];
  const { title, outcomes } = proposal;
  const isBad = outcomes.some((own) =>
    [own.stranded, own.strandedV1, own.refused].some(({ length }) => length > 0),
  );
  const apply = (how: 'now' | 'text') => () => store.host.post({ kind: 'apply', how });
  return [
    element('h2', {}, title),
    element(
      'ul',
      { class: isBad ? 'bad' : '' },
      ...sentences(store).map((sentence) => element('li', {}, sentence)),
    ),
    element(
      'div',
      { class: 'actions' },
      button(t('Apply'), apply('now')),
      button(t('Look at the Text'), apply('text')),
      button(t('Cancel'), () => store.dismiss()),
    ),
  ];
}

/** What comes of the change, in words. */
function sentences(store: Store): string[] {
  const { proposal, graph } = store.model();
  if (!proposal) return [];
  const isOne = proposal.outcomes.length === 1;
  return [
    ...proposal.outcomes.flatMap((outcome) => {
      const before = outcome.root === graph?.root ? graph.graph : undefined;
      const said = outcomeSentences(outcome, before?.channels.map(({ head }) => head) ?? []);
      return isOne ? said : said.map((sentence) => `${outcome.label}: ${sentence}`);
    }),
    ...proposal.notes,
  ];
}

/** @param heads the heads of the channels as they are now */
function outcomeSentences(outcome: ChangeOutcome, heads: readonly (string | null)[]): string[] {
  const { graph, refused } = outcome;
  const moved = graph.channels.filter(({ head }) => head !== null && !heads.includes(head));
  return [
    ...strandedSentences(outcome),
    ...moved.map((channel) => `${nameText(channel.name)}: ${answerText(channel)}`),
    ...refused.map((finding) => t('opm would refuse the catalog: {0}', finding)),
  ];
}
