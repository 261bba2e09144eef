/** The comparison of a CRD: the answer first, then the rows, and what is to be said of the chosen one. */
import { button, choice, element } from '../dom.ts';
import { t, tn } from '../texts.ts';
import { showDetails } from './details.ts';
import { Frame, type Page } from './frame.ts';
import { markdownOf } from './markdown.ts';
import type { Finding, Row, Suite, ToApp } from './messages.ts';
import { propertyGrid } from './property-grid.ts';
import { wordOf } from './rows.ts';
import type { TreeGrid } from './tree-grid.ts';
import { answerOf, fullName, othersOf } from './words.ts';

type Given = Extract<ToApp, { readonly kind: 'comparison' }>;

/** The comparison of two states of a CRD. */
export class ComparisonView {
  readonly #page: Page;
  readonly #grid: TreeGrid<Row>;
  readonly #frame: Frame<Row>;
  #given: Given | undefined;
  /** Whether it was come to from the updates of a channel. */
  #isStep = false;

  constructor(page: Page) {
    this.#page = page;
    this.#grid = propertyGrid({
      suite: () => this.#suite,
      onChosen: (row) => this.#showDetails(row),
      onOpened: (row, side) => this.#open(row, side),
    });
    this.#frame = new Frame(page, {
      grid: this.#grid,
      redraw: () => this.#given && this.#fill(this.#given),
      showDetails: (row) => this.#showDetails(row),
      leave: () => ({ kind: this.#isStep ? 'back' : 'leave' }),
    });
  }

  get #suite(): Suite {
    return this.#page.judging.suite;
  }

  /** Shows a comparison, or why there is none. */
  show(message: Extract<ToApp, { readonly kind: 'comparison' | 'nothing' }>): void {
    this.#isStep = message.isStep;
    if (message.kind === 'nothing') {
      this.#given = undefined;
      const other = message.isStep ? this.#back() : this.#compareWith();
      this.#page.root.replaceChildren(
        element('main', { class: 'nothing' }, element('p', {}, message.reason), other),
      );
      return;
    }
    const before = this.#given;
    this.#given = message;
    const isOtherStep = message.isStep && (before?.old !== message.old || before.new !== message.new);
    const isOther = before?.shown.crd !== message.shown.crd || before.isWhole !== message.isWhole;
    const wasAside = !this.#page.root.contains(this.#grid.element);
    this.#frame.keepingFocus(() => {
      this.#fill(message);
      this.#frame.show();
      this.#grid.show(message.shown.comparison.rows, isOther || isOtherStep);
    });
    if (message.isStep && wasAside) this.#grid.focus();
  }

  /** The answer in words. */
  #fill(given: Given): string {
    this.#fillToolbar(given);
    return this.#fillAnswer(given);
  }

  #fillAnswer({ shown, old, new: next }: Given): string {
    const { verdicts, properties, different, leftOut, rows } = shown.comparison;
    const verdict = verdicts.find(({ suite }) => suite === this.#suite);
    if (verdict === undefined) return '';
    const unsafe = rows.filter((row) => wordOf(row, this.#suite) === 'unsafe');
    const answer = answerOf(verdict);
    this.#frame.answer.replaceChildren(
      element(
        'h1',
        {},
        shown.oldName === undefined ? shown.crd : t('{0} (was {1})', shown.crd, shown.oldName),
        element('span', { class: 'sides' }, t('{0} → {1}', old, next)),
      ),
      this.#frame.verdictLine({
        word: verdict.isSafe ? 'safe' : 'unsafe',
        answer,
        unsafe: unsafe.map((row) => ({ id: row.id, name: fullName(row) })),
        rest: othersOf(verdicts, this.#suite),
      }),
      element(
        'p',
        { class: 'muted' },
        [
          tn(different, '1 of {1} properties differs.', '{0} of {1} properties differ.', String(properties)),
          ...(leftOut > 0
            ? [t('{0} more rows are left out: this CRD is too large to show all.', leftOut)]
            : []),
          ...shown.notes,
        ].join(' '),
      ),
    );
    return answer;
  }

  #fillToolbar(given: Given): void {
    const { shown, isWhole, isStep } = given;
    const words = shown.comparison.verdicts.map(({ suite, isSafe }) => ({
      suite,
      word: isSafe ? ('safe' as const) : ('unsafe' as const),
    }));
    const crds = shown.crds.filter(({ state }) => state === 'both');
    const ask = (crd: string, all: boolean) => this.#page.host.post({ kind: 'ask', crd, isWhole: all });
    const [first] = crds;
    this.#frame.toolbar.replaceChildren(
      ...(isStep ? [element('div', { class: 'group' }, this.#back())] : []),
      ...this.#frame.judgingGroups(words),
      ...(crds.length > 1 && first !== undefined
        ? [
            choice(
              t('CRD'),
              crds.map(({ name, unsafe }) => [name, unsafe === 0 ? name : `✕ ${name}`]),
              shown.crd,
              (crd) => ask(crd, isWhole),
            ),
          ]
        : []),
      element(
        'div',
        { class: 'group' },
        button(t('All properties'), () => ask(shown.crd, !isWhole), { 'aria-pressed': String(isWhole) }),
        button(t('Copy as Markdown'), () => this.#copy(given)),
        ...(isStep ? [] : [this.#compareWith()]),
      ),
    );
  }

  #compareWith(): HTMLButtonElement {
    return button(t('Compare with…'), () => this.#page.host.post({ kind: 'choose' }));
  }

  #back(): HTMLButtonElement {
    return button(t('Back to the update path'), () => this.#page.host.post({ kind: 'back' }));
  }

  #showDetails(row: Row | undefined): void {
    showDetails(this.#frame.details, row, this.#suite, (side, finding) => this.#open(row, side, finding));
  }

  #copy({ shown, old, new: next }: Given): void {
    this.#frame.copy(markdownOf(shown, this.#suite, old, next));
  }

  /** What is written at one side only is shown there. */
  #open(row: Row | undefined, side: 'old' | 'new', finding?: Finding): void {
    const places = { old: finding?.old ?? row?.old, new: finding?.new ?? row?.new };
    const there = places[side] === undefined ? (side === 'old' ? 'new' : 'old') : side;
    const place = places[there];
    if (place !== undefined) this.#page.host.post({ kind: 'reveal', side: there, place });
  }

  /** Takes a key that is pressed anywhere in the page. */
  press(event: KeyboardEvent): void {
    this.#frame.press(event);
  }
}
