/** The same content as a table, for everybody who reads rather than looks. */
import type { ShownChannel } from '../../../server/src/protocol/update-graph/shown.ts';
import { button, element } from './dom.ts';
import { filterOf } from './filter.ts';
import type { Store } from './store.ts';
import { factsOf, nameText } from './words.ts';
import { t } from './texts.ts';

/** The most names in a cell. */
const MAX_NAMES = 12;

export function tableContent(store: Store): Node[] {
  const filter = filterOf(store.view());
  const order = new Map(
    store
      .layout()
      ?.lanes.map(({ id, boxes }) => [
        id,
        new Map(
          boxes
            .flatMap(({ entry, run }) => (entry ? [entry.name] : (run?.names ?? [])))
            .map((name, place) => [name, place]),
        ),
      ]),
  );
  return store.shownChannels().map((channel) => {
    const places = order.get(channel.id);
    const entries = channel.entries
      .filter((entry) => filter.matches(entry))
      .sort((a, b) => (places?.get(b.name) ?? 0) - (places?.get(a.name) ?? 0));
    const older = namesBy(channel, 'to', 'from');
    const newer = namesBy(channel, 'from', 'to');
    const rows = entries.map((entry) => {
      const go = () =>
        store.host.post({ kind: 'reveal', what: 'entry', channel: channel.id, name: entry.name });
      const mark = store.marks()?.get(`${channel.id}/${entry.name}`);
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, button(nameText(entry.name), go, { class: 'link' })),
        element('td', {}, entry.version ?? ''),
        element('td', {}, factsOf(entry, channel.heads.length > 1, mark).join(', ')),
        element('td', {}, older.get(entry.name)?.join(', ') ?? ''),
        element('td', {}, newer.get(entry.name)?.join(', ') ?? ''),
      );
    });
    const head = [t('Entry'), t('Version'), t('State'), t('Users come from'), t('Users go on to')].map(
      (title) => element('th', { scope: 'col' }, title),
    );
    return element(
      'table',
      {},
      element('caption', {}, t('Channel {0}', nameText(channel.name))),
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    );
  });
}

function namesBy(channel: ShownChannel, key: 'from' | 'to', value: 'from' | 'to'): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const rest = new Map<string, number>();
  for (const edge of channel.edges) {
    const all = names.get(edge[key]) ?? [];
    if (all.length < MAX_NAMES) names.set(edge[key], [...all, `${nameText(edge[value])} (${edge.kind})`]);
    else rest.set(edge[key], (rest.get(edge[key]) ?? 0) + 1);
  }
  for (const [name, more] of rest) names.get(name)?.push(t('and {0} more', more));
  return names;
}
