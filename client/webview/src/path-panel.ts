/** Asks for the way from one entry to another, and shows the answer in words; the picture shows it beside. */
import { button, choice, element } from './dom.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import { nameText } from './words.ts';

export function pathContent(store: Store, stage: Stage): Node[] {
  const { path } = store.view();
  const channels = store.shownChannels();
  const channel = channels.find(({ id }) => id === path.channel) ?? channels[0];
  if (!channel) return [];
  const names = channel.entries.map(({ name }) => [name, nameText(name)] as const);
  const set = (part: Partial<typeof path>) =>
    store.setView({ path: { ...path, channel: channel.id, ...part } });
  const from = channel.entries.some(({ name }) => name === path.from)
    ? path.from
    : (channel.entries.at(-1)?.name ?? '');
  const ask = () => {
    const to = path.to === '' ? {} : { to: path.to };
    store.host.post({ kind: 'path', channel: channel.id, from, olm: path.olm, ...to });
  };
  return [
    element('h2', {}, 'Path'),
    choice(
      'Channel',
      channels.map(({ id, name }) => [id, nameText(name)] as const),
      channel.id,
      (id) => set({ channel: id, from: '', to: '' }),
    ),
    choice('From', names, from, (name) => set({ from: name })),
    choice('To', [['', 'the head'], ...names], path.to, (name) => set({ to: name })),
    choice(
      'Rules of',
      [
        ['classic', 'OLM Classic'],
        ['v1', 'OLM v1'],
      ],
      path.olm,
      (olm) => set({ olm: olm === 'v1' ? 'v1' : 'classic' }),
    ),
    element('div', { class: 'actions' }, button('Show path', ask, { class: 'primary' })),
    ...answer(store, stage),
  ];
}

function answer(store: Store, stage: Stage): Node[] {
  const { path } = store.model();
  if (!path) return [];
  if (!path.answer)
    return [element('p', { class: 'notice' }, 'There is no answer: the catalog has changed. Ask again.')];
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
          element('span', { class: 'muted' }, ` by ${by}`),
        ),
      ),
    ),
  ];
}
