/** One panel with a resolution preview: between the app in it, the language server, and the editors beside it. */
import { ViewColumn, l10n, window, type Uri, type WebviewPanel } from 'vscode';
import type {
  Answer,
  Chosen,
  FromPreview,
  Other,
  ToPreview,
} from '../../../webview/src/resolution/messages.ts';
import type { FromApp } from '../../../webview/src/messages.ts';
import {
  CLOSE_UPDATE_GRAPH,
  UPDATE_GRAPH,
  UPDATE_GRAPH_PLACE,
  type UpdateGraphChangedParams,
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
import { hasGit } from '../../infrastructure/git/git-extension.ts';
import { showPlace } from '../../infrastructure/editors/index.ts';
import { pageHtml, pageParts, webviewFolder } from '../update-graph/page.ts';
import { chooseRevision, readEarlier, rootsKey, type Earlier } from './earlier.ts';

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
  /** The graph in the picture has changed: that may be without any other answer. */
  readonly graphChanged: (change: UpdateGraphChangedParams) => void;
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
  other: Other | null;
  /** The last answer: it says of which catalogs the earlier state is wanted. */
  answer: Answer | undefined;
  earlier: Earlier | undefined;
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
    answer: undefined,
    earlier: undefined,
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
    state.earlier?.dispose();
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
    },
    graphChanged: ({ from, version, patch }) => {
      if (patch === null) void sendGraph(state);
      else say(state, { kind: 'graph', message: { kind: 'patch', from, version, patch } });
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
    case 'choose-revision':
      return void chooseOther(state, async (answer) => {
        const revision = await chooseRevision(answer);
        return revision === undefined ? undefined : { revision };
      });
    case 'leave':
      return focusManifest(state);
  }
}

async function ask(state: State): Promise<void> {
  const { session, id, wanted, chosen } = state;
  const asked = ++state.asked;
  await session.start('somebody asked what a cluster would install.');
  const other = await otherFor(state, asked);
  if (state.closed || asked !== state.asked) return;
  const params: PreviewResolutionParams = { id, question: { ...chosen, ...wanted }, other };
  const result = await askServer<NonNullable<PreviewResolutionResult>>(session, PREVIEW_RESOLUTION, params);
  if (state.closed || asked !== state.asked) return;
  if (result !== null) {
    sayAnswer(state, result);
    // Of which catalogs an earlier state is wanted is known only now.
    return isEarlierMissing(state) ? ask(state) : undefined;
  }
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
  state.answer = answer;
  state.panel.title = l10n.t('Resolution: {0}', answer.question.package.slice(0, 60));
  say(state, {
    kind: 'answer',
    answer,
    hasManifest: state.wanted.uri !== undefined,
    hasRevisions: hasGit(),
  });
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
  return chooseOther(state, async () => {
    const chosen = await window.showOpenDialog({
      canSelectMany: false,
      filters: { [l10n.t('Manifests')]: ['yaml', 'yml', 'json'] },
      title: l10n.t('Compare With Another Manifest'),
    });
    const [uri] = chosen ?? [];
    return uri && { uri: serverUri(state.session, uri) };
  });
}

/** Lets the person choose what to compare with; what was compared stays where nothing is chosen. */
async function chooseOther(
  state: State,
  choose: (answer: Answer) => Promise<Other | undefined>,
): Promise<void> {
  if (state.answer === undefined) return;
  const other = (await choose(state.answer)) ?? state.other;
  say(state, { kind: 'other', other });
}

/** Whether the answer that is there lacks the revision that it is to be compared with. */
function isEarlierMissing({ answer, other, earlier }: State): boolean {
  if (answer === undefined || other?.revision === undefined || answer.question.catalogs.length === 0)
    return false;
  return earlier?.revision !== other.revision || earlier.key !== rootsKey(answer);
}

/** What the server is to compare with: of a revision the files of that time. @param asked the question that it is for */
async function otherFor(state: State, asked: number): Promise<ResolutionOther | null> {
  const { other, answer } = state;
  if (other?.revision === undefined) {
    takeEarlier(state, undefined);
    return other;
  }
  if (isEarlierMissing(state) && answer !== undefined) {
    const read = await readEarlier(answer, other.revision, () => {
      takeEarlier(state, undefined);
      void ask(state);
    });
    // Readings do not end in the order in which they were asked for: only the last one counts.
    if (state.closed || asked !== state.asked) {
      read.dispose();
      return null;
    }
    takeEarlier(state, read);
    if (read.reason !== undefined) void window.showInformationMessage(read.reason);
  }
  const { earlier } = state;
  return earlier?.state === undefined ? null : { earlier: earlier.state };
}

/** Nothing is heard any more of the state that there was. */
function takeEarlier(state: State, earlier: Earlier | undefined): void {
  state.earlier?.dispose();
  state.earlier = earlier;
}

async function focusManifest({ wanted, session }: State): Promise<void> {
  const uri =
    wanted.uri === undefined ? undefined : session.client()?.protocol2CodeConverter.asUri(wanted.uri);
  const editor = window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === uri?.toString(),
  );
  if (editor) await window.showTextDocument(editor.document, editor.viewColumn ?? ViewColumn.One);
}
