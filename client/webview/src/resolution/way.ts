/** The way, step by step: a list that arrow keys walk, each step leading to where its update is written. */
import type { PreviewStep, ResolutionPreview } from '../../../../server/src/families/resolution/requests.ts';
import { button, element } from '../dom.ts';
import { t, tn } from '../texts.ts';
import { nameText } from '../words.ts';
import type { Page } from './app.ts';
import { marked } from './marked.ts';

/** The way; nothing where there is neither a step nor an end. @param point hears which step is looked at */
export function waySection(
  page: Page,
  { steps, end, installed }: ResolutionPreview,
  point: (step: PreviewStep) => void,
): Node[] {
  if (steps.length === 0 && end === '') return [];
  const title =
    steps.length === 0
      ? t('Why it goes no further')
      : tn(steps.length, 'The way: 1 step', 'The way: {0} steps');
  const list = element('ol', { class: 'way' }, ...steps.map((step, at) => stepItem(page, step, at, point)));
  list.addEventListener('keydown', (event) => walk(list, event));
  return [
    element(
      'section',
      { 'aria-labelledby': 'way-title' },
      element('h2', { id: 'way-title' }, title),
      ...(installed === null
        ? []
        : [element('p', { class: 'muted' }, t('Installed: {0}', nameText(installed.name)))]),
      ...(steps.length === 0 ? [] : [list]),
      ...(end === '' ? [] : [element('p', {}, ...marked(end))]),
    ),
  ];
}

function stepItem(
  { go }: Page,
  step: PreviewStep,
  at: number,
  point: (step: PreviewStep) => void,
): HTMLLIElement {
  const { name, version, by, channel, catalog, place } = step;
  const how =
    by === ''
      ? t('from catalog {0}', catalog)
      : t('by {0} in channel {1}, from catalog {2}', by, channel, catalog);
  const made = button(
    nameText(version === '' ? name : version),
    () => (place === null ? point(step) : go(place)),
    {
      class: 'link',
      'data-key': `step ${at}`,
      // One stop of the Tab key, arrow keys within.
      tabindex: at === 0 ? 0 : -1,
      'aria-describedby': `step-${at}`,
    },
  );
  made.addEventListener('focus', () => point(step));
  return element('li', {}, made, ' ', element('span', { class: 'muted', id: `step-${at}` }, how));
}

function walk(list: HTMLElement, event: KeyboardEvent): void {
  const steps = [...list.querySelectorAll('button')];
  const at = steps.findIndex((step) => step === document.activeElement);
  const last = steps.length - 1;
  const next = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: last,
  }[event.key];
  const step = next === undefined ? undefined : steps[Math.min(Math.max(next, 0), last)];
  if (step === undefined) return;
  event.preventDefault();
  for (const one of steps) one.tabIndex = one === step ? 0 : -1;
  step.focus();
}
