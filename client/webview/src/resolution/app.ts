/** Puts the preview together: what is asked, the answer, the way, the candidates, what would help, and what is compared. */
import type { PreviewPlace } from '../../../../server/src/families/resolution/requests.ts';
import { element, refocus } from '../dom.ts';
import type { Host } from '../host.ts';
import { t } from '../texts.ts';
import { answerSection } from './answer.ts';
import { createCandidates } from './candidates.ts';
import { comparisonSection } from './comparison.ts';
import { editsSection } from './edits.ts';
import { createForm } from './form.ts';
import type { Answer, Chosen, FromPreview, Other, ToPreview } from './messages.ts';
import { marked } from './marked.ts';
import { createPicture } from './picture.ts';
import { readKept } from './kept.ts';
import { waySection } from './way.ts';
import './style.css';

export type PreviewHost = Host<FromPreview, ToPreview>;

/** What the parts of the page share. */
export interface Page {
  readonly host: PreviewHost;
  /** What is chosen now. */
  readonly chosen: () => Chosen;
  readonly other: () => Other | null;
  /** Chooses otherwise, and asks. */
  readonly choose: (part: Chosen) => void;
  readonly compare: (other: Other | null) => void;
  readonly go: (place: PreviewPlace) => void;
}

/** Starts the preview in an element. */
export function startPreview(host: PreviewHost, root: HTMLElement): void {
  let { chosen, other } = readKept(host.readState());
  const keep = () => host.keepState({ chosen, other, subject: root.dataset.subject });
  keep();
  const ask = () => {
    keep();
    host.post({ kind: 'ask', chosen, other });
  };
  const page: Page = {
    host,
    chosen: () => chosen,
    other: () => other,
    choose: (part) => {
      chosen = { ...chosen, ...part };
      ask();
    },
    compare: (next) => {
      other = next;
      ask();
    },
    go: (place) => host.post({ kind: 'go', place }),
  };
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const form = createForm(page);
  const picture = createPicture(page);
  const candidates = createCandidates();
  const nothing = element('p', { class: 'nothing' }, t('Reading the catalogs…'));
  const upper = element('div', {});
  const lower = element('div', {});
  const content = element('div', { class: 'content' }, upper, picture.root, candidates.root, lower);
  content.hidden = true;
  root.classList.add('resolution');
  root.replaceChildren(form.root, element('main', { tabindex: '-1' }, nothing, content), live);
  const show = (answer: Answer) => {
    const { preview } = answer;
    keepingFocus(root, () => {
      const way = waySection(page, preview, (step) => picture.point(step));
      upper.replaceChildren(answerSection(answer), ...comparisonSection(answer), ...way);
      picture.show(answer);
      candidates.show(preview);
      lower.replaceChildren(...editsSection(page, preview), ...catalogsSection(answer));
    });
    if (live.textContent !== preview.answer) live.textContent = preview.answer;
  };
  host.onMessage((message) => {
    if (message.kind === 'graph') return picture.take(message.message);
    if (message.kind === 'other') return page.compare(message.other);
    const answer = message.kind === 'answer' ? message.answer : undefined;
    nothing.hidden = answer !== undefined;
    content.hidden = answer === undefined;
    if (message.kind === 'nothing') nothing.textContent = message.reason;
    form.show(message);
    if (answer !== undefined) show(answer);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') host.post({ kind: 'leave' });
  });
  host.post({ kind: 'ready', chosen, other });
}

/** The content is made anew; a control that had the focus gets it back. */
function keepingFocus(root: HTMLElement, act: () => void): void {
  const key = (document.activeElement as HTMLElement | null)?.dataset.key;
  act();
  if (key === undefined) return;
  const again = [...root.querySelectorAll<HTMLElement>('[data-key]')].find((one) => one.dataset.key === key);
  if (again !== document.activeElement) refocus(again);
}

/** What became of each catalog, filter by filter. */
function catalogsSection({ preview: { catalogs } }: Answer): Node[] {
  if (catalogs.length === 0) return [];
  return [
    element(
      'section',
      { 'aria-labelledby': 'catalogs-title' },
      element('h2', { id: 'catalogs-title' }, t('What each catalog had to offer')),
      element(
        'ul',
        { class: 'plain' },
        ...catalogs.map(({ words, filters }) =>
          element(
            'li',
            {},
            ...marked(words),
            ...filters.map((filter) => element('p', { class: 'muted' }, ...marked(filter))),
          ),
        ),
      ),
    ),
  ];
}
