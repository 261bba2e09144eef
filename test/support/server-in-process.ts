/** The language server in the process of the test: over files in memory, with a clock that waits for nobody. */
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createConnection,
  type DataCallback,
  type Disposable,
  type Message,
} from 'vscode-languageserver/node';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { allFamilies } from '../../server/src/families/answering.ts';
import type { Host } from '../../server/src/protocol/host.ts';
import { startServer } from '../../server/src/protocol/server.ts';
import { parameterShapes } from '../../server/src/protocol/connection/parameters/table.ts';
import { Door } from '../../server/src/protocol/session/door.ts';
import { foldersInMemory, type MemoryFiles } from './memory-files.ts';

/** One end of a line between two that are in the same process. */
class Ear extends AbstractMessageReader {
  private hear: DataCallback | undefined;
  private readonly unheard: Message[] = [];

  listen(hear: DataCallback): Disposable {
    this.hear = hear;
    for (const message of this.unheard.splice(0)) hear(message);
    return { dispose: () => (this.hear = undefined) };
  }

  take(message: Message): void {
    if (this.hear === undefined) this.unheard.push(message);
    else this.hear(message);
  }
}

/** The other end. A message is a copy, as over pipes. */
class Mouth extends AbstractMessageWriter {
  constructor(
    private readonly ear: Ear,
    private readonly said: () => void,
  ) {
    super();
  }

  write(message: Message): Promise<void> {
    this.said();
    const copy = JSON.parse(JSON.stringify(message)) as Message;
    queueMicrotask(() => this.ear.take(copy));
    return Promise.resolve();
  }

  end(): void {
    // Nothing is held that would have to be let go.
  }
}

/** Work that waits for its time, on a clock that jumps to the next time as soon as nothing else is left to do. */
class Clock {
  private time = 0;
  private readonly waiting = new Set<{ readonly at: number; readonly work: () => void }>();

  now(): number {
    return this.time;
  }

  timer(milliseconds: number, work: () => void): () => void {
    const entry = { at: this.time + milliseconds, work };
    this.waiting.add(entry);
    return () => void this.waiting.delete(entry);
  }

  /** Does what is next, if there is something. */
  advance(): boolean {
    const [next] = [...this.waiting].sort((a, b) => a.at - b.at);
    if (next === undefined) return false;
    this.waiting.delete(next);
    this.time = Math.max(this.time, next.at);
    next.work();
    return true;
  }
}

/** What passes on a slow server from one look at the clock to the next, in milliseconds. */
const LONG_MS = 1000;

/** A server, and the line to it. Its folder is read when the client says `initialized`. */
export interface ServerInProcess {
  readonly connection: ProtocolConnection;
  /** Resolves when neither side has anything left to do. */
  idle(): Promise<void>;
  /** Faults of the server itself, as it wrote them into the log of the client. */
  readonly faults: string[];
  dispose(): void;
}

/**
 * Starts a server over files in memory, in a folder whose path begins with `mem:`. The caller says `initialize`. To a `slow` one
 * every piece of work takes so long that it would let others go first. The folders in `links` are behind symbolic links.
 */
export function serverInProcess(
  files: MemoryFiles,
  folder: string,
  { slow = false, links = [] }: { readonly slow?: boolean; readonly links?: readonly string[] } = {},
): ServerInProcess {
  const clock = new Clock();
  let looks = 0;
  let said = 0;
  const count = () => said++;
  const [toServer, toClient] = [new Ear(), new Ear()];
  const mouth = new Mouth(toClient, count);
  const door = new Door(toServer, mouth, parameterShapes(allFamilies));
  const server = createConnection(door, mouth);
  const host: Host = {
    files: { ...foldersInMemory(files, folder, links), now: () => clock.now() },
    schemes: ['mem'],
    timer: (milliseconds, work) => clock.timer(milliseconds, work),
    breathe: () => {
      if (!slow) return Promise.resolve();
      // Who lets others go first has something left to do.
      count();
      return new Promise((resolve) => setImmediate(resolve));
    },
    now: () => (slow ? (looks += LONG_MS) : clock.now()),
    lastTalk: () => -Infinity,
    opened: (uri) => door.opened(uri),
    version: '0.0.0',
  };
  startServer(server, host, allFamilies);
  const connection = createProtocolConnection(toClient, new Mouth(toServer, count));
  const quiet = silence(() => said);
  const faults: string[] = [];
  connection.onNotification(
    'window/logMessage',
    ({ message }: { message: string }) => void faults.push(message),
  );
  return {
    connection,
    faults,
    idle: async () => {
      do await quiet();
      while (clock.advance());
    },
    dispose: () => {
      connection.dispose();
      server.dispose();
    },
  };
}

/** So many turns without a word are the end; in memory, all that follows from a message is done within a turn. */
const TURNS = 3;

/** Resolves when all that was said has been taken up, one message a turn, and nothing has come of it. */
function silence(said: () => number): () => Promise<void> {
  let heard = 0;
  return async () => {
    for (let turns = 0; turns < TURNS; turns++) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (heard === said()) continue;
      heard++;
      turns = -1;
    }
  };
}
