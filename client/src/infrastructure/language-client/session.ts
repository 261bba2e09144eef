/** Starts, restarts and stops the language server; at most one runs, and what is asked for happens one after another. */
import { EventEmitter, window, type Disposable, type Event, type LogOutputChannel } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/**
 * Makes a client that has not started yet. Each host has a way of its own: a process, or a worker.
 * The library behind it is large; it is loaded here, not when the extension is activated.
 */
export type CreateClient = (options: LanguageClientOptions) => Promise<BaseLanguageClient>;

export interface Session extends Disposable {
  /** The client that runs now, if any. */
  readonly client: () => BaseLanguageClient | undefined;
  /** A client was made and will start next: the moment to attach handlers. */
  readonly onWillStart: Event<BaseLanguageClient>;
  /** The server answers now. */
  readonly onDidStart: Event<BaseLanguageClient>;
  /** Starts the server unless it runs or has been tried; a server that failed is started again by {@link restart} alone. */
  readonly start: (reason: string) => Promise<void>;
  /** Stops the server if it runs, and starts a new one. */
  readonly restart: () => Promise<void>;
  /** Stops the server; resolves when it is gone. */
  readonly stop: () => Promise<void>;
}

/**
 * @param options asked for at every start, since workspace folders may have come in the meantime
 */
export function createSession(
  createClient: CreateClient,
  options: () => LanguageClientOptions,
  log: LogOutputChannel,
): Session {
  const willStart = new EventEmitter<BaseLanguageClient>();
  const didStart = new EventEmitter<BaseLanguageClient>();
  let current: BaseLanguageClient | undefined;
  let running = false;
  let pending = Promise.resolve();

  async function startNow(): Promise<void> {
    try {
      const client = await createClient(options());
      current = client;
      willStart.fire(client);
      await client.start();
      running = true;
      didStart.fire(client);
    } catch (error) {
      // The client itself has told the person; the log keeps the reason.
      log.error('The language server did not start.', error instanceof Error ? error : String(error));
    }
  }

  async function stopNow(): Promise<void> {
    const client = current;
    current = undefined;
    running = false;
    try {
      await client?.dispose();
    } catch (error) {
      // A server that never answered, or has crashed, cannot be asked to stop. It is gone either way.
      log.debug('The language server was gone before it was stopped.', error instanceof Error ? error : '');
    }
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => (pending = pending.then(work, work));

  return {
    client: () => (running ? current : undefined),
    onWillStart: willStart.event,
    onDidStart: didStart.event,
    start: (reason) =>
      inTurn(async () => {
        if (current) return;
        log.info(`Starting the language server: ${reason}`);
        await startNow();
      }),
    restart: () =>
      inTurn(async () => {
        log.info('Restarting the language server.');
        await stopNow();
        await startNow();
      }),
    stop: () => inTurn(stopNow),
    dispose: () => {
      void inTurn(stopNow);
      willStart.dispose();
      didStart.dispose();
    },
  };
}

/** The output channel that the extension and the server write to. */
export function createLog(): LogOutputChannel {
  return window.createOutputChannel('Catalens', { log: true });
}
