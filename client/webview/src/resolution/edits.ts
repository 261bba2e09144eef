/** The edits that let it go on, each with a button that leads to its place. */
import type { ResolutionPreview } from '../../../../server/src/families/resolution/requests.ts';
import { button, element } from '../dom.ts';
import { t } from '../texts.ts';
import type { Page } from './app.ts';
import { marked } from './marked.ts';

/** What would help; nothing where nothing is needed. */
export function editsSection({ go }: Page, { edits }: ResolutionPreview): Node[] {
  if (edits.length === 0) return [];
  const items = edits.map(({ message, leadsTo, place }, at) =>
    element(
      'li',
      {},
      ...marked(message),
      ' ',
      element('span', { class: 'muted' }, leadsTo),
      ' ',
      ...(place === null
        ? []
        : [
            button(t('Go to the place'), () => go(place), {
              'data-key': `edit ${at}`,
              'aria-label': t('Go to the place of: {0}', message),
            }),
          ]),
    ),
  );
  return [
    element(
      'section',
      { 'aria-labelledby': 'edits-title' },
      element('h2', { id: 'edits-title' }, t('What would help')),
      element('ul', { class: 'plain' }, ...items),
    ),
  ];
}
