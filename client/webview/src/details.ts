/** What is known of the selected entry, and what is wrong with the channels. */
import { countedText } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';
import type { Lane } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { ShownChannel } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { button, element } from './dom.ts';
import type { EntryRef } from './messages.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { answerText, factsOf, mendText, nameText, problemsOf } from './words.ts';
import { say, t, tn } from './texts.ts';

/** The most updates or images that are listed. */
const MAX_LISTED = 60;

export function detailsContent(store: Store, stage: Stage): Node[] {
  const { selected } = store.view();
  const channel = store.shownChannels().find(({ id }) => id === selected?.channel);
  const entry = channel?.entries.find(({ name }) => name === selected?.name);
  if (!selected || !channel || !entry) return [...channelList(store, stage), ...help()];
  const post = (what: 'entry' | 'bundle') => store.host.post({ kind: 'reveal', what, ...selected });
  const to = channel.edges.filter((edge) => edge.to === entry.name);
  const from = channel.edges.filter((edge) => edge.from === entry.name);
  const isStuck = channel.answer.stuck.includes(entry.name);
  const facts = factsOf(entry, channel.heads.length > 1, store.marks()?.get(`${channel.id}/${entry.name}`));
  return [
    element('h2', { class: 'name' }, nameText(entry.name)),
    element(
      'p',
      { class: 'facts' },
      [entry.version ?? t('no version'), t('channel {0}', nameText(channel.name)), ...facts].join(' · '),
    ),
    ...(entry.deprecated === null
      ? []
      : [element('p', { class: 'notice' }, entry.deprecated || t('Deprecated, without a message.'))]),
    ...(isStuck && channel.head !== null ? stuckNotice(store, stage, channel) : []),
    ...(entry.bundle
      ? []
      : [element('p', { class: 'notice' }, t('The package has no bundle of this name.'))]),
    element(
      'div',
      { class: 'actions' },
      ...(store.isThere(selected)
        ? [
            button(t('Go to entry'), () => post('entry')),
            ...(entry.bundle ? [button(t('Go to bundle'), () => post('bundle'))] : []),
            button(t('Path from here'), () => startPath(store, { from: entry.name }, channel.id)),
            button(t('Path to here'), () => startPath(store, { to: entry.name }, channel.id)),
          ]
        : []),
    ),
    ...updateList(
      t('Users come from'),
      to.map((edge) => [edge.from, edge.kind, edge.range] as const),
      channel.id,
      stage,
    ),
    ...updateList(
      t('Users go on to'),
      from.map((edge) => [edge.to, edge.kind, edge.range] as const),
      channel.id,
      stage,
    ),
    ...outside(entry.rangeOutside),
    ...(entry.images.length === 0
      ? []
      : [
          section(
            t('Images'),
            entry.images.slice(0, MAX_LISTED).map((image) => element('code', {}, image)),
          ),
        ]),
  ];
}

/**
 * Opens the side panel of paths, with one end given; the other one is kept where it is of the same channel. Where that says from
 * where to where, it is asked for at once.
 */
export function startPath(store: Store, ends: { from?: string; to?: string }, channel: string): void {
  const { path } = store.view();
  const kept = path.channel === channel ? path : { ...path, from: '', to: '' };
  const { from, to, olm } = { ...kept, ...ends };
  store.setView({ panel: 'path', path: { from, to, olm, channel } });
  if (from !== '') store.host.post({ kind: 'path', channel, from, olm, ...(to !== '' && { to }) });
}

function updateList(
  title: string,
  updates: readonly (readonly [name: string, kind: string, range: string | undefined])[],
  channel: string,
  stage: Stage,
): Node[] {
  if (updates.length === 0) return [];
  // An entry that is both replaced and in the range is one entry.
  const ways = new Map<string, string[]>();
  for (const [name, kind, range] of updates)
    ways.set(name, [...(ways.get(name) ?? []), range === undefined ? kind : `${kind} ${nameText(range)}`]);
  const items = [...ways].slice(0, MAX_LISTED).map(([name, own]) =>
    element(
      'span',
      {},
      button(nameText(name), () => stage.goToEntry(channel, name, true), { class: 'link' }),
      element('span', { class: 'muted' }, ` ${own.join(', ')}`),
    ),
  );
  if (ways.size > MAX_LISTED)
    items.push(element('span', { class: 'muted' }, t('and {0} more', ways.size - MAX_LISTED)));
  return [section(`${title} (${ways.size})`, items)];
}

function outside(range: { readonly count: number; readonly names: readonly string[] } | undefined): Node[] {
  if (range === undefined) return [];
  const title = tn(
    range.count,
    'Its range lets in 1 version of other channels, too',
    'Its range lets in {0} versions of other channels, too',
  );
  return [
    section(
      title,
      range.names.map((name) => element('span', {}, nameText(name))),
    ),
  ];
}

