/** Looks for entries by name, version range and deprecation: how many match, and the way from one to the next. */
import { iconButton } from './controls.ts';
import { element } from './dom.ts';
import { filterOf } from './filter.ts';
import type { EntryRef } from './messages.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { t } from './texts.ts';
import { nameText } from './words.ts';

/** How long typing may pause before the number of matches is told, in milliseconds. */
const PAUSE = 400;

/** The field to search in, and the steps through what it finds. */
export function findGroup(store: Store, stage: Stage): HTMLElement {
  const search = element('input', {
    type: 'search',
    placeholder: t('Find'),
    'aria-label': t('Find entries by name or version'),
    value: store.view().search,
  });
  const count = element('span', { class: 'count' });
  let at = -1;
  const show = () => {
    const matches = matchesOf(store);
    const { length } = matches;
    count.textContent = filterOf(store.view()).active ? `${at < 0 ? '' : `${at + 1}/`}${length}` : '';
    before.disabled = next.disabled = length === 0;
  };
  const step = (by: 1 | -1) => {
    const matches = matchesOf(store);
    at = (at + (at < 0 && by < 0 ? 0 : by) + matches.length) % Math.max(1, matches.length);
    const match = matches[at];
    if (match) stage.goToEntry(match.channel, match.name, false);
    if (match) store.announce(t('{0} of {1}: {2}', at + 1, matches.length, nameText(match.name)));
    show();
  };
  const before = iconButton('previous', t('Previous match'), () => step(-1));
  const next = iconButton('next', t('Next match'), () => step(1));
  const told = afterPause(store);
  search.addEventListener('input', () => {
    at = -1;
    store.setView({ search: search.value });
    told();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    step(event.shiftKey ? -1 : 1);
    event.preventDefault();
  });
  store.onChange(show);
  show();
  return element('div', { class: 'group' }, search, before, next, count);
}

/** What else an entry must be. */
export function filterGroup(store: Store): HTMLElement {
  const view = store.view();
  const range = element('input', {
    type: 'text',
    class: 'range',
    placeholder: '>=1.2.0 <2.0.0',
    'aria-label': t('Version range'),
    spellcheck: 'false',
    value: view.range,
  });
  const deprecated = element('input', { type: 'checkbox', checked: view.onlyDeprecated });
  const told = afterPause(store);
  const take = () => {
    store.setView({ range: range.value, onlyDeprecated: deprecated.checked });
    range.setAttribute('aria-invalid', String(filterOf(store.view()).badRange));
    told();
  };
  range.addEventListener('input', take);
  deprecated.addEventListener('change', take);
  return element(
    'div',
    { class: 'group' },
    range,
    element('label', { class: 'check' }, deprecated, t('deprecated')),
  );
}

/** The entries that the search and the filters let through, in the order of the channels. */
function matchesOf(store: Store): EntryRef[] {
  const filter = filterOf(store.view());
  if (!filter.active) return [];
  return store
    .shownChannels()
    .flatMap(({ id, entries }) =>
      entries.filter((entry) => filter.matches(entry)).map(({ name }) => ({ channel: id, name })),
    );
}

/** Tells how much is found, once nobody types any more. */
function afterPause(store: Store): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const filter = filterOf(store.view());
      const entries = store.shownChannels().flatMap((channel) => channel.entries);
      if (filter.badRange) store.announce(t('The range cannot be read.'));
      else if (filter.active)
        store.announce(t('{0} of {1} entries match.', matchesOf(store).length, entries.length));
    }, PAUSE);
  };
}
