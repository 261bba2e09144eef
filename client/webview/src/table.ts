/** The same content as a table, for everybody who reads rather than looks. Rows that say what they said before stay. */
import type { ShownChannel } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
import { button, element } from './dom.ts';
import { filterOf } from './filter.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { factsOf, nameText } from './words.ts';

/** The most names in a cell. */
const MAX_NAMES = 12;
/** The number of rows in a group. */
const GROUP = 50;

/** A row with the texts that it was made of. */
interface Row {
  readonly element: HTMLTableRowElement;
  readonly written: string;
}

interface ChannelTable {
  readonly element: HTMLTableElement;
  /** What stands above the rows. */
  readonly heading: readonly HTMLElement[];
  /** The rows in groups, so that a browser can pass over those that cannot be seen. */
  bodies: readonly HTMLTableSectionElement[];
  rows: ReadonlyMap<string, Row>;
}

/** Shows the channels in an element; to be called after every change. */
export function createTable(store: Store, root: HTMLElement): () => void {
  let tables: ReadonlyMap<string, ChannelTable> = new Map();
  return () => {
    const before = tables;
    tables = new Map(
      store.shownChannels().map((channel) => {
        const table = before.get(channel.id) ?? emptyTable(channel.name);
        fillTable(store, channel, table);
        return [channel.id, table];
      }),
    );
    putInOrder(
      root,
      [...tables.values()].map((table) => table.element),
    );
  };
}

function emptyTable(channel: string): ChannelTable {
  const titles = [t('Entry'), t('Version'), t('State'), t('Users come from'), t('Users go on to')];
  const table = element(
    'table',
    { role: 'table' },
    element('caption', {}, t('Channel {0}', nameText(channel))),
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        ...titles.map((title) => element('th', { role: 'columnheader', scope: 'col' }, title)),
      ),
    ),
  );
  const heading = [...table.children].filter((child) => child instanceof HTMLElement);
  return { element: table, heading, bodies: [], rows: new Map() };
}

function fillTable(store: Store, channel: ShownChannel, table: ChannelTable): void {
  const filter = filterOf(store.view());
  const places = placesOf(store, channel.id);
  const entries = channel.entries
    .filter((entry) => filter.matches(entry))
    .sort((a, b) => (places.get(b.name) ?? 0) - (places.get(a.name) ?? 0));
  const older = namesBy(channel, 'to', 'from');
  const newer = namesBy(channel, 'from', 'to');
  const marks = store.marks();
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const { name } = entry;
    const mark = marks?.get(`${channel.id}/${name}`);
    const cells = [
      entry.version ?? '',
      factsOf(entry, channel.heads.length > 1, mark).join(', '),
      older.get(name)?.join(', ') ?? '',
      newer.get(name)?.join(', ') ?? '',
    ];
    const written = cells.join('\n');
    const known = table.rows.get(name);
    const same = known?.written === written;
    rows.set(name, same ? known : { element: rowOf(store, channel.id, name, cells), written });
  }
  table.rows = rows;
  const all = [...rows.values()].map((row) => row.element);
  const groups = Array.from({ length: Math.ceil(all.length / GROUP) });
  table.bodies = groups.map((_, index) => table.bodies[index] ?? element('tbody', { role: 'rowgroup' }));
  table.bodies.forEach((body, index) => putInOrder(body, all.slice(index * GROUP, (index + 1) * GROUP)));
  putInOrder(table.element, [...table.heading, ...table.bodies]);
}

/** Where the entries of a channel stand in the picture. */
function placesOf(store: Store, channel: string): ReadonlyMap<string, number> {
  const lane = store.layout()?.lanes.find(({ id }) => id === channel);
  const names = lane?.boxes.flatMap(({ entry, run }) => (entry ? [entry.name] : (run?.names ?? []))) ?? [];
  return new Map(names.map((name, place) => [name, place]));
}

function rowOf(store: Store, channel: string, name: string, cells: readonly string[]): HTMLTableRowElement {
  const go = () => store.host.post({ kind: 'reveal', what: 'entry', channel, name });
  return element(
    'tr',
    { role: 'row' },
    element('th', { role: 'rowheader', scope: 'row' }, button(nameText(name), go, { class: 'link' })),
    ...cells.map((text) => element('td', { role: 'cell' }, text)),
  );
}

/** Makes the children of an element what they are to be; those that stay where they are are not touched. */
function putInOrder(parent: HTMLElement, children: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let at = parent.firstElementChild;
  for (const child of children) {
    if (child === at) at = at.nextElementSibling;
    else parent.insertBefore(child, at);
  }
}

function namesBy(channel: ShownChannel, key: 'from' | 'to', value: 'from' | 'to'): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const rest = new Map<string, number>();
  for (const edge of channel.edges) {
    const all = names.get(edge[key]) ?? [];
    names.set(edge[key], all);
    if (all.length < MAX_NAMES) all.push(`${nameText(edge[value])} (${edge.kind})`);
    else rest.set(edge[key], (rest.get(edge[key]) ?? 0) + 1);
  }
  for (const [name, more] of rest) names.get(name)?.push(t('and {0} more', more));
  return names;
}
