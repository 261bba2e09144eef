/** Rows as a tree grid. Only those near the window are in the page; their height is fixed, so that thousands scroll at once. */
import { element, refocus, setAttributes } from '../dom.ts';
import { nextUnsafe, openRows, treeOf, type PlainRow, type TreeRow, type Word } from './rows.ts';

/** The height of a row in pixels, as in the style sheet. */
const ROW = 26;
/** How many rows are drawn beyond the window, above and below. */
const MARGIN = 20;

/** How rows look, and what the grid tells whoever shows it. */
export interface GridLook<Own extends PlainRow> {
  /** What the grid is called. */
  readonly name: string;
  /** What the columns are called; the first one holds the tree. */
  readonly titles: readonly string[];
  /** What a row comes to now. */
  readonly wordOf: (row: Own) => Word;
  /** Whether the way from one unsafe row to the next leads there. */
  readonly isUnsafe: (row: Own) => boolean;
  /** Further classes of a row. */
  readonly className: (row: Own) => string;
  /** The row for those who do not see it. */
  readonly labelOf: (row: Own) => string;
  /** What stands behind the sign that opens a row. */
  readonly nameOf: (row: Own) => readonly (Node | string)[];
  /** The other columns, each a `gridcell`. */
  readonly cellsOf: (row: Own) => readonly HTMLElement[];
  /** The ids of the rows that are closed at first. */
  readonly closedAtFirst: (tree: readonly TreeRow<Own>[]) => ReadonlySet<string>;
  /** The row with the focus is another one. */
  readonly onChosen: (row: Own | undefined) => void;
  /** Somebody wants to see more of a row: with Shift held, of its other side. */
  readonly onOpened: (row: Own, isOther: boolean) => void;
}

/** The grid: its element, and what can be done with it. */
export class TreeGrid<Own extends PlainRow> {
  readonly element: HTMLElement;
  readonly #look: GridLook<Own>;
  readonly #body = element('div', { class: 'body', role: 'rowgroup' });
  #tree: readonly TreeRow<Own>[] = [];
  #closed = new Set<string>();
  /** Indexes of the rows that are not inside of a closed one. */
  #seen: readonly number[] = [];
  /** Place in `#seen` of the row that the keyboard is at. */
  #at = 0;
  #drawn = new Map<number, HTMLElement>();

