/** The language server: the only place where the engine meets the connection. */
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { clientSupport } from './connection/capabilities.ts';
import { serverCapabilities } from './server-capabilities.ts';
import { registerBundleChanges } from './bundles/bundle-changes.ts';
import { registerCatalogMatrix } from './catalogs/catalog-matrix.ts';
import { registerCatalogTree } from './catalogs/catalog-tree.ts';
import { registerCrds } from './crds/compare-crds.ts';
import { registerCompletion } from './features/completion.ts';
import type { ConvertOptions } from './connection/convert.ts';
import { UPDATE_GRAPH_CHANGED, type InitializationOptions } from './connection/custom-requests.ts';
import { clientEnvironment } from './connection/environment.ts';
import type { Environment } from '../engine/files/environment.ts';
import { guarded, inBackground, type FaultLog } from './connection/guard.ts';
import type { Host } from './host.ts';
import type { AnsweringFamily } from '../features/answers.ts';
import { registerChoices } from './features/choices.ts';
import { registerCodeActions } from './features/code-actions.ts';
import { registerExpectations } from './features/expectations.ts';
import { registerHover } from './features/hover.ts';
import { CatalogTreeState } from './session/catalog-tree-state.ts';
import { CurrentSettings } from './session/current-settings.ts';
import { GraphSubscriptions } from './session/graph-subscriptions.ts';
import { Indexer } from './session/indexer.ts';
import { Initialized } from './session/initialized.ts';
import { registerNavigation } from './features/navigation.ts';
import { NavigationRefresh } from './session/navigation-refresh.ts';
import { chooseEncoding, positionCodec } from './connection/positions.ts';
import { Publisher } from './session/publisher.ts';
import { PullAnswers } from './session/pull-answers.ts';
import { registerDiagnosticRequests } from './features/diagnostics.ts';
import { registerRootOfFile } from './features/root-of-file.ts';
import type { ServerContext } from './server-context.ts';
import { Session } from './session/session.ts';
import { registerOlderCrds } from './features/older-crds.ts';
import { registerPreviews } from './features/previews.ts';
import { registerPreviewResolution } from './resolution/preview-resolution.ts';
import { searchedNames } from './session/searched-names.ts';
import { ResolutionPreviews } from './session/resolution-previews.ts';
import { allPreviews } from './session/previews.ts';
import { registerTextSync } from './connection/text-sync.ts';
import { registerGraphChanges } from './catalogs/changes/requests.ts';
import { registerUpdateGraph } from './catalogs/update-graph.ts';
import { generatedAt } from './catalogs/update-graph/generated.ts';
import { Turns } from './session/turns.ts';
import { UriSpelling } from './session/uri-spelling.ts';

/** Serves one client until it says exit. */
export function startServer(connection: Connection, host: Host, families: readonly AnsweringFamily[]): void {
  const log: FaultLog = (where, error) => {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    connection.console.error(`A fault of Catalens in ${where}; the server goes on. ${detail}`);
  };
  const initialized = new Initialized<ServerContext>();
  const ready = (): ServerContext => initialized.get();
  connection.onInitialize((params): InitializeResult => {
    const context = initialized.take(makeContext({ connection, host, families, log }, params));
    return {
      capabilities: { ...serverCapabilities(context.support), positionEncoding: context.encoding },
      serverInfo: { name: 'Catalens', version: host.version },
    };
  });
  connection.onInitialized(() => inBackground('initialized', log, () => afterInitialized(ready())));
  connection.onShutdown(() => initialized.peek()?.indexer.stop());
  registerTextSync(connection, log, ready);
  registerWorkspaceEvents(connection, log, ready);
  registerDiagnosticRequests(connection, log, ready);
  registerRootOfFile(connection, log, ready);
  registerUpdateGraph(connection, log, ready);
  registerGraphChanges(connection, log, ready);
  registerCatalogTree(connection, log, ready);
  registerCatalogMatrix(connection, log, ready);
  registerBundleChanges(connection, log, ready);
  registerCrds(connection, log, ready);
  registerExpectations(connection, log, ready);
  registerOlderCrds(connection, log, ready);
  registerPreviews(connection, families, log, ready);
  registerChoices(connection, families, log, ready);
  registerPreviewResolution(connection, log, ready);
  registerHover(connection, log, ready);
  registerCompletion(connection, log, ready);
  registerNavigation(connection, log, ready);
  registerCodeActions(connection, log, ready);
  connection.listen();
}

/** What a server is started with. */
interface ServerParts {
  readonly connection: Connection;
  readonly host: Host;
  readonly families: readonly AnsweringFamily[];
  readonly log: FaultLog;
}

