/** The answer in words, before everything else. */
import { element } from '../dom.ts';
import { t } from '../texts.ts';
import { marked } from './marked.ts';
import type { Answer } from './messages.ts';

/** What happens, and what else is to be known of it. */
export function answerSection({ preview, outdated, question }: Answer): HTMLElement {
  const { title, isGood, answer, olmSays, notices, around, engine } = preview;
  const olm = engine === 'v1' ? t('OLM v1') : t('OLM Classic');
  return element(
    'section',
    { class: 'answer', 'aria-label': t('Answer') },
    element('p', { class: 'muted' }, [title, t('package {0}', question.package), olm].join(' · ')),
    element('h1', { class: isGood ? '' : 'bad' }, ...marked(answer)),
    ...(outdated === '' ? [] : [element('p', { class: 'notice' }, outdated)]),
    ...(olmSays === '' ? [] : [element('p', { class: 'problem' }, t('OLM says: {0}', olmSays))]),
    ...notices.map((notice) => element('p', { class: 'notice' }, ...marked(notice))),
    ...around.map((words) => element('p', { class: 'muted' }, ...marked(words))),
  );
}
