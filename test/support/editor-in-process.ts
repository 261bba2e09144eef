/** An editor in front of a server in the same process: what it shows of the files of one folder. */
import type {
  Diagnostic,
  DocumentDiagnosticReport,
  PublishDiagnosticsParams,
  Registration,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol';
import type { MemoryFiles } from './memory-files.ts';
import { serverInProcess, type ServerInProcess } from './server-in-process.ts';

/** The workspace folder. */
export const WORKSPACE = 'mem://disk/project';

/** Whether the editor is sent diagnostics, or asks for them. */
export type Mode = 'push' | 'pull';

/** What happened to a file or folder on disk. */
export interface FileEvent {
  readonly path: string;
  readonly what: 'created' | 'changed' | 'deleted';
}

const FILE_EVENT = { created: 1, changed: 2, deleted: 3 } as const;

/** What is shown, by path; files without anything are left out. */
export type Shown = ReadonlyMap<string, readonly string[]>;

/** An editor that does what VS Code does. */
export class EditorInProcess {
  private readonly versions = new Map<string, number>();
  private readonly shown = new Map<string, { readonly found: readonly Diagnostic[]; readonly id?: string }>();
  private readonly watched: RegExp[] = [];
  /** Files that must be asked about again; all open ones after a refresh. */
  private readonly stale = new Set<string>();

  private constructor(
    private readonly server: ServerInProcess,
    private readonly mode: Mode,
  ) {}

  /** Starts an editor on a folder in memory, with symbolic links to folders in it; its server is about to read the folder. */
  static async start(
    files: MemoryFiles,
    mode: Mode,
    links: readonly string[] = [],
  ): Promise<EditorInProcess> {
    const server = serverInProcess(files, WORKSPACE, { links });
    const editor = new EditorInProcess(server, mode);
    editor.listen();
    await server.connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: [{ uri: WORKSPACE, name: 'project' }],
      capabilities: {
        textDocument: {
          publishDiagnostics: { relatedInformation: true },
          ...(mode === 'pull' ? { diagnostic: { relatedDocumentSupport: false } } : {}),
        },
        workspace: {
          didChangeWatchedFiles: { dynamicRegistration: true },
          diagnostics: { refreshSupport: true },
        },
      },
    });
    await server.connection.sendNotification('initialized', {});
    return editor;
  }

  get faults(): readonly string[] {
    return this.server.faults;
  }

  idle(): Promise<void> {
    return this.server.idle();
  }

  stop(): void {
    this.server.dispose();
  }

  async open(path: string, text: string): Promise<void> {
    this.versions.set(path, 1);
    this.stale.add(path);
    const textDocument = { uri: path, languageId: 'yaml', version: 1, text };
    await this.server.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Puts another text in the place of the old one; what both begin and end with is not sent. */
  async change(path: string, before: string, after: string): Promise<void> {
    const version = (this.versions.get(path) ?? 1) + 1;
    this.versions.set(path, version);
    this.stale.add(path);
    await this.server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: path, version },
      contentChanges: [editBetween(before, after)],
    });
  }

  async save(path: string): Promise<void> {
    await this.server.connection.sendNotification('textDocument/didSave', { textDocument: { uri: path } });
  }

  async close(path: string): Promise<void> {
    this.versions.delete(path);
    if (this.mode === 'pull') this.shown.delete(path);
    await this.server.connection.sendNotification('textDocument/didClose', { textDocument: { uri: path } });
  }

  /** Tells of files and folders that have changed, of those that the server wants to hear of. */
  async tell(events: readonly FileEvent[]): Promise<void> {
    const changes = events
      .filter(({ path }) => this.watched.some((glob) => glob.test(path.slice(WORKSPACE.length + 1))))
      .map(({ path, what }) => ({ uri: path, type: FILE_EVENT[what] }));
    if (changes.length > 0)
      await this.server.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /** What is shown when all is done. */
  async diagnostics(): Promise<Shown> {
    await this.idle();
    if (this.mode === 'pull') {
      await this.ask();
      await this.idle();
    }
    return new Map(
      [...this.shown]
        .filter(([, { found }]) => found.length > 0)
        .map(([path, { found }]) => [path, found.map(plain).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  private async ask(): Promise<void> {
    const { connection } = this.server;
    while (this.stale.size > 0) {
      const [path = ''] = this.stale;
      this.stale.delete(path);
      if (!this.versions.has(path)) continue;
      const previousResultId = this.shown.get(path)?.id;
      const asked = connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
        textDocument: { uri: path },
        ...(previousResultId === undefined ? {} : { previousResultId }),
      });
      await this.idle();
      this.take(path, await asked);
    }
    const previousResultIds = [...this.shown].flatMap(([uri, { id }]) =>
      id === undefined || this.versions.has(uri) ? [] : [{ uri, value: id }],
    );
    const asked = connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds,
    });
    await this.idle();
    // What is open was asked for by itself.
    for (const report of (await asked).items) {
      if (!this.versions.has(report.uri)) this.take(report.uri, report);
    }
  }

  private take(path: string, report: DocumentDiagnosticReport): void {
    if (report.kind === 'unchanged') return;
    const { items, resultId } = report;
    this.shown.set(path, { found: items, ...(resultId === undefined ? {} : { id: resultId }) });
  }

  private listen(): void {
    const { connection } = this.server;
    connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: PublishDiagnosticsParams) => void this.shown.set(uri, { found: diagnostics }),
    );
    connection.onRequest(
      'client/registerCapability',
      ({ registrations }: { registrations: Registration[] }) => {
        for (const { method, registerOptions } of registrations) {
          if (method !== 'workspace/didChangeWatchedFiles') continue;
          const { watchers } = registerOptions as { watchers: { globPattern: string }[] };
          this.watched.push(...watchers.map(({ globPattern }) => globTest(globPattern)));
        }
        return null;
      },
    );
    connection.onRequest('workspace/diagnostic/refresh', () => {
      for (const path of this.versions.keys()) this.stale.add(path);
      return null;
    });
    connection.listen();
  }
}

/** The small part of the globs of the protocol that is used: `**`, `*` and `{a,b}`. */
function globTest(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*|\{[^}]*\}|[.+^$()|[\]\\?]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    return part.startsWith('{') ? `(?:${part.slice(1, -1).split(',').join('|')})` : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

function plain({ range, code, severity, message, relatedInformation = [] }: Diagnostic): string {
  const related = relatedInformation.map((place) => [place.location, place.message]);
  return JSON.stringify([range, code, severity, message, related]);
}

/** A small change between two texts as an editor would send it: what is between their common start and end. */
export function editBetween(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  // Between CR and LF, and between the halves of a character, is no position.
  while (start > 0 && /[\r\ud800-\udbff]/.test(before[start - 1] ?? '')) start--;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  while (tail > 0 && /[\n\udc00-\udfff]/.test(before.at(-tail) ?? '')) tail--;
  const position = (offset: number) => {
    const lines = before.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
  };
  return {
    range: { start: position(start), end: position(before.length - tail) },
    text: after.slice(start, after.length - tail),
  };
}
