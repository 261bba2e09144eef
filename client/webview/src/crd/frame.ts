/** What both views of CRDs are shown in: the answer, the toolbar, rows with details beside them, and a voice for who sees none of it. */
import { button, element, refocus } from '../dom.ts';
import type { Host } from '../host.ts';
import { t, tn } from '../texts.ts';
import type { FromApp, Suite, ToApp } from './messages.ts';
import type { PlainRow, Word } from './rows.ts';
import { suiteGroup, unsafeGroup } from './toolbar-groups.ts';
import type { TreeGrid } from './tree-grid.ts';
import { SUITE_NAMES, WORDS } from './words.ts';

/** How many unsafe rows the answer names. */
const NAMED = 3;

/** What both views share: whose verdict counts. */
interface Judging {
  suite: Suite;
}

/** Where a view is shown. */
export interface Page {
  readonly host: Host<FromApp, ToApp>;
  readonly root: HTMLElement;
  readonly judging: Judging;
}

/** What a view puts into its frame. */
interface Content<Row extends PlainRow> {
  readonly grid: TreeGrid<Row>;
  /** Fills answer and toolbar, and returns the answer in words; undefined where the view shows nothing. */
  readonly redraw: () => string | undefined;
  readonly showDetails: (row: Row | undefined) => void;
  /** Escape leads out of the view. */
  readonly leave: () => FromApp;
}

/** A verdict in a sentence, with links to the rows that make it. */
interface VerdictLine {
  readonly word: 'safe' | 'unsafe' | 'unknown';
  readonly answer: string;
  /** The unsafe rows; the first few are named. */
  readonly unsafe: readonly { readonly id: string; readonly name: string }[];
  readonly rest: string;
}

/** The frame of a view. */
export class Frame<Row extends PlainRow> {
  readonly answer = element('header', { class: 'answer' });
  readonly toolbar = element('div', { class: 'toolbar', role: 'region', 'aria-label': t('View') });
  readonly details = element('aside', { class: 'details', 'aria-label': t('Details'), tabindex: 0 });
  readonly #said = element('div', { class: 'unseen', role: 'status' });
  readonly #page: Page;
  readonly #content: Content<Row>;

  constructor(page: Page, content: Content<Row>) {
    this.#page = page;
    this.#content = content;
  }

  /** Puts the frame into the page. */
  show(): void {
    const main = element('main', {}, this.#content.grid.element, this.details);
    this.#page.root.replaceChildren(this.answer, this.toolbar, main, this.#said);
  }

  /** Makes all of it anew; the control or the row that had the focus has it afterwards, too. */
  keepingFocus(act: () => void): void {
    const { grid } = this.#content;
    const controls = () => [...this.toolbar.querySelectorAll<HTMLElement>('button, select')];
    const at = controls().findIndex((control) => control === document.activeElement);
    const isInGrid = grid.element.contains(document.activeElement);
    act();
    if (!isInGrid) refocus(controls()[at]);
    else if (document.hasFocus()) grid.focus();
  }

  /** The line of the verdict. */
  verdictLine({ word, answer, unsafe, rest }: VerdictLine): HTMLElement {
    const names = unsafe
      .slice(0, NAMED)
      .flatMap(({ id, name }, index) => [
        index === 0 ? ': ' : ', ',
        button(name, () => this.#content.grid.goTo(id), { class: 'link' }),
      ]);
    const unnamed = unsafe.length - NAMED;
    return element(
      'p',
      { class: `verdict ${word}` },
      wordSign(word),
      element('strong', {}, answer),
      ...names,
      ...(unnamed > 0 ? [` ${tn(unnamed, 'and 1 more', 'and {0} more')}`] : []),
      `. ${rest}`,
    );
  }

  /** What all toolbars have: whose verdict counts, and the way between unsafe rows. */
  judgingGroups(verdicts: Parameters<typeof suiteGroup>[0]): readonly HTMLElement[] {
    return [
      suiteGroup(verdicts, this.#page.judging.suite, (suite) => this.#judge(suite)),
      unsafeGroup((step) => this.#goToUnsafe(step)),
    ];
  }

  /** Copies a text, and says so. */
  copy(text: string): void {
    this.#page.host.post({ kind: 'copy', text });
    this.say(t('Copied.'));
  }

  /** Says something to those who do not see it. */
  say(text: string): void {
    this.#said.textContent = text;
  }

  /** Takes a key that is pressed anywhere in the page. */
  press(event: KeyboardEvent): void {
    if (event.key === 'F7') {
      event.preventDefault();
      this.#goToUnsafe(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') this.#page.host.post(this.#content.leave());
  }

  #judge(suite: Suite): void {
    const { judging, host } = this.#page;
    const { grid, redraw, showDetails } = this.#content;
    judging.suite = suite;
    host.keepState({ suite });
    const answer = redraw();
    if (answer === undefined) return;
    this.toolbar.querySelector<HTMLElement>(`[data-suite="${suite}"]`)?.focus();
    grid.judgeAnew();
    showDetails(grid.chosen);
    this.say(answer);
  }

  #goToUnsafe(step: 1 | -1): void {
    if (this.#content.grid.goToUnsafe(step)) return;
    this.say(t('Nothing is unsafe for {0}.', SUITE_NAMES[this.#page.judging.suite]));
  }
}

/** The sign of a word, for those who see it. */
export function wordSign(word: Word): HTMLElement {
  return element('span', { class: 'sign', 'aria-hidden': 'true' }, WORDS[word].sign);
}