/** Of each channel: who gets to its head, what is wrong with it, and what helps. */
function channelList(store: Store, stage: Stage): Node[] {
  const lanes = new Map((store.layout()?.lanes ?? []).map((lane) => [lane.id, lane]));
  // In the order of the picture.
  const places = new Map([...lanes.keys()].map((id, place) => [id, place]));
  const all = [...store.shownChannels()].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const problems = all.reduce((sum, channel) => sum + problemCount(channel), 0);
  // Who opens the panel for a problem must not look for it below all the channels that have none.
  const channels = all.toSorted((a, b) => Number(problemCount(b) > 0) - Number(problemCount(a) > 0));
  const title = problems === 0 ? t('No problems') : tn(problems, '1 problem', '{0} problems');
  const each = channels.flatMap((channel) => [
    element('h3', {}, nameText(channel.name)),
    element('p', {}, answerText(channel)),
    ...stuckNotice(store, stage, channel),
    ...problemsOf(channel).map(({ text, entries }) =>
      element(
        'div',
        { class: 'problem' },
        text,
        ...entryButtons(
          entries.map((name) => ({ channel: channel.id, name })),
          stage,
        ),
      ),
    ),
    ...apartList(lanes.get(channel.id)),
  ]);
  return [element('h2', {}, title), ...each];
}

function problemCount({ problems, answer, head }: ShownChannel): number {
  return problems.length + (head !== null && answer.stuck.length > 0 ? 1 : 0);
}

/** Who is stuck, and the edit that brings them on. */
function stuckNotice(store: Store, stage: Stage, { id, head, answer }: ShownChannel): Node[] {
  const { stuck, mend } = answer;
  if (stuck.length === 0 || head === null) return [];
  const refs = stuck.map((name) => ({ channel: id, name }));
  return [
    element(
      'div',
      { class: 'problem stuck-list' },
      tn(
        stuck.length,
        'Who has this version installed gets no update to the head:',
        'Who has one of these {0} versions installed gets no update to the head:',
      ),
      ...entryButtons(refs, stage),
      ...(mend
        ? [
            element('p', { class: 'mend' }, mendText(mend)),
            button(t('Go to {0}', nameText(mend.at)), () =>
              store.host.post({ kind: 'reveal', what: 'entry', channel: id, name: mend.at }),
            ),
          ]
        : []),
    ),
  ];
}

/** What has no line of its own until it is looked at or opened. */
function apartList(lane: Lane | undefined): Node[] {
  if (lane === undefined) return [];
  const quiet = lane.links.filter((link) => link.quiet).reduce((sum, { count }) => sum + count, 0);
  const texts = [
    ...(quiet > 0
      ? [
          tn(
            quiet,
            '1 update that no cluster takes, for its newer version is skipped: drawn when you look at one of its ends',
            '{0} updates that no cluster takes, for their newer versions are skipped: drawn when you look at one of their ends',
          ),
        ]
      : []),
    ...lane.counted.filter(({ edges }) => edges.length > 0).map((group) => countedText(group, say)),
  ];
  return texts.length === 0
    ? []
    : [
        section(
          t('Not drawn'),
          texts.map((text) => element('span', {}, text)),
        ),
      ];
}

/** Buttons that lead to entries. */
function entryButtons(entries: readonly EntryRef[], stage: Stage): Node[] {
  const shown = entries
    .slice(0, MAX_LISTED)
    .map(({ channel, name }) =>
      button(nameText(name), () => stage.goToEntry(channel, name, true), { class: 'link' }),
    );
  const rest = entries.length - shown.length;
  return rest > 0 ? [...shown, element('span', { class: 'muted' }, t('and {0} more', rest))] : shown;
}

function section(title: string, items: readonly Node[]): HTMLElement {
  return element(
    'section',
    {},
    element('h3', {}, title),
    element('ul', {}, ...items.map((item) => element('li', {}, item))),
  );
}

function help(): Node[] {
  const keys = [
    ['← →', t('along the updates')],
    ['Shift ← →', t('to the version before or behind')],
    ['↑ ↓', t('to the next row')],
    ['Home End', t('to the oldest, the newest')],
    ['Page ↑ ↓', t('to the next channel')],
    ['Enter', t('to the source; opens a run')],
    ['Shift F10', t('menu, with edits')],
    [t('Space'), t('details')],
    ['+ − 0', t('nearer, farther, everything')],
    ['Escape', t('close, then back to the editor')],
  ] as const;
  const rows = keys.flatMap(([key, what]) => [element('dt', {}, key), element('dd', {}, what)]);
  return [element('h3', {}, t('Keys')), element('dl', { class: 'keys' }, ...rows)];
}
