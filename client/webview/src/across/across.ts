/** The package in all catalogs side by side: which of them lack a version, and the head of each channel in each. */
import { choice, element, refocus } from '../dom.ts';
import type { Olm } from '../messages.ts';
import type { Store } from '../store.ts';
import { t } from '../texts.ts';
import { nameText } from '../words.ts';
import { createGrid } from './grid.ts';
import { haveWords, MISSING, rowsOf, SIGNS, stuckWords, wantedVersion, type Rows } from './words.ts';
import './across.css';

/** The most sentences about who is stuck. */
const MAX_LISTED = 60;

/** The view, which draws itself when it is shown and when something changes. */
export function createAcross(store: Store): HTMLElement {
  const root = element('section', {
    class: 'across',
    'aria-label': t('Catalogs side by side'),
    hidden: true,
  });
  const grid = createGrid((words) => void (told.textContent = words), {
    open: (catalog, channel) => open(store, catalog, channel),
    compare: (catalog, channel, left) => open(store, catalog, channel, left),
  });
  const above = element('div', {});
  const below = element('div', {});
  const told = element('p', { class: 'told muted', 'aria-hidden': 'true' });
  const scroll = element('div', { class: 'scroll' }, grid.element);
  let asked = '';
  let said = '';
  let shown: readonly unknown[] = [];
  const draw = () => {
    const { across, acrossVersion, compareOlm } = store.view();
    const { graph, across: catalogs } = store.model();
    root.hidden = !across || graph === undefined;
    asked = ask(store, asked);
    const drawn = [root.hidden, catalogs, graph?.root, acrossVersion, compareOlm];
    if (drawn.every((part, at) => part === shown[at])) return;
    shown = drawn;
    if (root.hidden || graph === undefined) return;
    const rows = catalogs && rowsOf(catalogs, graph.graph.package);
    if (rows === undefined) {
      const why = catalogs ? t('No catalog has this package any more.') : t('Reading the catalogs…');
      return root.replaceChildren(element('p', { class: 'nothing' }, why));
    }
    const words = haveWords(rows, acrossVersion);
    fill(above, [
      element('h2', {}, t('{0} in {1} catalogs', nameText(rows.package), rows.columns.length)),
      element('p', { class: words.lacking > 0 ? 'says stuck' : 'says' }, words.text),
      element('div', { class: 'choices' }, versionChoice(store, rows), rulesChoice(store)),
    ]);
    grid.show(rows, wantedVersion(rows, acrossVersion), graph.root);
    below.replaceChildren(...explanations(rows));
    if (!root.contains(grid.element)) {
      root.replaceChildren(above, scroll, told, below);
      grid.element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (words.text !== said) store.announce(words.text);
    said = words.text;
  };
  store.onChange(draw);
  return root;
}

/** Asks for the catalogs when they are shown, for another package or by other rules; returns what was asked for. */
function ask({ host, view, model }: Store, asked: string): string {
  const { across, compareOlm: olm } = view();
  const name = model().graph?.graph.package;
  const wanted = across && name !== undefined ? `${olm} ${name}` : '';
  if (wanted !== asked) host.post({ kind: 'across', olm: wanted === '' ? null : olm });
  return wanted;
}

/** Leads to the picture of a channel in a catalog, beside that of another catalog if there is one to compare with. */
function open({ host, setView }: Store, root: string, channel: string, left?: string): void {
  setView({
    across: false,
    table: false,
    selected: null,
    compareWith: left === undefined ? null : { kind: 'root', uri: left },
    panel: left === undefined ? '' : 'compare',
  });
  host.post({ kind: 'open', root, channel });
}

/** Replaces what stands in an element; a list that has the focus has it afterwards, too. */
function fill(target: HTMLElement, content: readonly Node[]): void {
  const lists = () => [...target.querySelectorAll('select')];
  const focused = lists().findIndex((list) => list === document.activeElement);
  target.replaceChildren(...content);
  refocus(lists()[focused]);
}

function versionChoice({ view, setView }: Store, rows: Rows): HTMLElement {
  const versions = rows.versions.map(({ version }) => [version, nameText(version)] as const);
  const chosen = wantedVersion(rows, view().acrossVersion)?.version ?? '';
  const newest = versions[0]?.[0];
  return choice(t('Which catalogs have'), versions, chosen, (version) =>
    setView({ acrossVersion: version === newest ? '' : version }),
  );
}

/** Whose rules say who is stuck. */
function rulesChoice({ view, setView }: Store): HTMLElement {
  const rules: readonly (readonly [Olm, string])[] = [
    ['classic', 'OLM Classic'],
    ['v1', 'OLM v1'],
  ];
  return choice(t('Rules of'), rules, view().compareOlm, (olm) =>
    setView({ compareOlm: olm === 'v1' ? 'v1' : 'classic' }),
  );
}

/** Below the table: who is stuck where, and what the signs mean. */
function explanations(rows: Rows): Node[] {
  const stuck = stuckWords(rows);
  const more = stuck.length - MAX_LISTED;
  const listed = [...stuck.slice(0, MAX_LISTED), ...(more > 0 ? [t('and {0} more', more)] : [])];
  const isNew = rows.channels.some(({ cells }) => cells.some((cell) => cell?.beside === 'new'));
  const all = [
    ...rows.legend.map(({ sign, meaning }) => ({ sign: sign === '-' ? MISSING : sign, meaning })),
    ...(isNew ? [{ sign: SIGNS.new, meaning: t('a channel that the catalog to the left lacks') }] : []),
  ];
  const signs = all.map(({ sign, meaning }) =>
    element('div', {}, element('dt', {}, sign), element('dd', {}, meaning)),
  );
  return [
    ...(stuck.length === 0
      ? []
      : [
          element('h3', {}, t('Without a way to the head')),
          element('ul', {}, ...listed.map((text) => element('li', {}, text))),
        ]),
    element('dl', { class: 'signs' }, ...signs),
  ];
}