  constructor(look: GridLook<Own>) {
    this.#look = look;
    const head = element(
      'div',
      { class: 'row head', role: 'row' },
      ...look.titles.map((title) => element('div', { role: 'columnheader', class: 'cell' }, title)),
    );
    this.element = element(
      'div',
      {
        class: 'grid',
        role: 'treegrid',
        'aria-label': look.name,
        'aria-colcount': look.titles.length,
        'data-columns': look.titles.length,
      },
      element('div', { role: 'rowgroup', class: 'heading' }, head),
      this.#body,
    );
    this.element.addEventListener('scroll', () => this.#draw());
    this.element.addEventListener('keydown', (event) => this.#press(event));
    this.#body.addEventListener('click', (event) => this.#click(event));
    this.#body.addEventListener('dblclick', () => this.#open(false));
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  /** Shows rows; the same row stays chosen, and what was closed stays so. */
  show(rows: readonly Own[], isFresh: boolean): void {
    const before = this.chosen?.id;
    this.#tree = treeOf(rows);
    if (isFresh) this.#closed = new Set(this.#look.closedAtFirst(this.#tree));
    this.#fill();
    const known = this.#tree.findIndex(({ row }) => row.id === before);
    const first = nextUnsafe(this.#tree, this.#look.isUnsafe, -1, 1) ?? 0;
    this.#goToRow(known >= 0 ? known : first, false);
  }

  /** What rows look like is another thing now. */
  judgeAnew(): void {
    this.#drawAnew();
  }

  /** Takes the keyboard to the chosen row. */
  focus(): void {
    this.#move(this.#at);
  }

  get chosen(): Own | undefined {
    return this.#tree[this.#seen[this.#at] ?? -1]?.row;
  }

  /** To the next unsafe row; false where there is none. */
  goToUnsafe(step: 1 | -1): boolean {
    const next = nextUnsafe(this.#tree, this.#look.isUnsafe, this.#seen[this.#at] ?? 0, step);
    if (next === undefined) return false;
    this.#goToRow(next, true);
    return true;
  }

  /** To a row, with the keyboard. */
  goTo(id: string): void {
    const index = this.#tree.findIndex(({ row }) => row.id === id);
    if (index >= 0) this.#goToRow(index, true);
  }

  /** Opens everything around a row, and goes there. */
  #goToRow(index: number, isFocused: boolean): void {
    for (let at = this.#tree[index]?.parent ?? -1; at >= 0; at = this.#tree[at]?.parent ?? -1)
      this.#closed.delete(this.#tree[at]?.row.id ?? '');
    this.#fill();
    this.#move(Math.max(0, this.#seen.indexOf(index)), isFocused);
  }

  #fill(): void {
    this.#seen = openRows(this.#tree, this.#closed);
    this.#body.style.height = `${this.#seen.length * ROW}px`;
    setAttributes(this.element, { 'aria-rowcount': this.#seen.length + 1 });
    this.#drawAnew();
  }

  #move(to: number, isFocused = true): void {
    this.#at = Math.max(0, Math.min(this.#seen.length - 1, to));
    const top = this.#at * ROW;
    const { scrollTop, clientHeight } = this.element;
    const room = clientHeight - 2 * ROW;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top > scrollTop + room) this.element.scrollTop = top - Math.max(0, room);
    this.#drawAnew();
    if (isFocused) this.#drawn.get(this.#at)?.focus({ preventScroll: true });
    this.#look.onChosen(this.chosen);
  }

  #drawAnew(): void {
    const hadFocus = this.#body.contains(document.activeElement);
    this.#body.replaceChildren();
    this.#drawn = new Map();
    this.#draw();
    if (hadFocus) refocus(this.#drawn.get(this.#at));
  }

  /** Puts the rows near the window into the page, and takes the others out; the one with the focus stays. */
  #draw(): void {
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / ROW) - MARGIN);
    const last = Math.min(this.#seen.length, Math.ceil((scrollTop + clientHeight) / ROW) + MARGIN);
    for (const [place, row] of this.#drawn) {
      if ((place >= first && place < last) || place === this.#at) continue;
      row.remove();
      this.#drawn.delete(place);
    }
    for (let place = first; place < last; place++) this.#drawRow(place);
    if (this.#seen.length > 0) this.#drawRow(this.#at);
  }

  #drawRow(place: number): void {
    const each = this.#tree[this.#seen[place] ?? -1];
    if (each === undefined || this.#drawn.has(place)) return;
    const made = this.#rowElement(each, place);
    made.style.top = `${place * ROW}px`;
    this.#drawn.set(place, made);
    // Those who have the page read out go through it in its order.
    const behind = [...this.#drawn].filter(([other]) => other > place).sort(([a], [b]) => a - b)[0]?.[1];
    this.#body.insertBefore(made, behind ?? null);
  }

  #rowElement({ row, end, place: position, siblings }: TreeRow<Own>, place: number): HTMLElement {
    const look = this.#look;
    const hasRows = end > (this.#seen[place] ?? 0) + 1;
    const isOpen = !this.#closed.has(row.id);
    const name = element('div', { class: 'cell name', role: 'rowheader' });
    name.style.paddingInlineStart = `${(row.depth - 1) * 14 + 6}px`;
    name.append(
      element('span', { class: 'twisty', 'aria-hidden': 'true' }, hasRows ? (isOpen ? '▾' : '▸') : ''),
      ...look.nameOf(row),
    );
    return element(
      'div',
      {
        class: `row ${look.wordOf(row)} ${look.className(row)}`.trim(),
        role: 'row',
        'data-place': place,
        'data-id': row.id,
        'aria-level': row.depth,
        'aria-posinset': position,
        'aria-setsize': siblings,
        'aria-rowindex': place + 2,
        'aria-selected': String(place === this.#at),
        'aria-label': look.labelOf(row),
        ...(hasRows ? { 'aria-expanded': String(isOpen) } : {}),
        tabindex: place === this.#at ? 0 : -1,
      },
      name,
      ...look.cellsOf(row),
    );
  }

  #click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest('.row');
    if (!(row instanceof HTMLElement)) return;
    const place = Number(row.dataset.place);
    if (target?.closest('.twisty')) this.#toggle(place);
    this.#move(place);
  }

  #toggle(place: number, isOpen?: boolean): void {
    const each = this.#tree[this.#seen[place] ?? -1];
    if (each === undefined) return;
    const { id } = each.row;
    if (isOpen ?? this.#closed.has(id)) this.#closed.delete(id);
    else this.#closed.add(id);
    this.#fill();
  }

  #open(isOther: boolean): void {
    if (this.chosen) this.#look.onOpened(this.chosen, isOther);
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW) - 2);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.#move(this.#at + 1),
      ArrowUp: () => this.#move(this.#at - 1),
      PageDown: () => this.#move(this.#at + page),
      PageUp: () => this.#move(this.#at - page),
      Home: () => this.#move(0),
      End: () => this.#move(this.#seen.length - 1),
      ArrowRight: () => this.#inwards(),
      ArrowLeft: () => this.#outwards(),
      Enter: () => this.#open(event.shiftKey),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  /** Opens the row, or goes to the first row in it. */
  #inwards(): void {
    const index = this.#seen[this.#at] ?? -1;
    const each = this.#tree[index];
    if (each === undefined || each.end === index + 1) return;
    if (this.#closed.has(each.row.id)) this.#toggle(this.#at, true);
    else this.#move(this.#at + 1);
  }

  /** Closes the row, or goes to the one that it is in. */
  #outwards(): void {
    const index = this.#seen[this.#at] ?? -1;
    const each = this.#tree[index];
    if (each === undefined) return;
    if (each.end > index + 1 && !this.#closed.has(each.row.id)) this.#toggle(this.#at, false);
    else if (each.parent >= 0) this.#move(this.#seen.indexOf(each.parent));
  }
}
