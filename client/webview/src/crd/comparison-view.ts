/** The comparison of a CRD: the answer first, then the rows, and what is to be said of the chosen one. */
import { button, choice, element } from '../dom.ts';
import type { Host } from '../host.ts';
import { t, tn } from '../texts.ts';
import { showDetails } from './details.ts';
import { markdownOf } from './markdown.ts';
import type { Finding, FromApp, Row, Suite, ToApp } from './messages.ts';
import { propertyGrid } from './property-grid.ts';
import { wordOf } from './rows.ts';
import { suiteGroup, unsafeGroup } from './toolbar-groups.ts';
import type { TreeGrid } from './tree-grid.ts';
import { answerOf, fullName, othersOf, SUITE_NAMES, WORDS } from './words.ts';

type Given = Extract<ToApp, { readonly kind: 'comparison' }>;

/** How many unsafe rows the answer names. */
const NAMED = 3;

/** What both views share: whose verdict counts. */
export interface Judging {
  suite: Suite;
}

/** The comparison of two states of a CRD. */
export class ComparisonView {
  readonly #host: Host<FromApp, ToApp>;
  readonly #root: HTMLElement;
  readonly #judging: Judging;
  readonly #answer = element('header', { class: 'answer' });
  readonly #toolbar = element('div', { class: 'toolbar', role: 'region', 'aria-label': t('View') });
  readonly #details = element('aside', { class: 'details', 'aria-label': t('Details'), tabindex: 0 });
  readonly #said = element('div', { class: 'unseen', role: 'status' });
  readonly #grid: TreeGrid<Row>;
  #given: Given | undefined;
  /** Whether it was come to from the updates of a channel. */
  #isStep = false;

  constructor(host: Host<FromApp, ToApp>, root: HTMLElement, judging: Judging) {
    this.#host = host;
    this.#root = root;
    this.#judging = judging;
    this.#grid = propertyGrid({
      suite: () => this.#suite,
      onChosen: (row) => this.#showDetails(row),
      onOpened: (row, side) => this.#open(row, side),
    });
  }

  get #suite(): Suite {
    return this.#judging.suite;
  }

  /** Shows a comparison, or why there is none. */
  show(message: Extract<ToApp, { readonly kind: 'comparison' | 'nothing' }>): void {
    this.#isStep = message.isStep;
    if (message.kind === 'nothing') {
      this.#given = undefined;
      const other = message.isStep
        ? this.#back()
        : button(t('Compare with…'), () => this.#host.post({ kind: 'choose' }));
      this.#root.replaceChildren(
        element('main', { class: 'nothing' }, element('p', {}, message.reason), other),
      );
      return;
    }
    const before = this.#given;
    this.#given = message;
    const isOtherStep = message.isStep && (before?.old !== message.old || before.new !== message.new);
    const isOther = before?.shown.crd !== message.shown.crd || before.isWhole !== message.isWhole;
    this.#fillAnswer(message);
    this.#fillToolbar(message);
    const main = element('main', {}, this.#grid.element, this.#details);
    const wasAside = !this.#root.contains(this.#grid.element);
    this.#root.replaceChildren(this.#answer, this.#toolbar, main, this.#said);
    this.#grid.show(message.shown.comparison.rows, isOther || isOtherStep);
    if (message.isStep && wasAside) this.#grid.focus();
  }

  #fillAnswer({ shown, old, new: next }: Given): void {
    const { verdicts, properties, different, leftOut, rows } = shown.comparison;
    const verdict = verdicts.find(({ suite }) => suite === this.#suite);
    if (verdict === undefined) return;
    const unsafe = rows.filter((row) => wordOf(row, this.#suite) === 'unsafe');
    const rest = unsafe.length - NAMED;
    const names = unsafe
      .slice(0, NAMED)
      .flatMap((row, index) => [
        index === 0 ? ': ' : ', ',
        button(fullName(row), () => this.#grid.goTo(row.id), { class: 'link' }),
      ]);
    const { sign } = WORDS[verdict.isSafe ? 'safe' : 'unsafe'];
    this.#answer.replaceChildren(
      element(
        'h1',
        {},
        shown.oldName === undefined ? shown.crd : t('{0} (was {1})', shown.crd, shown.oldName),
        element('span', { class: 'sides' }, t('{0} → {1}', old, next)),
      ),
      element(
        'p',
        { class: `verdict ${verdict.isSafe ? 'safe' : 'unsafe'}` },
        element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
        element('strong', {}, answerOf(verdict)),
        ...names,
        ...(rest > 0 ? [` ${tn(rest, 'and 1 more', 'and {0} more')}`] : []),
        `. ${othersOf(verdicts, this.#suite)}`,
      ),
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
  }

  #fillToolbar(given: Given): void {
    const { shown, isWhole, isStep } = given;
    const words = shown.comparison.verdicts.map(({ suite, isSafe }) => ({
      suite,
      word: isSafe ? ('safe' as const) : ('unsafe' as const),
    }));
    const crds = shown.crds.filter(({ state }) => state === 'both');
    const ask = (crd: string, all: boolean) => this.#host.post({ kind: 'ask', crd, isWhole: all });
    const [first] = crds;
    this.#toolbar.replaceChildren(
      ...(isStep ? [element('div', { class: 'group' }, this.#back())] : []),
      suiteGroup(words, this.#suite, (suite) => this.#judge(suite)),
      unsafeGroup((step) => this.#goToUnsafe(step)),
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
        ...(isStep ? [] : [button(t('Compare with…'), () => this.#host.post({ kind: 'choose' }))]),
      ),
    );
  }

  #back(): HTMLButtonElement {
    return button(t('Back to the update path'), () => this.#host.post({ kind: 'back' }));
  }

  #judge(suite: Suite): void {
    this.#judging.suite = suite;
    this.#host.keepState({ suite });
    if (this.#given === undefined) return;
    this.#fillAnswer(this.#given);
    this.#fillToolbar(this.#given);
    this.#toolbar.querySelector<HTMLElement>(`[data-suite="${suite}"]`)?.focus();
    this.#grid.judgeAnew();
    this.#showDetails(this.#grid.chosen);
    const verdict = this.#given.shown.comparison.verdicts.find((each) => each.suite === suite);
    if (verdict) this.#say(answerOf(verdict));
  }

  #showDetails(row: Row | undefined): void {
    showDetails(this.#details, row, this.#suite, (side, finding) => this.#open(row, side, finding));
  }

  #goToUnsafe(step: 1 | -1): void {
    if (!this.#grid.goToUnsafe(step)) this.#say(t('Nothing is unsafe for {0}.', SUITE_NAMES[this.#suite]));
  }

  #copy({ shown, old, new: next }: Given): void {
    this.#host.post({ kind: 'copy', text: markdownOf(shown, this.#suite, old, next) });
    this.#say(t('Copied.'));
  }

  /** What is written at one side only is shown there. */
  #open(row: Row | undefined, side: 'old' | 'new', finding?: Finding): void {
    const places = { old: finding?.old ?? row?.old, new: finding?.new ?? row?.new };
    const there = places[side] === undefined ? (side === 'old' ? 'new' : 'old') : side;
    const place = places[there];
    if (place !== undefined) this.#host.post({ kind: 'reveal', side: there, place });
  }

  #say(text: string): void {
    this.#said.textContent = text;
  }

  /** Takes a key that is pressed anywhere in the page. */
  press(event: KeyboardEvent): void {
    if (event.key === 'F7') {
      event.preventDefault();
      this.#goToUnsafe(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') this.#host.post({ kind: this.#isStep ? 'back' : 'leave' });
  }
}
