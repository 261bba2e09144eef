/** The table of channels by catalogs, which is the picture, too; arrow keys lead from cell to cell. */
import { button, element, refocus } from '../dom.ts';
import { t } from '../texts.ts';
import { nameText } from '../words.ts';
import { cellWords, MISSING, SIGNS, type Cell, type Rows, type Version } from './words.ts';

/** What a cell leads to: catalogs by their roots, channels by their names. */
interface Ways {
  readonly open: (catalog: string, channel: string) => void;
  readonly compare: (catalog: string, channel: string, left: string) => void;
}

/** The table. */
export interface AcrossGrid {
  readonly element: HTMLTableElement;
  /** Draws it anew; what has the focus has it afterwards, too. `root` is the catalog that the picture shows. */
  readonly show: (rows: Rows, version: Version | undefined, root: string) => void;
}

/** @param tell hears the words of the cell that is pointed at or has the focus */
export function createGrid(tell: (words: string) => void, ways: Ways): AcrossGrid {
  const table = element('table', { role: 'grid', 'aria-label': t('Heads by channel and catalog') });
  table.addEventListener('keydown', (event) => move(table, event));
  table.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) setCurrent(table, target);
  });
  for (const kind of ['focusin', 'pointerover'] as const)
    table.addEventListener(kind, ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-words]') : null;
      if (cell) tell(cell.dataset.words ?? '');
    });
  return {
    element: table,
    show(rows, version, root) {
      const current = placeOf(table.querySelector('[data-stop][tabindex="0"]'));
      const hadFocus = table.contains(document.activeElement);
      table.replaceChildren(
        heading(rows, root),
        element(
          'tbody',
          {},
          ...(version ? [versionRow(rows, version)] : []),
          ...rows.channels.map((row) => channelRow(rows, row, ways)),
        ),
      );
      const stop = stopAt(table, current) ?? table.querySelector<HTMLElement>('[data-stop]');
      if (stop) setCurrent(table, stop);
      if (hadFocus) refocus(stop);
    },
  };
}

/** The catalog that the picture shows is named as such. */
function heading({ columns, channels }: Rows, root: string): HTMLElement {
  const names = columns.map((name, at) => {
    const isShown = rootOf(channels, at) === root;
    return element(
      'th',
      { scope: 'col', 'aria-current': isShown ? 'true' : undefined, title: name },
      nameText(name),
      ...(isShown ? [' ', element('span', { class: 'shown' }, t('shown'))] : []),
    );
  });
  return element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, t('Channel')), ...names));
}

function versionRow({ columns }: Rows, { version, channels }: Version): HTMLElement {
  const cells = channels.map((names, at) => {
    const has = names.length > 0;
    const where = has ? names.map(nameText).join(', ') : t('missing');
    const words = t('{0} in {1}: {2}', nameText(version), nameText(columns[at] ?? ''), where);
    return element(
      'td',
      { class: has ? 'has' : 'lacks', 'data-stop': true, tabindex: -1, 'data-words': words, title: words },
      element('span', { class: 'sign', 'aria-hidden': 'true' }, has ? '✓' : '✕'),
      ` ${where}`,
    );
  });
  return element('tr', { class: 'version' }, element('th', { scope: 'row' }, nameText(version)), ...cells);
}

function channelRow(rows: Rows, { channel, cells }: Rows['channels'][number], ways: Ways): HTMLElement {
  const compare = (at: number, { beside, root }: Cell): Node[] => {
    const left = rootOf(rows.channels, at - 1);
    if (left === undefined || beside === undefined || beside === 'same') return [];
    const name = t('Compare {0} with {1}', nameText(channel), nameText(rows.columns[at - 1] ?? ''));
    const attributes = { class: 'beside', 'aria-label': name, title: name, 'data-stop': true, tabindex: -1 };
    return [button(SIGNS[beside], () => ways.compare(root, channel, left), attributes)];
  };
  const made = cells.map((cell, at) => {
    const column = rows.columns[at] ?? '';
    const words = cellWords(channel, column, cell);
    if (cell === null)
      return element(
        'td',
        { class: 'missing', 'data-stop': true, tabindex: -1, 'aria-label': words, 'data-words': words },
        MISSING,
      );
    return element(
      'td',
      { class: classesOf(cell, cells[at + 1]), 'data-words': words },
      element('div', { class: 'cell' }, ...cellContent(cell, channel, words, ways), ...compare(at, cell)),
    );
  });
  return element('tr', {}, element('th', { scope: 'row', title: channel }, nameText(channel)), ...made);
}

