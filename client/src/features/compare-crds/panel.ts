/** One panel on changes of CRDs: between the app in it, the language server, and the editors beside it. */
import { Uri, env, l10n, window, type WebviewPanel } from 'vscode';
import type { FromApp, ToApp } from '../../../webview/src/crd/messages.ts';
import {
  COMPARE_CRDS,
  type CompareCrdsParams,
  type CompareCrdsResult,
} from '../../../../server/src/families/crd/requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';
import { pageHtml, pageParts, webviewFolder } from '../update-graph/page.ts';
import type { EarlierTexts } from './earlier-texts.ts';
import { askOldSides, pickOldSide, type NamedSide } from './picks.ts';
import { pathOf, pickWay, type Way } from './update-path.ts';
import { showPlace } from '../../infrastructure/editors/index.ts';

/** How long typing rests before the comparison follows, in milliseconds. */
const REST = 400;

/** A panel that is open. */
export interface CrdPanel {
  /** A document was changed, or anything may have been. @param isSaved false for what is typed */
  readonly changed: (document?: Uri, isSaved?: boolean) => void;
  readonly onClosed: (listener: () => void) => void;
}

/** What panels need of the extension. */
interface Around {
  readonly extension: Uri;
  readonly session: Session;
  readonly texts: EarlierTexts;
}

/** What is compared. */
export interface Compared {
  readonly old: NamedSide;
  readonly new: NamedSide;
}

/** What a panel shows first: a comparison, or the updates of a package. */
export type Opened = { readonly compared: Compared } | { readonly way: Way };

interface State extends Around {
  readonly panel: WebviewPanel;
  /** Undefined while the updates are shown. */
  compared: Compared | undefined;
  /** The updates that the comparison is a step of; undefined where it is none. */
  way: Way | undefined;
  crd: string | undefined;
  isWhole: boolean;
  /** Files that the last answer had places in. */
  shown: ReadonlySet<string>;
  /** Counts the questions: late answers to earlier ones are thrown away. */
  asked: number;
  closed: boolean;
  waiting: ReturnType<typeof setTimeout> | undefined;
}

/** Takes a panel into use. */
export function openPanel(panel: WebviewPanel, around: Around, opened: Opened): CrdPanel {
  const state: State = {
    ...around,
    panel,
    compared: 'compared' in opened ? opened.compared : undefined,
    way: 'way' in opened ? opened.way : undefined,
    crd: undefined,
    isWhole: false,
    shown: new Set(),
    asked: 0,
    closed: false,
    waiting: undefined,
  };
  panel.webview.options = { enableScripts: true, localResourceRoots: [webviewFolder(around.extension)] };
  panel.webview.onDidReceiveMessage((message: FromApp) => void hear(state, message));
  panel.webview.html = pageHtml(pageParts(panel.webview, around.extension, l10n.t('CRD Upgrade'), 'crd'));
  panel.onDidDispose(() => {
    state.closed = true;
    clearTimeout(state.waiting);
  });
  return {
    changed: (document, isSaved = true) => {
      if (document !== undefined && !concerns(state, document, isSaved)) return;
      clearTimeout(state.waiting);
      state.waiting = setTimeout(() => void send(state), REST);
    },
    onClosed: (listener) => void panel.onDidDispose(listener),
  };
}

/** All updates of a package are read again for what is saved, and not for what is typed. */
function concerns({ compared, shown }: State, document: Uri, isSaved: boolean): boolean {
  if (compared === undefined) return isSaved;
  return document.toString() === compared.new.file?.toString() || shown.has(document.toString());
}

async function hear(state: State, message: FromApp): Promise<void> {
  switch (message.kind) {
    case 'ready':
      return send(state);
    case 'ask':
      state.crd = message.crd;
      state.isWhole = message.isWhole;
      return send(state);
    case 'choose':
      return choose(state);
    case 'path':
      if (state.way) state.way = { ...state.way, channel: message.channel, from: message.from };
      return send(state);
    case 'step':
      return openStep(state, message);
    case 'back':
      state.compared = undefined;
      return send(state, true);
    case 'choose-package':
      return choosePackage(state);
    case 'reveal':
      return reveal(state, message);
    case 'copy':
      return env.clipboard.writeText(message.text);
    case 'leave':
      return leave(state);
  }
}

