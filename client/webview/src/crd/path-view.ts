/** The updates of a channel: whether their CRDs are safe, step by step; each step opens its comparison. */
import { button, choice, codeText, element } from '../dom.ts';
import { t } from '../texts.ts';
import { Frame, wordSign, type Page } from './frame.ts';
import type { Suite, ToApp } from './messages.ts';
import { pathMarkdown } from './path-markdown.ts';
import { closedUpdates, pathRows, pathWord, type PathRow } from './path-rows.ts';
import {
  bySentence,
  byText,
  changesText,
  pathAnswer,
  pathLabel,
  pathRest,
  pathTitle,
  releaseText,
  stepText,
  wordOfPath,
} from './path-words.ts';
import { TreeGrid } from './tree-grid.ts';
import { SUITE_NAMES, WORDS } from './words.ts';

type Given = Extract<ToApp, { readonly kind: 'path' }>;

/** The value of the choice of a release for all of them. */
const EVERY = '';

/** The view of the updates. */
export class PathView {
  readonly #page: Page;
  readonly #grid: TreeGrid<PathRow>;
  readonly #frame: Frame<PathRow>;
  #given: Given | undefined;

  constructor(page: Page) {
    this.#page = page;
    const { judging } = page;
    this.#grid = new TreeGrid<PathRow>({
      name: t('Updates'),
      titles: [t('Update'), t('Verdict'), t('Changes of CRDs')],
      wordOf: (row) => pathWord(row, judging.suite),
      isUnsafe: (row) => row.crd !== undefined && pathWord(row, judging.suite) === 'unsafe',
      className: ({ crd }) => (crd === undefined ? 'update' : 'crd'),
      labelOf: (row) => pathLabel(row, judging.suite),
      nameOf: (row) => nameOf(row),
      cellsOf: (row) => cellsOf(row, judging.suite),
      closedAtFirst: closedUpdates,
      onChosen: (row) => this.#showDetails(row),
      onOpened: (row) => this.#open(row),
    });
    this.#frame = new Frame(page, {
      grid: this.#grid,
      redraw: () => this.#given && this.#fill(this.#given),
      showDetails: (row) => this.#showDetails(row),
      leave: () => ({ kind: 'leave' }),
    });
  }

  get #suite(): Suite {
    return this.#page.judging.suite;
  }

  /** Shows the updates, or why nothing can be said of them. */
  show(message: Extract<ToApp, { readonly kind: 'path' | 'no-path' }>): void {
    if (message.kind === 'no-path') return this.#showNothing(message);
    const before = this.#given;
    this.#given = message;
    const { shown, isBack } = message;
    const isOther = before?.shown.package !== shown.package || before.shown.channel !== shown.channel;
    this.#frame.keepingFocus(() => {
      this.#fill(message);
      this.#frame.show();
      this.#grid.show(pathRows(shown.steps), isOther);
    });
    if (isBack) this.#grid.focus();
  }

  /** Takes a key that is pressed anywhere in the page. */
  press(event: KeyboardEvent): void {
    this.#frame.press(event);
  }

  #showNothing({ reason, channel, channels }: Extract<ToApp, { readonly kind: 'no-path' }>): void {
    this.#given = undefined;
    this.#page.root.replaceChildren(
      element(
        'main',
        { class: 'nothing' },
        element('p', {}, codeText(reason)),
        element('div', { class: 'group' }, ...this.#channelChoice(channel, channels), this.#otherPackage()),
      ),
    );
  }

  /** The answer in words. */
  #fill(given: Given): string {
    this.#fillToolbar(given);
    return this.#fillAnswer(given);
  }

  #fillAnswer({ shown, where }: Given): string {
    const verdict = shown.verdicts.find(({ suite }) => suite === this.#suite);
    if (verdict === undefined) return '';
    const unsafe = pathRows(shown.steps).filter(
      (row) => row.crd === undefined && pathWord(row, this.#suite) === 'unsafe',
    );
    const answer = pathAnswer(shown, verdict);
    this.#frame.answer.replaceChildren(
      element('h1', {}, pathTitle(shown), element('span', { class: 'sides' }, where)),
      this.#frame.verdictLine({
        word: wordOfPath(verdict),
        answer,
        unsafe: unsafe.map(({ id, step }) => ({ id, name: stepText(step) })),
        rest: shown.steps.length === 0 ? '' : pathRest(shown, verdict),
      }),
      ...shown.notes.map((note) => element('p', { class: 'muted' }, note)),
    );
    return answer;
  }

  #fillToolbar({ shown }: Given): void {
    const { channel, channels, starts, from, verdicts } = shown;
    const words = verdicts.map((verdict) => ({ suite: verdict.suite, word: wordOfPath(verdict) }));
    this.#frame.toolbar.replaceChildren(
      ...this.#frame.judgingGroups(words),
      ...this.#channelChoice(channel, channels),
      ...(starts.length > 1 ? [this.#startChoice(channel, starts, from)] : []),
      element(
        'div',
        { class: 'group' },
        button(t('Copy as Markdown'), () => this.#copy()),
        this.#otherPackage(),
      ),
    );
  }

  #channelChoice(channel: string, channels: readonly string[]): HTMLElement[] {
    if (channels.length < 2) return [];
    const choices = channels.map((name) => [name, name] as const);
    return [
      choice(t('Channel'), choices, channel, (own) => this.#page.host.post({ kind: 'path', channel: own })),
    ];
  }

  #startChoice(channel: string, starts: readonly string[], from = EVERY): HTMLElement {
    const choices = [
      [EVERY, t('every release')],
      ...starts.map((name) => [name, releaseText(name)]),
    ] as const;
    return choice(t('From'), choices as readonly (readonly [string, string])[], from, (own) =>
      this.#page.host.post({ kind: 'path', channel, ...(own !== EVERY && { from: own }) }),
    );
  }

  #otherPackage(): HTMLElement {
    return button(t('Another package…'), () => this.#page.host.post({ kind: 'choose-package' }));
  }

  #showDetails(row: PathRow | undefined): void {
    this.#frame.details.replaceChildren();
    if (row === undefined) return;
    const { step, crd } = row;
    const says = this.#given?.shown.verdicts.map(({ suite }) => {
      const word = pathWord(row, suite);
      const changes = word === 'safe' ? '' : changesText(row, suite);
      return element(
        'li',
        { class: word },
        wordSign(word),
        [`${SUITE_NAMES[suite]}: ${WORDS[word].text}`, changes].filter(Boolean).join(', '),
      );
    });
    this.#frame.details.append(
      element('h2', {}, crd?.name ?? stepText(step)),
      element('p', { class: 'muted' }, codeText(bySentence(step))),
      element('ul', {}, ...(says ?? [])),
      ...(step.crds.length > 0
        ? [
            element(
              'p',
              { class: 'actions' },
              button(t('Compare'), () => this.#open(row)),
            ),
          ]
        : []),
    );
  }

  #open({ step, crd }: PathRow): void {
    if (step.crds.length === 0) return this.#frame.say(changesText({ step }, this.#suite));
    const { from, to } = step;
    this.#page.host.post({ kind: 'step', from, to, ...(crd && { crd: crd.name }) });
  }

  #copy(): void {
    if (this.#given !== undefined) this.#frame.copy(pathMarkdown(this.#given.shown, this.#suite));
  }
}

function nameOf({ step, crd }: PathRow): readonly (Node | string)[] {
  if (crd !== undefined) return [element('span', { class: 'own' }, crd.name)];
  const by = byText(step);
  return [
    element('span', { class: 'own' }, stepText(step)),
    ...(by === '' ? [] : [element('span', { class: 'folded' }, by)]),
  ];
}

function cellsOf(row: PathRow, suite: Suite): readonly HTMLElement[] {
  const word = pathWord(row, suite);
  const changes = changesText(row, suite);
  return [
    element('div', { class: 'cell verdict', role: 'gridcell' }, wordSign(word), WORDS[word].text),
    element('div', { class: 'cell changes', role: 'gridcell', title: changes }, changes),
  ];
}