function cellContent({ root, head, signs }: Cell, channel: string, words: string, ways: Ways): Node[] {
  const differences: readonly string[] = Object.values(SIGNS);
  const others = signs.filter((sign) => !differences.includes(sign)).join(' ');
  return [
    button(nameText(head), () => ways.open(root, channel), {
      class: 'head',
      'aria-label': words,
      'data-stop': true,
      tabindex: -1,
    }),
    ...(others === '' ? [] : [element('span', { class: 'signs', 'aria-hidden': 'true' }, others)]),
  ];
}

/** A bar goes on to the right as long as nothing differs. */
function classesOf({ beside, deprecated, stuck }: Cell, right: Cell | null | undefined): string {
  return [
    beside ?? 'first',
    ...(deprecated ? ['deprecated'] : []),
    ...(stuck === '' ? [] : ['stuck']),
    ...(right?.beside === 'same' ? ['goes-on'] : []),
  ].join(' ');
}

/** The root of the catalog in a column, as far as the package is in it. */
function rootOf(channels: Rows['channels'], column: number): string | undefined {
  return channels.map(({ cells }) => cells[column]).find((cell) => cell != null)?.root;
}

function stopsOf(row: HTMLTableRowElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
}

function columnOf(stop: Element): number {
  return stop.closest('td')?.cellIndex ?? -1;
}

/** Where the focus is: row, column, and which of the controls in the cell. */
type Place = readonly [row: number, column: number, control: number];

function placeOf(stop: Element | null): Place | undefined {
  const row = stop?.closest('tr');
  if (!stop || !row) return undefined;
  const column = columnOf(stop);
  const controls = stopsOf(row).filter((other) => columnOf(other) === column);
  return [row.rowIndex, column, controls.findIndex((other) => other === stop)];
}

/** The control at a place, else the first one in its cell. */
function stopAt(table: HTMLTableElement, place: Place | undefined): HTMLElement | undefined {
  if (place === undefined) return undefined;
  const [row, column, control] = place;
  const controls = stopsOf(table.rows[row]).filter((stop) => columnOf(stop) === column);
  return controls[control] ?? controls[0];
}

/** The one control that the Tab key stops at. */
function setCurrent(table: HTMLTableElement, stop: HTMLElement): void {
  for (const other of table.querySelectorAll<HTMLElement>('[data-stop]'))
    other.tabIndex = other === stop ? 0 : -1;
}

function move(table: HTMLTableElement, event: KeyboardEvent): void {
  const place = placeOf(event.target instanceof Element ? event.target : null);
  const row = table.rows[place?.[0] ?? -1];
  if (place === undefined || row === undefined || event.altKey || event.metaKey) return;
  const [at, column] = place;
  const stops = stopsOf(row);
  const index = stops.findIndex((stop) => stop === event.target);
  const last = table.rows.length - 1;
  const ends = event.ctrlKey
    ? { Home: stopsOf(table.rows[1])[0], End: stopsOf(table.rows[last]).at(-1) }
    : { Home: stops[0], End: stops.at(-1) };
  const next = {
    ArrowRight: stops[index + 1],
    ArrowLeft: stops[index - 1],
    ArrowDown: stopAt(table, [at + 1, column, 0]),
    ArrowUp: stopAt(table, [at - 1, column, 0]),
    ...ends,
  }[event.key];
  if (!['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
