/** Asks for the way from one entry to another, and shows the answer in words; the picture shows it beside. */
import { button, choice, element } from './dom.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { nameText } from './words.ts';
import { t } from './texts.ts';

export function pathContent(store: Store, stage: Stage): Node[] {
  const { path } = store.view();
  const channels = store.shownChannels();
  const { selected } = store.view();
  const byDefault = store.model().graph?.graph.defaultChannel;
  const channel =
    channels.find(({ id }) => id === path.channel) ??
    channels.find(({ id }) => id === selected?.channel) ??
    channels.find(({ name }) => name === byDefault) ??
    channels[0];
  if (!channel) return [];
  const there = channel.entries.filter(({ name }) => store.isThere({ channel: channel.id, name }));
  const names = there.map(({ name }) => [name, nameText(name)] as const);
  const set = (part: Partial<typeof path>) =>
    store.setView({ path: { ...path, channel: channel.id, ...part } });
  const from = there.some(({ name }) => name === path.from) ? path.from : (there.at(-1)?.name ?? '');
  const ask = () => {
    const to = path.to === '' ? {} : { to: path.to };
    store.host.post({ kind: 'path', channel: channel.id, from, olm: path.olm, ...to });
  };
  return [
    element('h2', {}, t('Path')),
    choice(
      t('Channel'),
      channels.map(({ id, name }) => [id, nameText(name)] as const),
      channel.id,
      (id) => set({ channel: id, from: '', to: '' }),
    ),
    choice(t('From'), names, from, (name) => set({ from: name })),
    choice(t('To'), [['', t('the head')], ...names], path.to, (name) => set({ to: name })),
    choice(
      t('Rules of'),
      [
        ['classic', 'OLM Classic'],
        ['v1', 'OLM v1'],
      ],
      path.olm,
      (olm) => set({ olm: olm === 'v1' ? 'v1' : 'classic' }),
    ),
    element('div', { class: 'actions' }, button(t('Show path'), ask, { class: 'primary' })),
    ...answer(store, stage),
  ];
}

function answer(store: Store, stage: Stage): Node[] {
  const { path } = store.model();
  if (!path) return [];
  if (!path.answer)
    return [element('p', { class: 'notice' }, t('There is no answer: the catalog has changed. Ask again.'))];
  const { words, steps, found } = path.answer;
  const { channel } = path.question;
  return [
    ...words.map((text) => element('p', { class: found ? '' : 'notice' }, text)),
    element(
      'ol',
      { class: 'steps' },
      ...steps.map(({ to, by }) =>
        element(
          'li',
          {},
          button(nameText(to), () => stage.goToEntry(channel, to, true), { class: 'link' }),
          element('span', { class: 'muted' }, ` ${t('by {0}', by)}`),
        ),
      ),
    ),
  ];
}
