/** Compares the package with an older state of it: what to compare with, and the differences in words. */
import type { Mark } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { ChannelDifference, Changed, Compared, Difference, EdgeDifference } from './comparison.ts';
import { button, choice, element } from './dom.ts';
import type { CompareWith } from './messages.ts';
import type { Stage } from './stage.ts';
import type { Model, Store } from './store.ts';
import { t, tn } from './texts.ts';
import { nameText } from './words.ts';

/** The most differences of a kind that are listed. */
const MAX_LISTED = 60;

const TITLES: readonly (readonly [Mark, string])[] = [
  ['newly-stranded', t('Left stranded')],
  ['added', t('Added entries')],
  ['removed', t('Removed entries')],
  ['changed', t('Changed entries')],
];

const CHANGES: Readonly<Record<Changed, string>> = {
  version: t('its version'),
  bundle: t('whether it has a bundle'),
  deprecation: t('its deprecation'),
  images: t('its images'),
  listing: t('whether the channel lists it'),
  content: t('what its bundle holds'),
};

export function compareContent(store: Store, stage: Stage): Node[] {
  const model = store.model();
  if (!model.graph) return [];
  const choices = choicesOf(model, store.view().compareWith);
  const ask = (key: string) => store.compare(choices.find((own) => own.key === key)?.wanted ?? null);
  const { compareWith } = store.view();
  return [
    element('h2', {}, t('Compare')),
    ...(choices.length === 1
      ? [element('p', { class: 'muted' }, t('No other catalog in this workspace has the package.'))]
      : [
          choice(
            t('What changed since'),
            choices.map(({ key, text }) => [key, text] as const),
            compareWith ? keyOf(compareWith) : '',
            ask,
          ),
        ]),
    ...(model.comparing ? [element('p', { class: 'muted' }, t('Reading the older state…'))] : []),
    ...(model.noComparison === undefined ? [] : [element('p', { class: 'notice' }, model.noComparison)]),
    ...differences(store, stage),
  ];
}

interface Choice {
  readonly key: string;
  readonly text: string;
  readonly wanted: CompareWith | null;
}

/** Other roots, revisions and folders; what was chosen by hand stays among them. */
function choicesOf({ graph, abilities, comparison }: Model, chosen: CompareWith | null): Choice[] {
  const choices: Choice[] = [{ key: '', text: t('nothing'), wanted: null }];
  const add = (wanted: CompareWith, text: string) => void choices.push({ key: keyOf(wanted), text, wanted });
  for (const { uri, label } of graph?.comparable ?? []) add({ kind: 'root', uri }, nameText(label));
  if (abilities?.revisions) add({ kind: 'revision', revision: 'HEAD' }, t('the last commit (HEAD)'));
  if (chosen !== null && !choices.some(({ key }) => key === keyOf(chosen)))
    add(chosen, nameText(comparison?.label ?? (chosen.kind === 'revision' ? chosen.revision : chosen.uri)));
  if (abilities?.revisions) add({ kind: 'revision', revision: '' }, t('another git revision…'));
  if (abilities?.folders) add({ kind: 'folder', uri: '' }, t('another folder…'));
  return choices;
}

function keyOf(wanted: CompareWith): string {
  return `${wanted.kind} ${wanted.kind === 'revision' ? wanted.revision : wanted.uri}`;
}

/** How two states compare, in a sentence or two. */
export function comparedWords(compared: Compared): string {
  const of = (mark: Mark) => compared.differences.filter((difference) => difference.mark === mark).length;
  const stranded = of('newly-stranded');
  const all = compared.differences.length + compared.edges.length + compared.channels.length;
  if (all === 0) return t('There is no difference.');
  const verdict =
    stranded === 0
      ? t('Nobody is left stranded.')
      : tn(stranded, 'Users of 1 version are left stranded.', 'Users of {0} versions are left stranded.');
  const counts = [
    tn(of('added'), '1 entry added', '{0} entries added'),
    t('{0} removed', of('removed')),
    t('{0} changed', of('changed')),
    tn(edgesOf(compared, 'added').length, '1 update added', '{0} updates added'),
    t('{0} removed', edgesOf(compared, 'removed').length),
  ];
  return `${verdict} ${counts.join(', ')}.`;
}

function edgesOf({ edges }: Compared, mark: EdgeDifference['mark']): readonly EdgeDifference[] {
  return edges.filter((edge) => edge.mark === mark);
}

function differences(store: Store, stage: Stage): Node[] {
  const compared = store.compared();
  if (!compared) return [];
  const stranded = compared.differences.some(({ mark }) => mark === 'newly-stranded');
  return [
    element('p', { class: stranded ? 'problem' : 'verdict' }, comparedWords(compared)),
    ...channelSection(compared.channels),
    ...TITLES.flatMap(([mark, title]) =>
      section(
        title,
        mark,
        compared.differences.filter((difference) => difference.mark === mark),
        (difference) => entryItem(difference, stage),
      ),
    ),
    ...section(t('Added updates'), 'added', edgesOf(compared, 'added'), (edge) => edgeItem(edge, stage)),
    ...section(t('Removed updates'), 'removed', edgesOf(compared, 'removed'), (edge) =>
      edgeItem(edge, stage),
    ),
  ];
}

function section<Item>(
  title: string,
  mark: Mark,
  items: readonly Item[],
  show: (item: Item) => readonly Node[],
): Node[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, MAX_LISTED).map((item) => element('li', {}, ...show(item)));
  const rest = items.length - shown.length;
  if (rest > 0) shown.push(element('li', { class: 'muted' }, t('and {0} more', rest)));
  return [
    element(
      'section',
      { class: `marked ${mark}` },
      element('h3', {}, `${title} (${items.length})`),
      element('ul', {}, ...shown),
    ),
  ];
}

function channelSection(channels: readonly ChannelDifference[]): Node[] {
  return section(t('Channels and heads'), 'changed', channels, ({ name, mark, before, after }) => {
    const names = (heads: readonly string[]) => heads.map(nameText).join(', ') || t('none');
    const channel = nameText(name);
    const text =
      mark === 'added'
        ? t('{0} is new; its head: {1}', channel, names(after))
        : mark === 'removed'
          ? t('{0} is gone; its head was: {1}', channel, names(before))
          : t('{0}: the head was {1}, and is {2}', channel, names(before), names(after));
    return [element('span', {}, text)];
  });
}

function entryItem({ channel, name, changes, why }: Difference, stage: Stage): Node[] {
  const what = changes?.map((change) => CHANGES[change]).join(', ') ?? '';
  return [
    entryLink(channel, name, stage),
    element('span', { class: 'muted' }, ` ${nameText(channel)}${what === '' ? '' : `: ${what}`}`),
    ...(why ? [element('div', { class: 'why' }, why)] : []),
  ];
}

function edgeItem({ channel, edge: { from, to, kind, range } }: EdgeDifference, stage: Stage): Node[] {
  const by = range === undefined ? kind : `${kind} ${nameText(range)}`;
  return [
    entryLink(channel, from, stage),
    element('span', {}, ' → '),
    entryLink(channel, to, stage),
    element('span', { class: 'muted' }, ` ${nameText(channel)}, ${by}`),
  ];
}

function entryLink(channel: string, name: string, stage: Stage): HTMLElement {
  return button(nameText(name), () => stage.goToEntry(channel, name, true), { class: 'link' });
}
