/** All bundles of the package as a table: what became of each, and why; a filter leaves some of them out. */
import type {
  PreviewCandidate,
  PreviewOutcome,
  ResolutionPreview,
} from '../../../../server/src/families/resolution/requests.ts';
import { choice, element } from '../dom.ts';
import { t } from '../texts.ts';
import { nameText } from '../words.ts';
import { marked } from './marked.ts';

/** More rows than these are counted. */
const MAX_ROWS = 500;

/** The table with its filter, which stays when the answer changes. */
export interface Candidates {
  readonly root: HTMLElement;
  readonly show: (preview: ResolutionPreview) => void;
}

export function createCandidates(): Candidates {
  let shown: readonly PreviewCandidate[] = [];
  let state = '';
  const search = element('input', {
    type: 'search',
    placeholder: t('Filter'),
    'data-key': 'candidates',
    'aria-label': t('Filter candidates'),
  });
  const count = element('span', { class: 'muted', role: 'status' });
  const body = element('tbody', {});
  const draw = () => {
    const found = shown.filter(
      (one) => isWanted(one, state) && textOf(one).includes(search.value.toLowerCase()),
    );
    body.replaceChildren(...found.slice(0, MAX_ROWS).map(rowOf));
    count.textContent = t('{0} of {1}', Math.min(found.length, MAX_ROWS), shown.length);
  };
  search.addEventListener('input', draw);
  const states = [
    ['', t('all')],
    ['open', t('come into question')],
    ['removed', t('removed')],
  ] as const;
  const root = element(
    'section',
    { 'aria-labelledby': 'candidates-title' },
    element('h2', { id: 'candidates-title' }, t('Candidates')),
    element(
      'div',
      { class: 'group' },
      search,
      choice(t('Show'), states, '', (value) => {
        state = value;
        draw();
      }),
      count,
    ),
    element(
      'div',
      { class: 'rows', tabindex: '0', role: 'region', 'aria-label': t('Table of candidates') },
      tableOf(body),
    ),
  );
  return {
    root,
    show: ({ candidates }) => {
      root.hidden = candidates.length === 0;
      shown = candidates;
      draw();
    },
  };
}

function tableOf(body: HTMLTableSectionElement): HTMLTableElement {
  const titles = [t('Version'), t('Outcome'), t('Why'), t('Channels'), t('Catalog')];
  return element(
    'table',
    { class: 'candidates' },
    element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))),
    body,
  );
}

function rowOf(candidate: PreviewCandidate): HTMLTableRowElement {
  const { name, version, outcome, filter, why, channels, catalog } = candidate;
  const state = element('span', { class: `outcome ${outcome}` }, outcomeText(outcome));
  return element(
    'tr',
    { class: outcome },
    element('th', { scope: 'row', title: name }, nameText(version === '' ? name : version)),
    element('td', {}, state),
    element('td', {}, ...marked([filter, why].filter((text) => text !== '').join(': '))),
    element('td', {}, channels.join(', ')),
    element('td', {}, catalog),
  );
}

function isWanted({ outcome }: PreviewCandidate, state: string): boolean {
  const isRemoved = outcome === 'removed' || outcome === 'refused';
  return state === '' || isRemoved === (state === 'removed');
}

function textOf({ name, version, why, channels, catalog }: PreviewCandidate): string {
  return [name, version, why, channels.join(' '), catalog].join(' ').toLowerCase();
}

function outcomeText(outcome: PreviewOutcome): string {
  switch (outcome) {
    case 'chosen':
      return t('chosen');
    case 'stays':
      return t('installed, stays');
    case 'not-needed':
      return t('passed, not needed');
    case 'removed':
      return t('removed');
    case 'refused':
      return t('refused');
  }
}
