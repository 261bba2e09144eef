/** What both hosts share: puts the features together around one session with the language server. */
import { workspace, type ExtensionContext } from 'vscode';
import {
  CATALOG_TREE_CHANGED,
  UPDATE_GRAPH_CHANGED,
  type UpdateGraphChangedParams,
} from '../../server/src/protocol/connection/custom-requests.ts';
import { registerBundleCommands } from './features/bundle-commands/index.ts';
import { registerCatalogTree } from './features/catalog-tree/index.ts';
import { showCatalogStatus } from './features/catalog-status/index.ts';
import { registerCrdChanges } from './features/crd-changes/index.ts';
import { registerCompareCrds } from './features/compare-crds/index.ts';
import { registerExpectations } from './features/expectations/index.ts';
import { registerFolding } from './features/fold/index.ts';
import { registerResolutionPreview } from './features/resolution-preview/index.ts';
import { registerRulePages } from './features/rule-pages/index.ts';
import { recogniseJsonStreams } from './features/json-streams/index.ts';
import { registerServerCommands } from './features/server-commands/index.ts';
import { registerShowRoot } from './features/show-root/index.ts';
import { startOnContent } from './features/start-on-content/index.ts';
import { registerRenderInto } from './features/render-into/index.ts';
import { registerTemplatePreview } from './features/template-preview/index.ts';
import { registerUpdateGraph } from './features/update-graph/index.ts';
import { serveFiles } from './infrastructure/file-access/index.ts';
import {
  connectionOptions,
  createLog,
  createSession,
  listenTo,
  listenToStatus,
  workspaceSchemes,
  type CreateClient,
  type Session,
} from './infrastructure/language-client/index.ts';

/**
 * @param hasDisk whether the server itself can read `file:` URIs
 * @returns the session, to be stopped when the extension is deactivated
 */
export function activateExtension(
  context: ExtensionContext,
  createClient: CreateClient,
  hasDisk: boolean,
): Session {
  const log = createLog();
  let schemes = workspaceSchemes();
  const session = createSession(
    createClient,
    () => {
      schemes = workspaceSchemes();
      return connectionOptions(log, hasDisk);
    },
    log,
  );
  const status = listenToStatus(session);
  const catalogs = listenTo<unknown>(session, CATALOG_TREE_CHANGED);
  const graphs = listenTo<UpdateGraphChangedParams>(session, UPDATE_GRAPH_CHANGED);
  context.subscriptions.push(
    log,
    session,
    status,
    catalogs,
    graphs,
    session.onWillStart(serveFiles),
    showCatalogStatus(session, status),
    registerServerCommands(session, log),
    registerShowRoot(session),
    registerFolding(session),
    registerRulePages(context),
    registerUpdateGraph(context, session, status, {
      catalogs: catalogs.onTold,
      graphs: graphs.onTold,
    }),
    registerResolutionPreview(context, session, status, graphs.onTold),
    registerCatalogTree(session, status, catalogs.onTold),
    registerBundleCommands(session, status),
    registerCrdChanges(context, session),
    registerTemplatePreview(session),
    registerCompareCrds(context, session, status),
    registerRenderInto(session, status),
    registerExpectations(session, status),
    recogniseJsonStreams(context, session, status),
    // The server was told which kinds of folders there are when it started.
    workspace.onDidChangeWorkspaceFolders(() => {
      const unknown = workspaceSchemes().some((scheme) => !schemes.includes(scheme));
      if (unknown && session.client()) void session.restart();
    }),
    startOnContent(session),
  );
  return session;
}
