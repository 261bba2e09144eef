/** The updates of a channel: whether their CRDs are safe, step by step; each step opens its comparison. */
import { button, choice, codeText, element } from '../dom.ts';
import type { Host } from '../host.ts';
import { t, tn } from '../texts.ts';
import type { Judging } from './comparison-view.ts';
import type { FromApp, Suite, ToApp } from './messages.ts';
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
import { suiteGroup, unsafeGroup } from './toolbar-groups.ts';
import { TreeGrid } from './tree-grid.ts';
import { SUITE_NAMES, WORDS } from './words.ts';

type Given = Extract<ToApp, { readonly kind: 'path' }>;

/** How many unsafe updates the answer names. */
const NAMED = 3;
/** The value of the choice of a release for all of them. */
const EVERY = '';

/** The view of the updates. */
export class PathView {
  readonly #host: Host<FromApp, ToApp>;
  readonly #root: HTMLElement;
  readonly #judging: Judging;
  readonly #answer = element('header', { class: 'answer' });
  readonly #toolbar = element('div', { class: 'toolbar', role: 'region', 'aria-label': t('View') });
  readonly #details = element('aside', { class: 'details', 'aria-label': t('Details'), tabindex: 0 });
  readonly #said = element('div', { class: 'unseen', role: 'status' });
  readonly #grid: TreeGrid<PathRow>;
  #given: Given | undefined;

  constructor(host: Host<FromApp, ToApp>, root: HTMLElement, judging: Judging) {
    this.#host = host;
    this.#root = root;
    this.#judging = judging;
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
  }

  /** Shows the updates, or why nothing can be said of them. */
  show(message: Extract<ToApp, { readonly kind: 'path' | 'no-path' }>): void {
    if (message.kind === 'no-path') return this.#showNothing(message);
    const before = this.#given;
    this.#given = message;
    const { shown, isBack } = message;
    const isOther = before?.shown.package !== shown.package || before.shown.channel !== shown.channel;
    this.#fillAnswer(message);
    this.#fillToolbar(message);
    const main = element('main', {}, this.#grid.element, this.#details);
    this.#root.replaceChildren(this.#answer, this.#toolbar, main, this.#said);
    this.#grid.show(pathRows(shown.steps), isOther);
    if (isBack) this.#grid.focus();
  }

  /** Takes a key that is pressed anywhere in the page. */
  press(event: KeyboardEvent): void {
    if (event.key === 'F7') {
      event.preventDefault();
      this.#goToUnsafe(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') this.#host.post({ kind: 'leave' });
  }

  #showNothing({ reason, channel, channels }: Extract<ToApp, { readonly kind: 'no-path' }>): void {
    this.#given = undefined;
    this.#root.replaceChildren(
      element(
        'main',
        { class: 'nothing' },
        element('p', {}, codeText(reason)),
        element('div', { class: 'group' }, ...this.#channelChoice(channel, channels), this.#otherPackage()),
      ),
    );
  }

  #fillAnswer({ shown, where }: Given): void {
    const verdict = shown.verdicts.find(({ suite }) => suite === this.#judging.suite);
    if (verdict === undefined) return;
    const rows = pathRows(shown.steps);
    const unsafe = rows.filter(
      (row) => row.crd === undefined && pathWord(row, this.#judging.suite) === 'unsafe',
    );
    const rest = unsafe.length - NAMED;
    const names = unsafe
      .slice(0, NAMED)
      .flatMap(({ id, step }, index) => [
        index === 0 ? ': ' : ', ',
        button(stepText(step), () => this.#grid.goTo(id), { class: 'link' }),
      ]);
    const word = wordOfPath(verdict);
    this.#answer.replaceChildren(
      element('h1', {}, pathTitle(shown), element('span', { class: 'sides' }, where)),
      element(
        'p',
        { class: `verdict ${word}` },
        element('span', { class: 'sign', 'aria-hidden': 'true' }, WORDS[word].sign),
        element('strong', {}, pathAnswer(shown, verdict)),
        ...names,
        ...(rest > 0 ? [` ${tn(rest, 'and 1 more', 'and {0} more')}`] : []),
        `. ${shown.steps.length === 0 ? '' : pathRest(shown, verdict)}`,
      ),
      ...shown.notes.map((note) => element('p', { class: 'muted' }, note)),
    );
  }

  #fillToolbar({ shown }: Given): void {
    const { channel, channels, starts, from, verdicts } = shown;
    const words = verdicts.map((verdict) => ({ suite: verdict.suite, word: wordOfPath(verdict) }));
    this.#toolbar.replaceChildren(
      suiteGroup(words, this.#judging.suite, (suite) => this.#judge(suite)),
      unsafeGroup((step) => this.#goToUnsafe(step)),
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
    return [choice(t('Channel'), choices, channel, (own) => this.#host.post({ kind: 'path', channel: own }))];
  }

  #startChoice(channel: string, starts: readonly string[], from = EVERY): HTMLElement {
    const choices = [
      [EVERY, t('every release')],
      ...starts.map((name) => [name, releaseText(name)]),
    ] as const;
    return choice(t('From'), choices as readonly (readonly [string, string])[], from, (own) =>
      this.#host.post({ kind: 'path', channel, ...(own !== EVERY && { from: own }) }),
    );
  }

  #otherPackage(): HTMLElement {
    return button(t('Another package…'), () => this.#host.post({ kind: 'choose-package' }));
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
    const verdict = this.#given.shown.verdicts.find((each) => each.suite === suite);
    if (verdict) this.#say(pathAnswer(this.#given.shown, verdict));
  }

  #showDetails(row: PathRow | undefined): void {
    this.#details.replaceChildren();
    if (row === undefined) return;
    const { step, crd } = row;
    const says = this.#given?.shown.verdicts.map(({ suite }) => {
      const word = pathWord(row, suite);
      const changes = word === 'safe' ? '' : changesText(row, suite);
      return element(
        'li',
        { class: word },
        element('span', { class: 'sign', 'aria-hidden': 'true' }, WORDS[word].sign),
        [`${SUITE_NAMES[suite]}: ${WORDS[word].text}`, changes].filter(Boolean).join(', '),
      );
    });
    this.#details.append(
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

  #goToUnsafe(step: 1 | -1): void {
    if (!this.#grid.goToUnsafe(step))
      this.#say(t('Nothing is unsafe for {0}.', SUITE_NAMES[this.#judging.suite]));
  }

  #open({ step, crd }: PathRow): void {
    if (step.crds.length === 0) return this.#say(changesText({ step }, this.#judging.suite));
    const { from, to } = step;
    this.#host.post({ kind: 'step', from, to, ...(crd && { crd: crd.name }) });
  }

  #copy(): void {
    if (this.#given === undefined) return;
    this.#host.post({ kind: 'copy', text: pathMarkdown(this.#given.shown, this.#judging.suite) });
    this.#say(t('Copied.'));
  }

  #say(text: string): void {
    this.#said.textContent = text;
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
  const { sign, text } = WORDS[pathWord(row, suite)];
  const changes = changesText(row, suite);
  return [
    element(
      'div',
      { class: 'cell verdict', role: 'gridcell' },
      element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
      text,
    ),
    element('div', { class: 'cell changes', role: 'gridcell', title: changes }, changes),
  ];
}
