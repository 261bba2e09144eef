/** Compares the package with an older state of it: what to compare with, and the differences in words. */
import type { Mark } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import { shortName, shortNames, versionRun } from '../../../server/src/families/fbc/graph/version-words.ts';
import { edgeGroups, entryGroups, type EdgeGroup, type EntryGroup } from './change-groups.ts';
import type { ChannelDifference, Changed, Compared, EdgeDifference } from './comparison.ts';
import { button, choice, codeText, element } from './dom.ts';
import type { CompareWith, Comparison } from './messages.ts';
import type { Stage } from './stage.ts';
import type { Model, Store } from './store.ts';
import { say, t, tn } from './texts.ts';
import { nameText } from './words.ts';

type StrandedVersions = Comparison['strandedGroups'][number];

/** The most sentences of a kind, and the most versions of one sentence, that are listed. */
const MAX_LISTED = 60;

/** So many versions are named one by one; of more there is a count. */
const MOST_NAMED = 2;
/** So many channels are named. */
const MOST_CHANNELS = 3;

const TITLES: readonly (readonly [Mark, string])[] = [
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
    ...(choices.length === 1 && !model.proposal ? [] : [rulesChoice(store)]),
    ...(model.comparing ? [element('p', { class: 'muted' }, t('Reading the older state…'))] : []),
    ...(model.noComparison === undefined ? [] : [element('p', { class: 'notice' }, model.noComparison)]),
    ...differences(store, stage),
  ];
}

/** Whose rules say who is stranded; another choice compares again. */
function rulesChoice(store: Store): HTMLElement {
  const { compareOlm, compareWith } = store.view();
  const rules = [
    ['classic', 'OLM Classic'],
    ['v1', 'OLM v1'],
  ] as const;
  return choice(t('Rules of'), rules, compareOlm, (olm) => {
    store.setView({ compareOlm: olm === 'v1' ? 'v1' : 'classic' });
    if (compareWith !== null) store.compare(compareWith);
  });
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
  const found = store.compared();
  if (!found) return [];
  const compared = underChosenOlm(store, found);
  const stranded = strandedOf(store, compared);
  const differ = [compared.differences, compared.channels, compared.edges].some(({ length }) => length > 0);
  const places = (group: EntryGroup) => versions(group, stage, compared);
  return [
    element('p', { class: stranded.length > 0 ? 'problem' : 'verdict' }, comparedWords(compared)),
    ...(differ ? [copyButton(store)] : []),
    ...section(t('Left stranded'), 'newly-stranded', stranded, ({ channels, names, who, why }) => [
      ...versions({ channels, names, changes: [] }, stage, compared, who),
      where(channels, compared),
      element('div', {}, codeText(why)),
    ]),
    ...channelSection(compared.channels),
    ...TITLES.flatMap(([mark, title]) =>
      section(title, mark, entryGroups(compared, mark), (group) => [
        ...places(group),
        where(group.channels, compared, group.changes.map((change) => CHANGES[change]).join(', ')),
      ]),
    ),
    ...(['added', 'removed'] as const).flatMap((mark) =>
      section(
        mark === 'added' ? t('Added updates') : t('Removed updates'),
        mark,
        edgeGroups(compared, mark),
        (group) => edgeItem(group, stage, compared),
      ),
    ),
  ];
}

/** Of a change that waits to be made, the picture marks who is stranded under either OLM, and the list is about one of them. */
function underChosenOlm(store: Store, compared: Compared): Compared {
  const { graph, proposal } = store.model();
  const outcome = proposal?.outcomes.find(({ root }) => root === graph?.root);
  if (!outcome) return compared;
  const stranded = store.view().compareOlm === 'v1' ? outcome.strandedV1 : outcome.stranded;
  const others = compared.differences.filter(({ mark }) => mark !== 'newly-stranded');
  const own = stranded.map((one) => ({ ...one, mark: 'newly-stranded' as const }));
  return { ...compared, differences: [...others, ...own] };
}

/** Who is stranded, by reason. Of a change that waits to be made, the bar above the picture tells the reasons. */
function strandedOf(store: Store, compared: Compared): readonly StrandedVersions[] {
  const { proposal, comparison } = store.model();
  if (!proposal) return comparison?.strandedGroups ?? [];
  return entryGroups(compared, 'newly-stranded').map(({ channels, names }) => ({
    channels,
    names,
    who: runText(names),
    why: '',
  }));
}

function copyButton({ host }: Store): HTMLElement {
  const copy = button(t('Copy as Markdown'), () => host.post({ kind: 'copy-comparison' }));
  return element('div', { class: 'actions' }, copy);
}

/** A section of sentences; its title counts the sentences. */
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
    element('section', { class: `marked ${mark}` }, element('h3', {}, title), element('ul', {}, ...shown)),
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

function edgeItem(group: EdgeGroup, stage: Stage, compared: Compared): Node[] {
  const [channel = ''] = group.channels;
  return [
    ...versions(group, stage, compared),
    element('span', {}, ' → '),
    entryLink(channel, group.to, stage),
    where(group.channels, compared, nameText(group.by)),
  ];
}

/** In which channels, and what more there is to say. */
function where(channels: readonly string[], { graph }: Compared, more = ''): HTMLElement {
  const named = channels
    .slice(0, channels.length > MOST_CHANNELS ? MOST_CHANNELS - 1 : MOST_CHANNELS)
    .map((id) => nameText(graph.channels.find((channel) => channel.id === id)?.name ?? id))
    .join(', ');
  const left = channels.length > MOST_CHANNELS ? channels.length - MOST_CHANNELS + 1 : 0;
  const all = left > 0 ? t('{0} and {1} more channels', named, left) : named;
  return element('span', { class: 'muted' }, ` ${all}${more === '' ? '' : `: ${more}`}`);
}

/** The versions of a sentence: named, where they are few; else a count that opens into their names. */
function versions(
  { channels, names }: EntryGroup,
  stage: Stage,
  compared: Compared,
  who = runText(names),
): Node[] {
  const labels = shortNames(names);
  const link = (name: string) =>
    entryLink(channelOf(name, channels, compared), name, stage, labels.get(name) ?? name);
  if (names.length <= MOST_NAMED)
    return names.flatMap((name, at) => (at === 0 ? [link(name)] : [element('span', {}, ', '), link(name)]));
  const items = names.slice(0, MAX_LISTED).map((name) => element('li', {}, link(name)));
  const rest = names.length - items.length;
  if (rest > 0) items.push(element('li', { class: 'muted' }, t('and {0} more', rest)));
  return [
    element(
      'details',
      { class: 'versions', 'data-key': `${channels.join()} ${who}` },
      element('summary', {}, who),
      element('ul', {}, ...items),
    ),
  ];
}

/** The first of some channels that has an entry now, or had it. */
function channelOf(name: string, channels: readonly string[], { graph }: Compared): string {
  const has = (id: string) =>
    graph.channels.some((own) => own.id === id && own.entries.some((entry) => entry.name === name));
  return channels.find(has) ?? channels[0] ?? '';
}

function runText(names: readonly string[]): string {
  const labels = shortNames(names);
  return say(versionRun(names.map((name) => labels.get(name) ?? name)));
}

/** Its short text is the version; the whole name at the pointer. */
function entryLink(channel: string, name: string, stage: Stage, label = shortName(name)): HTMLElement {
  const go = () => stage.goToEntry(channel, name, true);
  return button(nameText(label), go, { class: 'link', title: nameText(name) });
}
