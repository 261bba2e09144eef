/** One panel with two states of a CRD: between the app in it, the language server, and the editors beside it. */
import { Uri, env, l10n, window, type WebviewPanel } from 'vscode';
import type { FromApp, ToApp } from '../../../webview/src/crd/messages.ts';
import {
  COMPARE_CRDS,
  type CompareCrdsParams,
  type CompareCrdsResult,
} from '../../../../server/src/families/crd/requests.ts';
import { askServer, serverUri, type Session } from '../../infrastructure/language-client/index.ts';
import { pageHtml, pageParts, webviewFolder } from '../update-graph/page.ts';
import type { EarlierTexts } from './earlier-texts.ts';
import { askOldSides, nameOf, pickOldSide, type NamedSide } from './picks.ts';
import { showPlace } from '../../infrastructure/editors/index.ts';

/** How long typing rests before the comparison follows, in milliseconds. */
const REST = 400;

/** A panel that is open. */
export interface ComparisonPanel {
  /** A document was changed, or anything may have been. */
  readonly changed: (document?: Uri) => void;
  readonly onClosed: (listener: () => void) => void;
}

/** What panels need of the extension. */
interface Around {
  readonly extension: Uri;
  readonly session: Session;
  readonly texts: EarlierTexts;
}

/** What is compared. */
interface Compared {
  readonly old: NamedSide;
  readonly next: Uri;
}

interface State extends Around {
  readonly panel: WebviewPanel;
  compared: Compared;
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
export function openComparison(panel: WebviewPanel, around: Around, compared: Compared): ComparisonPanel {
  const state: State = {
    ...around,
    panel,
    compared,
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
    changed: (document) => {
      if (document !== undefined && !concerns(state, document)) return;
      clearTimeout(state.waiting);
      state.waiting = setTimeout(() => void send(state), REST);
    },
    onClosed: (listener) => void panel.onDidDispose(listener),
  };
}

function concerns({ compared, shown }: State, document: Uri): boolean {
  return document.toString() === compared.next.toString() || shown.has(document.toString());
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
    case 'reveal':
      return reveal(state, message);
    case 'copy':
      return env.clipboard.writeText(message.text);
    case 'leave':
      return leave(state);
  }
}

async function send(state: State): Promise<void> {
  const { session, compared, crd, isWhole, panel } = state;
  const asked = ++state.asked;
  await session.start('somebody compares CRDs.');
  const params: CompareCrdsParams = {
    old: compared.old.side,
    new: { uri: serverUri(session, compared.next) },
    ...(crd !== undefined && { crd }),
    rows: isWhole ? 'all' : 'changed',
  };
  const result = await askServer<CompareCrdsResult>(session, COMPARE_CRDS, params);
  if (state.closed || asked !== state.asked) return;
  const message = messageOf(state, result);
  if (message.kind === 'comparison') {
    state.crd = message.shown.crd;
    panel.title = l10n.t('CRD Upgrade: {0}', message.shown.crd.slice(0, 60));
    const places = message.shown.comparison.rows.flatMap((row) => [row.old?.uri, row.new?.uri]);
    state.shown = new Set(places.filter((uri) => uri !== undefined).map((uri) => Uri.parse(uri).toString()));
  }
  void panel.webview.postMessage(message);
}

function messageOf({ compared, isWhole }: State, result: CompareCrdsResult | null): ToApp {
  if (result === null) return { kind: 'nothing', reason: l10n.t('The language server did not answer.') };
  if ('reason' in result) return { kind: 'nothing', reason: result.reason };
  return { kind: 'comparison', shown: result, old: compared.old.label, new: nameOf(compared.next), isWhole };
}

async function choose(state: State): Promise<void> {
  const { session, compared } = state;
  const known = await askOldSides(session, compared.next);
  const old = await pickOldSide(session, compared.next, known);
  if (old === undefined || state.closed) return;
  state.compared = { ...compared, old };
  await send(state);
}

async function reveal(
  { session, compared, texts }: State,
  { side, place }: Extract<FromApp, { kind: 'reveal' }>,
): Promise<void> {
  const client = session.client();
  if (!client) return;
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
  const source =
    window.visibleTextEditors.find(({ document }) => document.uri.toString() === compared.next.toString()) ??
    first;
  if (source)
    await window.showTextDocument(source.document, {
      ...(source.viewColumn ? { viewColumn: source.viewColumn } : {}),
    });
}
