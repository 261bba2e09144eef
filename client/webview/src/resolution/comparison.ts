/** Two answers side by side, with their differences in words. */
import type { ResolutionPreview } from '../../../../server/src/families/resolution/requests.ts';
import { element } from '../dom.ts';
import { t } from '../texts.ts';
import { nameText } from '../words.ts';
import { marked } from './marked.ts';
import type { Answer } from './messages.ts';

/** The comparison; nothing where nothing is compared. */
export function comparisonSection({ preview, other }: Answer): Node[] {
  if (other === null) return [];
  return [
    element(
      'section',
      { class: 'comparison', 'aria-labelledby': 'comparison-title' },
      element('h2', { id: 'comparison-title' }, t('Compared with {0}', other.label)),
      element(
        'ul',
        { class: 'differences' },
        ...other.differences.map((difference) => element('li', {}, ...marked(difference))),
      ),
      element('div', { class: 'sides' }, side(t('Here'), preview), side(other.label, other.preview)),
    ),
  ];
}

function side(title: string, { answer, steps, notices, olmSays }: ResolutionPreview): HTMLElement {
  return element(
    'div',
    {},
    element('h3', {}, title),
    element('p', {}, ...marked(answer)),
    ...(olmSays === '' ? [] : [element('p', { class: 'problem' }, t('OLM says: {0}', olmSays))]),
    ...notices.map((notice) => element('p', { class: 'notice' }, ...marked(notice))),
    element(
      'ol',
      {},
      ...steps.map(({ name, version, by }) =>
        element(
          'li',
          {},
          nameText(version === '' ? name : version),
          ...(by === '' ? [] : [element('span', { class: 'muted' }, ` ${t('by {0}', by)}`)]),
        ),
      ),
    ),
  );
}
