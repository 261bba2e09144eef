/** A language client for tests: speaks to a real server process over pipes. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
} from 'vscode-languageserver-protocol/node';
import { PROJECT } from './cases.ts';
import { PATIENCE } from './patience.ts';

/** The built language server. */
export const SERVER = path.join(PROJECT, 'server/dist/server.cjs');

export interface ServerOptions {
  readonly folder?: string;
  /** Several workspace folders; `folder` is left out then. */
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Answers `workspace/configuration` for the section `catalens`. */
  readonly settings?: unknown;
  readonly command?: readonly string[];
  /** Leave `processId` out, or name another process as parent. */
  readonly processId?: number | null;
}

/** A running server with a client in front of it. */
export class TestServer {
  readonly published: PublishDiagnosticsParams[] = [];
  private readonly waiting = new Set<() => void>();
  readonly log: string[] = [];
  private readonly versions = new Map<string, number>();

  private constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
    public initialized: InitializeResult,
  ) {}

  /** Starts a server and says nothing to it yet. */
  static launch(options: ServerOptions = {}): TestServer {
    const command = options.command ?? [SERVER, '--stdio'];
    const child = spawn(process.execPath, [...command], { stdio: ['pipe', 'pipe', 'pipe'] });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const server = new TestServer(child, connection, { capabilities: {} });
    child.stderr.setEncoding('utf8').on('data', (text: string) => server.log.push(text));
    server.listen(options.settings);
    return server;
  }

  /** Starts a server and initializes it. */
  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = TestServer.launch(options);
    const { connection } = server;
    server.initialized = await connection.sendRequest<InitializeResult>(
      'initialize',
      initializeParams(options),
    );
    await connection.sendNotification('initialized', {});
    return server;
  }

  /** Opens a document, from a path or a URI. */
  async open(file: string, text: string, languageId = 'yaml'): Promise<string> {
    const uri = file.includes(':') ? file : pathToFileURL(file).href;
    this.versions.set(uri, 1);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
    return uri;
  }

  /** Replaces a range, or the whole text, and returns the new version. */
  async change(uri: string, text: string, range?: Range): Promise<number> {
    const version = (this.versions.get(uri) ?? 1) + 1;
    this.versions.set(uri, version);
    const contentChanges = [range === undefined ? { text } : { text, range }];
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
    return version;
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** Waits for a publish that satisfies the condition; earlier ones count, too. */
  async publish(
    uri: string,
    wanted: (params: PublishDiagnosticsParams) => boolean = () => true,
  ): Promise<Diagnostic[]> {
    const find = () => this.published.findLast((params) => params.uri === uri && wanted(params));
    return (await this.until(find, `diagnostics of ${uri}`)).diagnostics;
  }

  /** Waits until `find` finds something. */
  async until<T>(find: () => T | undefined, what: string): Promise<T> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`waited in vain for ${what}; the server said: ${this.log.join('')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, Math.min(left, 100));
        const { waiting } = this;
        function done(): void {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  /** Says shutdown and exit, and waits for the process to end. Returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.process.exitCode !== null) return this.process.exitCode;
    const ended = this.ended();
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return ended;
  }

  /** Resolves with the exit code when the process ends. */
  ended(): Promise<number | null> {
    if (this.process.exitCode !== null) return Promise.resolve(this.process.exitCode);
    return new Promise((resolve) => this.process.once('exit', resolve));
  }

  private listen(settings: unknown): void {
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const wake of this.waiting) wake();
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(`${message}
`);
    });
    this.connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
      items.map(() => settings ?? null),
    );
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('window/workDoneProgress/create', () => null);
    this.connection.listen();
  }
}

function initializeParams(options: ServerOptions): InitializeParams {
  const folders = options.folders ?? (options.folder === undefined ? [] : [options.folder]);
  const folder = folders[0] === undefined ? null : pathToFileURL(folders[0]).href;
  return {
    processId: options.processId === undefined ? process.pid : options.processId,
    rootUri: folder,
    workspaceFolders:
      folder === null ? null : folders.map((each) => ({ uri: pathToFileURL(each).href, name: each })),
    capabilities: {
      textDocument: { publishDiagnostics: { relatedInformation: true, versionSupport: true } },
      ...(options.settings === undefined ? {} : { workspace: { configuration: true } }),
      ...options.capabilities,
    },
    initializationOptions: options.initializationOptions,
  };
}
