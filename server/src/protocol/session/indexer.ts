/**
 * State: the background work that waits, until it is done or the server stops. It reads workspace folders one after the
 * other, open files first.
 */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { ClientSupport } from '../connection/capabilities.ts';
import { STATUS, type StatusParams } from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import type { Cancellation } from '../../engine/files/environment.ts';
import type { Folder } from './folder.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** How long changes of files on disk are collected before the folder is looked at again. */
const COLLECT_MS = 200;
/** How many times as long as it took to handle changes the next ones wait. */
const REST = 4;
/** Between two status messages. */
const STATUS_EVERY_MS = 200;
/** Between two requests that the client should ask for diagnostics again. */
const REFRESH_MS = 100;

type Task = (cancellation: Cancellation) => Promise<void>;

/** Runs background work in order. */
export class Indexer {
  private queue: Promise<void> = Promise.resolve();
  private pending = 0;
  private started = false;
  private begin: () => void = () => undefined;
  private readonly begun = new Promise<void>((resolve) => {
    this.begin = resolve;
  });
  private readonly early: Task[] = [];
  private readonly running = { cancelled: false };
  private readonly waiting = new Set<() => void>();
  private changed = new Map<string, boolean>();
  private collecting: (() => void) | undefined;
  private refreshing: (() => void) | undefined;
  private lastTook = 0;
  private lastStatus = 0;
  private readonly progress = new Progress(() => this.connection.window.createWorkDoneProgress());

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly log: FaultLog,
    private readonly session: Session,
    private readonly support: ClientSupport,
  ) {}

  /** Begins with what was asked for until now. */
  start(): void {
    this.started = true;
    this.begin();
    for (const task of this.early.splice(0)) this.enqueue(task);
    if (this.pending === 0) this.tell('idle', 0, 0);
  }

  stop(): void {
    this.running.cancelled = true;
  }

  addFolder(path: string): void {
    this.session.expectFolder(path);
    this.run(async (cancellation) => {
      const folder = await this.session.addFolder(path);
      await this.session.index(folder, cancellation, (done, total) => this.tell('indexing', done, total));
    });
  }

  removeFolder(path: string): void {
    this.run(() => Promise.resolve(this.session.removeFolder(path)));
  }

  /** A document was opened, settled or closed: if its folder was listed by another text than now counts, that is done again. */
  noticed(path: string): void {
    const folder = this.session.folderOf(path);
    if (folder?.isOutdated(path) === true) {
      this.run(async (cancellation) => {
        if (folder.isOutdated(path)) await this.list(folder, [], cancellation);
      });
    } else if (folder?.isMissing(path) === true) {
      this.run(async (cancellation) => {
        if (!folder.isMissing(path) || !(await folder.isOnDisk(path))) return;
        await this.list(folder, [path], cancellation);
        // Else each answer that a listing calls for would call for a listing.
        if (!cancellation.cancelled) folder.settleFor(path);
      });
    }
  }

  private async list(folder: Folder, came: readonly string[], cancellation: Cancellation): Promise<void> {
    if (!this.session.allFolders().includes(folder)) return;
    const changes = { paths: new Set(came), cameOrWent: came.length > 0 };
    await this.session.index(folder, cancellation, () => undefined, changes);
  }

  /**
   * Files changed on disk. Changes that come together are handled together, and those that come while others are handled
   * wait as long as that took, and more: other programs may write files without end.
   */
  filesChanged(paths: readonly string[], cameOrWent: boolean): void {
    for (const path of paths) {
      if (this.session.folderOf(path)?.concerns(path, cameOrWent) === false) continue;
      this.changed.set(path, (this.changed.get(path) ?? false) || cameOrWent);
    }
    if (this.changed.size > 0)
      this.collecting ??= this.host.timer(Math.max(COLLECT_MS, REST * this.lastTook), () =>
        this.run((cancellation) => this.takeChanges(cancellation)),
      );
  }

  private async takeChanges(cancellation: Cancellation): Promise<void> {
    const { changed } = this;
    this.changed = new Map();
    const began = this.host.now();
    const cameOrWent = [...changed.values()].some((came) => came);
    try {
      await this.session.filesChanged([...changed.keys()], cameOrWent, cancellation);
    } finally {
      this.lastTook = this.host.now() - began;
      this.collecting = undefined;
    }
    for (const path of this.session.openPaths()) this.noticed(path);
    if (this.changed.size > 0) this.filesChanged([], false);
  }

  /** Resolves when no background work is left, at the latest after some milliseconds. */
  async idleWithin(milliseconds: number): Promise<void> {
    if (this.pending === 0) return;
    await Promise.race([this.idle(), new Promise<void>((resolve) => this.host.timer(milliseconds, resolve))]);
  }

  /** Resolves when all that belongs to a file has been read, or the token is cancelled. */
  async untilKnown(path: string, token: CancellationToken): Promise<void> {
    const cancelled = new Promise<void>((resolve) => token.onCancellationRequested(() => resolve()));
    while (this.pending > 0 && this.session.isProvisional(path) && !token.isCancellationRequested)
      await Promise.race([new Promise<void>((resolve) => this.waiting.add(resolve)), cancelled]);
  }

  /** Something has been read: who waits for it may look. */
  progressed(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  /** Resolves when no background work is left, or the token is cancelled. */
  async idle(token?: CancellationToken): Promise<void> {
    const cancelled = new Promise<void>((resolve) => token?.onCancellationRequested(() => resolve()));
    await Promise.race([this.begun, cancelled]);
    while (this.pending > 0 && token?.isCancellationRequested !== true) {
      await Promise.race([this.queue, cancelled]);
    }
  }

  /** Asks the client, once for many changes, to ask for diagnostics again. */
  refreshSoon(): void {
    if (!this.support.refreshDiagnostics) return;
    this.refreshing ??= this.host.timer(REFRESH_MS, () => {
      this.refreshing = undefined;
      void guarded('a refresh', this.log, undefined, () => this.connection.languages.diagnostics.refresh())();
    });
  }

  private run(task: Task): void {
    this.pending++;
    if (this.started) this.enqueue(task);
    else this.early.push(task);
  }

  private enqueue(task: Task): void {
    const guardedTask = guarded('background work', this.log, undefined, task);
    this.queue = this.queue
      .then(() => guardedTask(this.running))
      .then(() => {
        this.pending--;
        this.progressed();
        if (this.pending === 0) this.tell('idle', 0, 0);
      });
  }

  private tell(state: StatusParams['state'], done: number, total: number): void {
    const now = this.host.now();
    if (state === 'indexing' && now - this.lastStatus < STATUS_EVERY_MS) return;
    this.lastStatus = now;
    const status: StatusParams = { state, done, total };
    void this.connection.sendNotification(STATUS, status);
    if (!this.support.progress) return;
    if (state === 'idle') this.progress.end();
    else void guarded('progress', this.log, undefined, () => this.progress.tell(done, total))();
  }
}