function makeContext(
  { connection, host, families, log }: ServerParts,
  params: InitializeParams,
): ServerContext {
  const support = clientSupport(params);
  const options = (params.initializationOptions ?? {}) as InitializationOptions;
  const env = clientEnvironment(connection, host, new Set(options.readThroughClient ?? []));
  const uris = new UriSpelling();
  const encoding = chooseEncoding(params.capabilities.general?.positionEncodings);
  const navigation = new NavigationRefresh(connection, host, log, support.navigation);
  const session = new Session(env, families, { severity: {} }, (paths) => {
    publisher?.touch(paths);
    answers?.touch(paths);
    for (const each of [graphs, tree, resolutions, ...previews.values(), navigation]) each.touch();
    indexer.progressed();
    if (answers !== undefined) indexer.refreshSoon();
  });
  const graphs = makeGraphs({ connection, host, env, log }, () => session);
  const tree = new CatalogTreeState(connection, host, () => session);
  const watching = { connection, host, env, log, session: () => session };
  const previews = allPreviews({ ...watching, pathOf: (uri) => uris.path(uri) }, families);
  const convert = (): ConvertOptions => ({
    related: support.relatedInformation,
    range: (file, range) => positionCodec(encoding, (line) => session.line(file, line)).toClient(range),
    uri: (file) => uris.uri(file),
    page: pagesAt(options.pages),
  });
  const resolutions = new ResolutionPreviews({ ...watching, uris, convert: () => convert() });
  const turns = new Turns(host);
  const pulls = support.pullDiagnostics;
  const publisher = pulls ? undefined : new Publisher(connection, host, turns, () => session, convert);
  const answers = pulls ? new PullAnswers(() => session, convert) : undefined;
  const indexer = new Indexer(connection, host, log, session, support);
  for (const uri of foldersOf(params)) indexer.addFolder(uris.path(uri));
  const settings = new CurrentSettings();
  return {
    connection,
    host,
    env,
    log,
    uris,
    support,
    session,
    publisher,
    answers,
    indexer,
    graphs,
    tree,
    resolutions,
    names: searchedNames(),
    turns,
    previews,
    get settings() {
      return settings.current;
    },
    takeSettings: (section) => session.configure(settings.take(section)),
    encoding,
    convert,
  };
}

/** The update graphs that clients look at. */
function makeGraphs(
  { connection, host, env, log }: Omit<ServerParts, 'families'> & { readonly env: Environment },
  session: () => Session,
): GraphSubscriptions {
  return new GraphSubscriptions(
    connection,
    host,
    session,
    (path, memory) => generatedAt({ session: session(), env, memory }, path),
    (work) => inBackground(UPDATE_GRAPH_CHANGED, log, work),
  );
}

/** The folders that a client has open. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  // Older clients name one folder only.
  if (!workspaceFolders?.length) return rootUri ? [rootUri] : [];
  return workspaceFolders.map(({ uri }) => uri);
}

/** The addresses of pages that a client shows itself; undefined for clients that do not. */
function pagesAt(address: unknown): ConvertOptions['page'] {
  if (typeof address !== 'string' || !address.includes('{page}')) return undefined;
  return (path) => address.replace('{page}', () => encodeURIComponent(path));
}

async function afterInitialized(context: ServerContext): Promise<void> {
  const { connection, support, indexer } = context;
  if (support.watchedFiles) {
    // A tool reads every file of a unit, whatever its name; of a folder that goes, nothing is told but its own name.
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [{ globPattern: '**/*' }],
    });
  }
  if (support.settingsRegistration)
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'catalens' });
  if (support.configuration) {
    await context.takeSettings(await connection.workspace.getConfiguration('catalens'));
  }
  if (support.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const folder of removed) indexer.removeFolder(context.uris.path(folder.uri));
      for (const folder of added) indexer.addFolder(context.uris.path(folder.uri));
    });
  }
  indexer.start();
}

function registerWorkspaceEvents(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onDidChangeConfiguration(
    guarded('a change of the settings', log, undefined, async ({ settings }) => {
      const context = ready();
      const section = context.support.configuration
        ? ((await connection.workspace.getConfiguration('catalens')) as unknown)
        : (settings as { catalens?: unknown } | null)?.catalens;
      await context.takeSettings(section);
    }),
  );
  connection.onDidChangeWatchedFiles(
    guarded('a change of files', log, undefined, ({ changes }) => {
      const { uris, indexer } = ready();
      const isChange = ({ type }: FileEvent) => type === FileChangeType.Changed;
      const pathsOf = (some: readonly FileEvent[]) => some.map(({ uri }) => uris.path(uri));
      indexer.filesChanged(pathsOf(changes.filter(isChange)), false);
      indexer.filesChanged(pathsOf(changes.filter((change) => !isChange(change))), true);
    }),
  );
}
