/** What is asked: the wish, what is installed, which OLM, for which cluster, from which catalogs, compared with what. */
import { button, choice, element } from '../dom.ts';
import { t } from '../texts.ts';
import type { Page } from './app.ts';
import { nameText } from '../words.ts';
import type { Answer, Other, ToPreview } from './messages.ts';

/** The form; its controls stay when the answer changes. */
export interface Form {
  readonly root: HTMLElement;
  readonly show: (message: Extract<ToPreview, { kind: 'answer' | 'nothing' }>) => void;
}

type Answered = Extract<ToPreview, { kind: 'answer' }>;

type Control = (answer: Answer, message: Answered) => void;

export function createForm(page: Page): Form {
  const wishes = element('div', {});
  const typed = typedWish(page);
  const installed = textField(
    t('Installed'),
    t('nothing'),
    (text) => page.choose({ installed: text }),
    'versions',
  );
  const versions = element('datalist', { id: 'versions' });
  const openShift = textField(t('OpenShift'), '4.20', (text) => page.choose({ openShift: text }));
  openShift.input.classList.add('short');
  const engine = engineChoice(page);
  const selfCertified = checkbox('SelfCertified', (checked) => page.choose({ selfCertified: checked }));
  const catalogs = catalogMenu(page);
  const compare = compareMenu(page);
  const controls: readonly Control[] = [
    (answer) => wishes.replaceChildren(...wishChoice(page, answer)),
    ({ question }) => installed.set(question.installed),
    ({ question }) => openShift.set(question.openShift),
    ({ question }) => setSelect(engine, question.engine),
    ({ question }) => {
      selfCertified.input.checked = question.selfCertified;
      selfCertified.root.hidden = question.engine !== 'v1';
    },
    ({ versions: all }) =>
      versions.replaceChildren(
        ...all.map(({ name, version }) => element('option', { value: version }, name)),
      ),
    catalogs.show,
    compare.show,
  ];
  const root = element(
    'header',
    { class: 'toolbar' },
    wishes,
    typed.root,
    installed.root,
    versions,
    engine,
    selfCertified.root,
    openShift.root,
    catalogs.root,
    compare.root,
  );
  return {
    root,
    show: (message) => {
      typed.show(message);
      if (message.kind === 'answer') for (const control of controls) control(message.answer, message);
    },
  };
}

function engineChoice(page: Page): HTMLLabelElement {
  const engines = [['v1', t('OLM v1')] as const, ['classic', t('OLM Classic')] as const];
  return choice('OLM', engines, 'v1', (value) => page.choose({ engine: value === 'v1' ? 'v1' : 'classic' }));
}

interface TextField {
  readonly root: HTMLLabelElement;
  readonly input: HTMLInputElement;
  /** Shows a text, unless somebody is typing another one. */
  readonly set: (text: string) => void;
}

/** Takes what is typed when somebody is done with it. */
function textField(
  label: string,
  placeholder: string,
  onChange: (text: string) => void,
  list?: string,
): TextField {
  const input = element('input', {
    type: 'text',
    placeholder,
    list,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  input.addEventListener('change', () => onChange(input.value.trim()));
  return {
    root: element('label', { class: 'field' }, element('span', {}, label), input),
    input,
    set: (text) => {
      if (input !== document.activeElement) input.value = text;
    },
  };
}

function checkbox(label: string, onChange: (checked: boolean) => void) {
  const input = element('input', { type: 'checkbox' });
  input.addEventListener('change', () => onChange(input.checked));
  return { root: element('label', { class: 'check' }, input, label), input };
}

function setSelect(label: HTMLLabelElement, value: string): void {
  const select = label.querySelector('select');
  if (select) select.value = value;
}

/** Which of several wishes is meant. */
function wishChoice(page: Page, { wishes, wish }: Answer): Node[] {
  if (wishes.length < 2 || wish === null) return [];
  const choices = wishes.map(({ key }) => [key, key] as const);
  const made = choice(t('Wish'), choices, wish, (key) => page.choose({ wish: key }));
  made.querySelector('select')?.setAttribute('data-key', 'wish');
  return [made];
}

/** The fields of a wish without a manifest. */
function typedWish(page: Page) {
  const name = textField(t('Package'), '', (text) => page.choose({ package: text }), 'packages');
  const packages = element('datalist', { id: 'packages' });
  const channel = textField(t('Channel'), t('any'), (text) =>
    page.choose({ channels: text === '' ? [] : text.split(/[\s,]+/) }),
  );
  const version = textField(t('Version range'), t('any'), (text) => page.choose({ version: text }));
  const root = element('div', { class: 'group' }, name.root, packages, channel.root, version.root);
  root.hidden = true;
  const show: Form['show'] = (message) => {
    const names = message.kind === 'answer' ? message.answer.packages : message.packages;
    root.hidden = message.kind === 'answer' ? message.hasManifest : names.length === 0;
    packages.replaceChildren(...names.map((one) => element('option', { value: one })));
    if (message.kind !== 'answer') return;
    const { question } = message.answer;
    name.set(question.package);
    channel.set(question.channels.join(', '));
    version.set(question.version);
  };
  return { root, show };
}

/** Which catalog roots are asked, and what they are called on the cluster. */
function catalogMenu(page: Page) {
  const menu = element('div', { class: 'menu' });
  const summary = element('summary', { 'data-key': 'catalogs' });
  const root = element('details', { class: 'dropdown' }, summary, menu);
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !root.open) return;
    event.stopPropagation();
    root.open = false;
    summary.focus();
  });
  let rows: readonly CatalogRow[] = [];
  const choose = () => {
    const catalogs = rows
      .filter(({ box }) => box.checked)
      .map(({ uri, name }) => ({ name: name.value.trim(), root: uri }));
    page.choose({ catalogs });
  };
  const show: Control = ({ roots, question }) => {
    const asked = new Map(question.catalogs.map((one) => [one.root, one.name]));
    summary.textContent = t(
      'Catalogs: {0}',
      question.catalogs.map(({ name }) => name).join(', ') || t('none'),
    );
    // An answer may come between the two halves of a click: a box that is replaced would not hear of it.
    const isSame = rows.length === roots.length && roots.every(({ uri }, at) => rows[at]?.uri === uri);
    if (!isSame) {
      rows = roots.map((one) => catalogRow(one, choose));
      menu.replaceChildren(...rows.map(({ line }) => line));
    }
    for (const [at, { uri, label, hasPackage }] of roots.entries()) {
      const row = rows[at];
      if (row === undefined) continue;
      row.box.checked = asked.has(uri);
      row.note.textContent = hasPackage ? '' : t('without the package');
      if (row.name !== document.activeElement)
        row.name.value = asked.get(uri) ?? (row.name.value || lastPart(label));
    }
  };
  return { root, show };
}

