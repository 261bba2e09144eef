/** One panel with a resolution preview: between the app in it, the language server, and the editors beside it. */
import { ViewColumn, l10n, window, type Uri, type WebviewPanel } from 'vscode';
import type { Chosen, FromPreview, ToPreview } from '../../../webview/src/resolution/messages.ts';
import type { FromApp } from '../../../webview/src/messages.ts';
import {
  CLOSE_UPDATE_GRAPH,
  UPDATE_GRAPH,
  UPDATE_GRAPH_PLACE,
  type UpdateGraphPlaceResult,
  type UpdateGraphResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import {
  CLOSE_PREVIEW_RESOLUTION,
  PREVIEW_RESOLUTION,
  type PreviewPlace,
  type PreviewResolutionParams,
  type PreviewResolutionResult,
  type ResolutionOther,
} from '../../../../server/src/families/resolution/requests.ts';
import {
  askServer,
  serverUri,
  tellServer,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { pageHtml, pageParts, webviewFolder } from '../update-graph/page.ts';
import { showPlace } from '../../infrastructure/editors/index.ts';

/** The manifest, and where the cursor stands in it; nothing for a wish that is typed. */
export interface Wanted {
  readonly uri?: string;
  readonly position?: { readonly line: number; readonly character: number };
}

export interface PreviewPanel {
  readonly id: string;
  /** Whether it is about a manifest. */
  readonly isAbout: (uri: string | undefined) => boolean;
  /** Brings it to the front, with the wish that is wanted. */
  readonly show: (wanted: Wanted) => void;
  readonly changed: (result: PreviewResolutionResult) => void;
  /** The server was started anew, or has read the workspace. */
  readonly again: () => void;
  readonly onClosed: (listener: () => void) => void;
}

interface State {
  readonly id: string;
  readonly panel: WebviewPanel;
  readonly session: Session;
  wanted: Wanted;
  chosen: Chosen;
  other: ResolutionOther | null;
  graph: { readonly root: string; readonly package: string } | undefined;
  /** Counts the questions: late answers to earlier ones are thrown away. */
  asked: number;
  ready: boolean;
  closed: boolean;
}

/** Takes a panel into use. `session` need not run yet. */
export function openPreviewPanel(
  id: string,
  panel: WebviewPanel,
  extension: Uri,
  session: Session,
  wanted: Wanted,
): PreviewPanel {
  const state: State = {
    id,
    panel,
    session,
    wanted,
    chosen: {},
    other: null,
    graph: undefined,
    asked: 0,
    ready: false,
    closed: false,
  };
  panel.webview.options = { enableScripts: true, localResourceRoots: [webviewFolder(extension)] };
  panel.webview.onDidReceiveMessage((message: FromPreview) => void hear(state, message));
  const { uri = '' } = wanted;
  panel.webview.html = pageHtml({
    ...pageParts(panel.webview, extension, l10n.t('Resolution')),
    view: 'resolution',
    subject: uri,
  });
  panel.onDidDispose(() => {
    state.closed = true;
    tellServer(session, CLOSE_PREVIEW_RESOLUTION, { id });
    tellServer(session, CLOSE_UPDATE_GRAPH, { id });
  });
  return {
    id,
    isAbout: (other) => state.wanted.uri === other,
    show: (next) => {
      const { wish: _, ...chosen } = state.chosen;
      state.wanted = next;
      state.chosen = chosen;
      panel.reveal();
      void ask(state);
    },
    changed: (result) => {
      if (result === null) return void ask(state);
      sayAnswer(state, result);
      // The catalog may be another one, too.
      void sendGraph(state);
    },
    again: () => {
      if (!state.ready) return;
      void ask(state).then(() => sendGraph(state));
    },
    onClosed: (listener) => void panel.onDidDispose(listener),
  };
}

function say({ panel, closed }: State, message: ToPreview): void {
  if (!closed) void panel.webview.postMessage(message);
}

async function hear(state: State, message: FromPreview): Promise<void> {
  switch (message.kind) {
    case 'ready':
    case 'ask':
      state.ready = true;
      state.chosen = message.chosen;
      state.other = message.other;
      return ask(state);
    case 'go':
      return go(state, message.place);
    case 'graph':
      state.graph = { root: message.root, package: message.package };
      return sendGraph(state);
    case 'picture':
      return hearPicture(state, message.message);
    case 'choose-manifest':
      return chooseManifest(state);
    case 'leave':
      return focusManifest(state);
  }
}

async function ask(state: State): Promise<void> {
  const { session, id, wanted, chosen, other } = state;
  const asked = ++state.asked;
  await session.start('somebody asked what a cluster would install.');
  const params: PreviewResolutionParams = { id, question: { ...chosen, ...wanted }, other };
  const result = await askServer<NonNullable<PreviewResolutionResult>>(session, PREVIEW_RESOLUTION, params);
  if (state.closed || asked !== state.asked) return;
  if (result !== null) return sayAnswer(state, result);
  const packages = wanted.uri === undefined ? await packagesOf(state) : [];
  const reason =
    wanted.uri === undefined
      ? l10n.t('Type the package that is to be installed.')
      : l10n.t(
          'There is no ClusterExtension and no Subscription to be read in this file. The answer appears as soon as there is one.',
        );
  say(state, { kind: 'nothing', reason, packages });
}

/** The packages that can be typed: what any question is told. */
async function packagesOf({ session, id }: State): Promise<readonly string[]> {
  const params: PreviewResolutionParams = { id, question: { package: '?' } };
  const result = await askServer<NonNullable<PreviewResolutionResult>>(session, PREVIEW_RESOLUTION, params);
  return result?.packages ?? [''];
}

function sayAnswer(state: State, answer: NonNullable<PreviewResolutionResult>): void {
  if (state.chosen.package === undefined && state.wanted.uri === undefined) return;
  state.panel.title = l10n.t('Resolution: {0}', answer.question.package.slice(0, 60));
  say(state, { kind: 'answer', answer, hasManifest: state.wanted.uri !== undefined });
}

async function sendGraph(state: State): Promise<void> {
  const { session, id, graph: wanted } = state;
  if (wanted === undefined) return;
  const params = { id, uri: wanted.root, package: wanted.package };
  const graph = await askServer<NonNullable<UpdateGraphResult>>(session, UPDATE_GRAPH, params);
  // Without the package the server shows another one.
  const isIt = graph?.graph.package === wanted.package;
  if (wanted === state.graph)
    say(state, {
      kind: 'graph',
      message: graph !== null && isIt ? { kind: 'graph', graph } : { kind: 'nothing', reason: '' },
    });
}

async function hearPicture(state: State, message: FromApp): Promise<void> {
  if (message.kind === 'whole') return sendGraph(state);
  if (message.kind === 'leave') return focusManifest(state);
  if (message.kind !== 'reveal') return;
  const { channel, name, what } = message;
  const params = { id: state.id, channel, name, what };
  const place = await askServer<NonNullable<UpdateGraphPlaceResult>>(
    state.session,
    UPDATE_GRAPH_PLACE,
    params,
  );
  if (place !== null) return go(state, place);
}

async function go({ session }: State, place: PreviewPlace): Promise<void> {
  const client = session.client();
  if (!client) return;
  const uri = client.protocol2CodeConverter.asUri(place.uri);
  const selection = client.protocol2CodeConverter.asRange(place.range);
  await showPlace(uri, selection);
}

async function chooseManifest(state: State): Promise<void> {
  const chosen = await window.showOpenDialog({
    canSelectMany: false,
    filters: { [l10n.t('Manifests')]: ['yaml', 'yml', 'json'] },
    title: l10n.t('Compare With Another Manifest'),
  });
  const [uri] = chosen ?? [];
  const other = uri ? { uri: serverUri(state.session, uri) } : state.other;
  say(state, { kind: 'manifest', other });
}

async function focusManifest({ wanted, session }: State): Promise<void> {
  const uri =
    wanted.uri === undefined ? undefined : session.client()?.protocol2CodeConverter.asUri(wanted.uri);
  const editor = window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === uri?.toString(),
  );
  if (editor) await window.showTextDocument(editor.document, editor.viewColumn ?? ViewColumn.One);
}