/** @param isBack whether the updates were left for a comparison before */
async function send(state: State, isBack = false): Promise<void> {
  const asked = ++state.asked;
  await state.session.start('somebody looks at changes of CRDs.');
  const { compared, way } = state;
  const message =
    compared !== undefined
      ? await comparisonOf(state, compared)
      : way !== undefined
        ? await pathOf(state.session, way, isBack)
        : undefined;
  if (message === undefined || state.closed || asked !== state.asked) return;
  take(state, message);
  void state.panel.webview.postMessage(message);
}

/** Remembers what the message shows. */
function take(state: State, message: ToApp): void {
  const { panel } = state;
  if (message.kind === 'comparison') {
    state.crd = message.shown.crd;
    panel.title = l10n.t('CRD Upgrade: {0}', message.shown.crd.slice(0, 60));
    const places = message.shown.comparison.rows.flatMap((row) => [row.old?.uri, row.new?.uri]);
    state.shown = new Set(places.filter((uri) => uri !== undefined).map((uri) => Uri.parse(uri).toString()));
  }
  if (message.kind === 'path') {
    if (state.way) state.way = { ...state.way, steps: message.shown.steps };
    panel.title = l10n.t('CRD Safety: {0}', message.shown.package.slice(0, 60));
  }
}

async function comparisonOf(
  { session, crd, isWhole, way }: State,
  { old, new: next }: Compared,
): Promise<ToApp> {
  const params: CompareCrdsParams = {
    old: old.side,
    new: next.side,
    ...(crd !== undefined && { crd }),
    rows: isWhole ? 'all' : 'changed',
  };
  const result = await askServer<CompareCrdsResult>(session, COMPARE_CRDS, params);
  const isStep = way !== undefined;
  if (result === null)
    return { kind: 'nothing', reason: l10n.t('The language server did not answer.'), isStep };
  if ('reason' in result) return { kind: 'nothing', reason: result.reason, isStep };
  return { kind: 'comparison', shown: result, old: old.label, new: next.label, isWhole, isStep };
}

/** The comparison of an update that the panel has shown. */
async function openStep(state: State, { from, to, crd }: Extract<FromApp, { kind: 'step' }>): Promise<void> {
  const step = state.way?.steps?.find((each) => each.from === from && each.to === to);
  if (step === undefined) return;
  state.compared = { old: { side: step.old, label: from }, new: { side: step.new, label: to } };
  state.crd = crd;
  await send(state);
}

async function choosePackage(state: State): Promise<void> {
  const way = await pickWay(state.session);
  if (way === undefined || state.closed) return;
  state.way = way;
  state.compared = undefined;
  await send(state);
}

async function choose(state: State): Promise<void> {
  const { session, compared } = state;
  const file = compared?.new.file;
  if (compared === undefined || file === undefined) return;
  const known = await askOldSides(session, file);
  const old = await pickOldSide(session, file, known);
  if (old === undefined || state.closed) return;
  state.compared = { ...compared, old };
  await send(state);
}

async function reveal(
  { session, compared, texts }: State,
  { side, place }: Extract<FromApp, { kind: 'reveal' }>,
): Promise<void> {
  const client = session.client();
  if (!client || compared === undefined) return;
  const { old } = compared;
  const isText = side === 'old' && old.file !== undefined && old.side.text !== undefined;
  const uri = isText
    ? texts.addressOf(old.file, old.label, old.side.text)
    : client.protocol2CodeConverter.asUri(place.uri);
  const selection = client.protocol2CodeConverter.asRange(place.range);
  await showPlace(uri, selection);
}

/** To the editor of the new side if it is visible, else to whichever is. */
async function leave({ compared }: State): Promise<void> {
  const [first] = window.visibleTextEditors;
  const file = compared?.new.file?.toString();
  const source = window.visibleTextEditors.find(({ document }) => document.uri.toString() === file) ?? first;
  if (source)
    await window.showTextDocument(source.document, {
      ...(source.viewColumn ? { viewColumn: source.viewColumn } : {}),
    });
}