/** A root with what it is called on the cluster. */
interface CatalogRow {
  readonly uri: string;
  readonly box: HTMLInputElement;
  readonly name: HTMLInputElement;
  readonly note: HTMLElement;
  readonly line: HTMLElement;
}

function catalogRow({ uri, label }: Answer['roots'][number], choose: () => void): CatalogRow {
  const name = element('input', {
    type: 'text',
    'aria-label': t('Name on the cluster of {0}', label),
    'data-key': `name ${uri}`,
  });
  const { root, input: box } = checkbox(label, choose);
  box.dataset['key'] = `root ${uri}`;
  name.addEventListener('change', choose);
  const note = element('span', { class: 'muted' });
  return { uri, box, name, note, line: element('div', { class: 'group' }, root, name, note) };
}

function lastPart(label: string): string {
  return label.split('/').at(-1) ?? label;
}

/** Values of the menu that are no root and no wish: those begin with neither. */
const MANIFEST = 'manifest';
const CHOSEN_MANIFEST = 'chosen manifest';
const REVISION = 'revision';
const HEAD = 'HEAD';

const ofRevision = (revision: string) => `${REVISION} ${revision}`;

/** What the menu says of something that is compared with now. */
function valueOf(asked: Other | null): string {
  if (asked === null) return '';
  if (asked.revision !== undefined) return ofRevision(asked.revision);
  if (asked.uri !== undefined) return CHOSEN_MANIFEST;
  return asked.catalogs?.[0]?.root ?? asked.wish ?? '';
}

/** The choices of revisions: the last commit, the one that was chosen, and any other. */
function revisionChoices(asked: Other | null): readonly (readonly [string, string])[] {
  const chosen = asked?.revision;
  return [
    [ofRevision(HEAD), t('the last commit (HEAD)')],
    ...(chosen === undefined || chosen === HEAD ? [] : [[ofRevision(chosen), nameText(chosen)] as const]),
    [REVISION, t('another git revision…')],
  ];
}

/** The manifest that was chosen, and the wish in it where one was named. */
function chosenManifest(asked: Other | null, other: Answer['other']): string {
  const label = nameText(other?.label ?? t('a manifest without an answer'));
  return asked?.wish === undefined ? label : `${label}: ${nameText(asked.wish)}`;
}

/** What the answer is compared with. */
function compareMenu(page: Page) {
  const root = element('div', { class: 'group' });
  const show: Control = ({ roots, question, other, wishes, wish }, { hasRevisions }) => {
    const asked = page.other();
    const usual = question.catalogs.map(({ root: uri }) => uri);
    const others = roots.filter(
      ({ uri, hasPackage }) => hasPackage && !(usual.length === 1 && usual[0] === uri),
    );
    const value = valueOf(asked);
    const choices = [
      ['', t('nothing')] as const,
      ...others.map(({ uri, label }) => [uri, t('catalog {0}', label)] as const),
      ...wishes.filter(({ key }) => key !== wish).map(({ key }) => [key, key] as const),
      ...(hasRevisions && question.catalogs.length > 0 ? revisionChoices(asked) : []),
      ...(value === CHOSEN_MANIFEST ? [[value, chosenManifest(asked, other)] as const] : []),
      [MANIFEST, t('another manifest…')] as const,
    ];
    const made = choice(t('Compare with'), choices, value, (chosen) => {
      if (chosen === MANIFEST) return page.host.post({ kind: 'choose-manifest' });
      if (chosen === REVISION) return page.host.post({ kind: 'choose-revision' });
      if (chosen.startsWith(`${REVISION} `))
        return page.compare({ revision: chosen.slice(REVISION.length + 1) });
      if (wishes.some(({ key }) => key === chosen)) return page.compare({ wish: chosen });
      const name = question.catalogs[0]?.name ?? '';
      return page.compare(chosen === '' ? null : { catalogs: [{ name, root: chosen }] });
    });
    const select = made.querySelector('select');
    select?.setAttribute('data-key', 'compare');
    // A narrow panel has no room for all of a long name.
    if (value !== '') made.title = choices.find(([own]) => own === value)?.[1] ?? '';
    const stop = button('×', () => page.compare(null), {
      class: 'sign',
      'aria-label': t('End the comparison'),
    });
    root.replaceChildren(made, ...(asked === null ? [] : [stop]));
  };
  return { root, show };
}
