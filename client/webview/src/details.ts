/** What is known of the selected entry, and what is wrong with the channels. */
import { button, element } from './dom.ts';
import type { EntryRef } from './messages.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { factsOf, nameText, problemsOf } from './words.ts';
import { t, tn } from './texts.ts';

/** The most updates or images that are listed. */
const MAX_LISTED = 60;

export function detailsContent(store: Store, stage: Stage): Node[] {
  const { selected } = store.view();
  const channel = store.shownChannels().find(({ id }) => id === selected?.channel);
  const entry = channel?.entries.find(({ name }) => name === selected?.name);
  if (!selected || !channel || !entry) return [...problemList(store, stage), ...help()];
  const post = (what: 'entry' | 'bundle') => store.host.post({ kind: 'reveal', what, ...selected });
  const to = channel.edges.filter((edge) => edge.to === entry.name);
  const from = channel.edges.filter((edge) => edge.from === entry.name);
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

function startPath(store: Store, ends: { from?: string; to?: string }, channel: string): void {
  const { path } = store.view();
  const kept = path.channel === channel ? path : { ...path, from: '', to: '' };
  store.setView({ panel: 'path', path: { ...kept, ...ends, channel } });
}

function updateList(
  title: string,
  updates: readonly (readonly [name: string, kind: string, range: string | undefined])[],
  channel: string,
  stage: Stage,
): Node[] {
  if (updates.length === 0) return [];
  const items = updates.slice(0, MAX_LISTED).map(([name, kind, range]) =>
    element(
      'span',
      {},
      button(nameText(name), () => stage.goToEntry(channel, name, true), { class: 'link' }),
      element('span', { class: 'muted' }, ` ${kind}${range === undefined ? '' : ` ${nameText(range)}`}`),
    ),
  );
  if (updates.length > MAX_LISTED)
    items.push(element('span', { class: 'muted' }, t('and {0} more', updates.length - MAX_LISTED)));
  return [section(`${title} (${updates.length})`, items)];
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

function problemList(store: Store, stage: Stage): Node[] {
  const problems = store
    .shownChannels()
    .flatMap((channel) => problemsOf(channel).map((problem) => ({ channel, ...problem })));
  if (problems.length === 0)
    return [element('p', { class: 'muted' }, t('Select an entry to see what is known of it.'))];
  return [
    element('h2', {}, tn(problems.length, '1 problem', '{0} problems')),
    ...problems.map(({ channel, text, entries }) =>
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
    [t('Space'), t('details')],
    ['+ − 0', t('nearer, farther, everything')],
    ['Escape', t('close, then back to the editor')],
  ] as const;
  const rows = keys.flatMap(([key, what]) => [element('dt', {}, key), element('dd', {}, what)]);
  return [element('h3', {}, t('Keys')), element('dl', { class: 'keys' }, ...rows)];
}
