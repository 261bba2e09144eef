/** One panel with an update graph: between the app in it, the language server, and the editors beside it. */
import {
  Uri,
  commands,
  env,
  l10n,
  window,
  type Disposable,
  type TextEditor,
  type WebviewPanel,
} from 'vscode';
import type { FromApp, ToApp } from '../../../webview/src/messages.ts';
import {
  CATALOG_MATRIX,
  CLOSE_UPDATE_GRAPH,
  UPDATE_GRAPH,
  UPDATE_GRAPH_ENTRY_AT,
  UPDATE_GRAPH_PATH,
  UPDATE_GRAPH_PLACE,
  type CatalogMatrixParams,
  type CatalogMatrixResult,
  type UpdateGraphChangedParams,
  type UpdateGraphEntryAtResult,
  type UpdateGraphParams,
  type UpdateGraphPathResult,
  type UpdateGraphPlaceResult,
  type UpdateGraphResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { ProposedChange } from '../../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import {
  askServer,
  serverUri,
  tellServer,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { copyText } from './clipboard.ts';
import { compareWith, copyComparison } from './comparing.ts';
import { askForEdit, makeChange } from './changes.ts';
import { hasGit } from '../../infrastructure/git/git-extension.ts';
import { linkTo } from './links.ts';
import { pageHtml, pageParts, webviewFolder } from './page.ts';
import { onRevisionMoved } from './revision-moves.ts';
import { savePicture } from './saving.ts';
import { showPlace } from '../../infrastructure/editors/index.ts';

/** How long the cursor rests before the picture follows it, in milliseconds. */
const CURSOR_REST = 150;

/** What a panel is to show; where a channel is named, that one alone at first. */
export type Wanted = Omit<UpdateGraphParams, 'id'> & {
  readonly channel?: string;
  /** An entry that is to be in view, in that channel. */
  readonly entry?: string;
  /** The catalogs side by side in place of the picture. */
  readonly across?: true;
};

/** What a panel needs of the extension. */
export interface Home {
  readonly extensionUri: Uri;
  /** Id of the extension, as links name it. */
  readonly extensionId: string;
}

export interface GraphPanel {
  readonly id: string;
  /** What it shows, while it is in front. */
  readonly inFront: () => Wanted | undefined;
  /** Whether it shows the package of a file or root. */
  readonly shows: (uri: string, name: string) => boolean;
  /** Brings it to the front, with the package and channel that are wanted. */
  readonly show: (wanted: Wanted) => void;
  /** Shows what would come of a change, and makes it if people say so. */
  readonly propose: (change: ProposedChange) => void;
  readonly changed: (change: UpdateGraphChangedParams) => void;
  /** Something may have changed in any catalog. */
  readonly catalogsChanged: () => void;
  /** The server was started anew. */
  readonly restarted: () => void;
  readonly cursorMoved: (editor: TextEditor) => void;
  readonly onClosed: (listener: () => void) => void;
}

interface State {
  readonly id: string;
  readonly panel: WebviewPanel;
  readonly session: Session;
  readonly home: Home;
  wanted: Wanted;
  graph: NonNullable<UpdateGraphResult> | undefined;
  /** A change that waits to be made. */
  proposal: ProposedChange | undefined;
  /** Counts the questions for a graph: late answers to earlier ones are thrown away. */
  asked: number;
  /** By whose rules the catalogs side by side are wanted; null while they are not. */
  across: CatalogMatrixParams['olm'] | null;
  /** Counts the comparisons in the same way. */
  compared: number;
  closed: boolean;
  cursor: ReturnType<typeof setTimeout> | undefined;
  /** Hears when the revision that the graph is compared with is another commit. */
  commits: Disposable | undefined;
}

/** Takes a panel into use. `session` need not run yet. */
export function openGraphPanel(
  id: string,
  panel: WebviewPanel,
  home: Home,
  session: Session,
  wanted: Wanted,
): GraphPanel {
  const state: State = {
    id,
    panel,
    session,
    home,
    wanted,
    graph: undefined,
    proposal: undefined,
    asked: 0,
    across: null,
    compared: 0,
    closed: false,
    cursor: undefined,
    commits: undefined,
  };
  panel.webview.options = { enableScripts: true, localResourceRoots: [webviewFolder(home.extensionUri)] };
  panel.webview.onDidReceiveMessage((message: FromApp) => void hear(state, message));
  panel.webview.html = pageHtml(pageParts(panel.webview, home.extensionUri, l10n.t('Update Graph')));
  panel.onDidDispose(() => {
    state.closed = true;
    clearTimeout(state.cursor);
    state.commits?.dispose();
    tellServer(session, CLOSE_UPDATE_GRAPH, { id });
  });
  return {
    id,
    inFront: () => (panel.active ? state.wanted : undefined),
    shows: (uri, name) =>
      state.graph?.graph.package === name && [state.graph.root, ...state.graph.files].includes(uri),
    show: (next) => {
      state.wanted = next;
      panel.reveal();
      void sendGraph(state);
    },
    propose: (change) => propose(state, change),
    changed: (change) => {
      // What waited was worked out from the text before.
      state.proposal = undefined;
      if (change.patch === null || state.graph === undefined) void sendGraph(state);
      else say(state, { kind: 'patch', from: change.from, version: change.version, patch: change.patch });
    },
    catalogsChanged: () => void sendAcross(state),
    restarted: () => void sendGraph(state).then(() => sendAcross(state)),
    cursorMoved: (editor) => {
      clearTimeout(state.cursor);
      state.cursor = setTimeout(() => void followCursor(state, editor), CURSOR_REST);
    },
    onClosed: (listener) => void panel.onDidDispose(listener),
  };
}

function say({ panel, closed }: State, message: ToApp): void {
  if (!closed) void panel.webview.postMessage(message);
}

async function hear(state: State, message: FromApp): Promise<void> {
  const { session, id } = state;
  switch (message.kind) {
    case 'ready':
      say(state, { kind: 'abilities', revisions: hasGit(), folders: true });
      return sendGraph(state);
    case 'whole':
      return sendGraph(state);
    case 'package':
      state.wanted = { uri: state.wanted.uri, package: message.name };
      return sendGraph(state);
    case 'across':
      state.across = message.olm;
      return sendAcross(state);
    case 'open':
      state.wanted = { ...state.wanted, uri: message.root, channel: message.channel };
      return sendGraph(state);
    case 'reveal':
      return reveal(state, message);
    case 'path': {
      const { kind: _, ...question } = message;
      const answer = await askServer<NonNullable<UpdateGraphPathResult>>(session, UPDATE_GRAPH_PATH, {
        id,
        ...question,
      });
      return say(state, { kind: 'path', question, answer });
    }
    case 'compare':
      return compare(state, message);
    case 'copy-comparison':
      return say(state, await copyComparison(state));
    case 'copy-text':
      return say(state, await copyText(message.text, message.what));
    case 'save':
      return savePicture(session, state.graph?.root, message);
    case 'leave':
      return focusSource(state);
    default:
      return hearChange(state, message);
  }
}

/** What is heard of changes, and what starts at a node. */
async function hearChange(
  state: State,
  message: Extract<FromApp, { kind: 'edit' | 'apply' | 'dismiss' | 'release' | 'crd-path' | 'copy' }>,
): Promise<void> {
  const { session, id } = state;
  switch (message.kind) {
    case 'edit': {
      const { kind: _, ...params } = message;
      const change = await askForEdit(session, { id, ...params });
      return change && propose(state, change);
    }
    case 'apply':
      return apply(state, message.how);
    case 'dismiss':
      state.proposal = undefined;
      return;
    case 'release':
      return void commands.executeCommand('catalens.releaseVersion', channelTarget(state, message.channel));
    case 'crd-path': {
      const target = { ...channelTarget(state, message.channel), from: message.name };
      return void commands.executeCommand('catalens.showCrdPath', target);
    }
    case 'copy':
      return copy(state, message);
  }
}

/** Shows what would come of a change. */
function propose(state: State, change: ProposedChange): void {
  state.proposal = change;
  const { edit: _, ...proposal } = change;
  if (state.graph) say(state, { kind: 'proposal', proposal });
}

async function apply(state: State, how: 'now' | 'text'): Promise<void> {
  const { proposal, session } = state;
  if (proposal === undefined || !(await makeChange(session, proposal, how))) return;
  if (state.proposal === proposal) state.proposal = undefined;
  say(state, { kind: 'proposal', proposal: null });
}

/** The argument of the command that releases a version: the package of the panel, and a channel by its name. */
function channelTarget({ graph, wanted }: State, id: string): Wanted {
  const channel = graph?.graph.channels.find((own) => own.id === id)?.name;
  return { ...wanted, uri: graph?.root ?? wanted.uri, ...(channel !== undefined && { channel }) };
}

async function copy({ graph, home }: State, entry: Extract<FromApp, { kind: 'copy' }>): Promise<void> {
  const { what, channel, name } = entry;
  if (!graph) return;
  const linked = { uri: graph.root, package: graph.graph.package, channel, name };
  await env.clipboard.writeText(what === 'name' ? name : linkTo(home.extensionId, linked));
  window.setStatusBarMessage(
    what === 'name' ? l10n.t('The name was copied.') : l10n.t('The link was copied.'),
    3000,
  );
}

async function sendGraph(state: State): Promise<void> {
  const { session, id, wanted } = state;
  const asked = ++state.asked;
  await session.start('somebody asked for an update graph.');
  const { channel, entry, across, ...params } = wanted;
  const graph = await askServer<NonNullable<UpdateGraphResult>>(session, UPDATE_GRAPH, { id, ...params });
  if (state.closed || asked !== state.asked) return;
  state.graph = graph ?? undefined;
  if (graph === null) {
    const reason = l10n.t(
      'There is no graph to show: this file belongs to no catalog that is known yet, or to none with a package. The graph appears as soon as there is one.',
    );
    return say(state, { kind: 'nothing', reason });
  }
  // From now on it is this package, wherever the cursor was.
  state.wanted = { uri: wanted.uri, package: graph.graph.package };
  state.panel.title = titleOf(graph);
  const only = graph.graph.channels.filter(({ name }) => name === channel).map((own) => own.id);
  say(state, { kind: 'graph', graph, ...(only.length > 0 && { only }), ...(across && { across }) });
  if (entry !== undefined)
    say(state, { kind: 'cursor', name: entry, ...(only[0] !== undefined && { channel: only[0] }) });
  if (state.proposal) propose(state, state.proposal);
}

/** Names the catalog where others have the package, too. */
function titleOf({ graph, label, comparable }: NonNullable<UpdateGraphResult>): string {
  const name = graph.package.slice(0, 60);
  return comparable.length === 0
    ? l10n.t('Update Graph: {0}', name)
    : l10n.t('Update Graph: {0} ({1})', name, label.slice(0, 60));
}

/** Sends the package in all catalogs, while that is wanted; an answer for what is no longer shown is thrown away. */
async function sendAcross(state: State): Promise<void> {
  const { session, across: olm, graph } = state;
  if (olm === null || graph === undefined) return;
  const params: CatalogMatrixParams = { olm, package: graph.graph.package };
  const across = await askServer<CatalogMatrixResult>(session, CATALOG_MATRIX, params);
  const isWanted = state.across === olm && state.graph?.graph.package === params.package;
  if (across !== null && isWanted) say(state, { kind: 'across', across });
}

/** Compares with an older state; an answer for what is no longer shown is thrown away. */
async function compare(state: State, asked: Extract<FromApp, { kind: 'compare' }>): Promise<void> {
  const { session, id, graph } = state;
  const turn = ++state.compared;
  state.commits?.dispose();
  if (!graph) return;
  const answer = await compareWith({ session, id, graph, olm: asked.olm }, asked.with);
  if (state.closed || state.graph?.graph.package !== graph.graph.package) return;
  say(state, answer);
  if (answer.kind === 'comparison' && answer.with?.kind === 'revision') {
    const { with: chosen } = answer;
    const again = () => void compare(state, { ...asked, with: chosen });
    const commits = await onRevisionMoved(chosen.revision, Uri.parse(graph.root), again);
    if (state.closed || turn !== state.compared) commits.dispose();
    else state.commits = commits;
  }
}

async function reveal(
  { session, id }: State,
  { channel, name, what }: Extract<FromApp, { kind: 'reveal' }>,
): Promise<void> {
  const params = { id, channel, name, what };
  const place = await askServer<NonNullable<UpdateGraphPlaceResult>>(session, UPDATE_GRAPH_PLACE, params);
  const client = session.client();
  if (place === null || !client) {
    window.setStatusBarMessage(l10n.t('The catalog does not say where this is written.'), 5000);
    return;
  }
  const uri = client.protocol2CodeConverter.asUri(place.uri);
  const selection = client.protocol2CodeConverter.asRange(place.range);
  await showPlace(uri, selection);
}

async function followCursor(state: State, editor: TextEditor): Promise<void> {
  const { session, id, panel } = state;
  const client = session.client();
  if (state.closed || !panel.visible || !client) return;
  const { document, selection } = editor;
  const uri = serverUri(session, document.uri);
  const { line, character } = selection.active;
  const params = { id, uri, position: { line, character } };
  const entry = await askServer<NonNullable<UpdateGraphEntryAtResult>>(
    session,
    UPDATE_GRAPH_ENTRY_AT,
    params,
  );
  if (entry !== null) say(state, { kind: 'cursor', ...entry });
}

/** To the editor of the catalog if it is visible, else to whichever is. */
async function focusSource({ wanted }: State): Promise<void> {
  const [first] = window.visibleTextEditors;
  const source =
    window.visibleTextEditors.find(({ document }) => document.uri.toString() === wanted.uri) ?? first;
  if (source)
    await window.showTextDocument(source.document, {
      ...(source.viewColumn ? { viewColumn: source.viewColumn } : {}),
    });
}
