/** The language server on Node: over standard input and output, or a pipe that the client names. */
import { setImmediate as breathe } from 'node:timers/promises';
import { createConnection, ProposedFeatures, type Connection } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { allFamilies } from '../families/answering.ts';
import type { AnsweringFamily } from '../features/answers.ts';
import { formatMessage, msg } from '../text/message.ts';
import { BrokenFraming } from './connection/frame-faults.ts';
import { parameterShapes } from './connection/parameters/table.ts';
import { nodeFiles } from './node-files.ts';
import { transportOf } from './node-transport.ts';
import type { Host } from './host.ts';
import { startServer } from './server.ts';
import { Door } from './session/door.ts';
import { VERSION } from './version.ts';

/** How long work waits for the rest of a message that comes in or goes out, in milliseconds. */
const REST_MS = 50;

/** A short message takes so many turns: it is read, it waits in the line of messages, it is answered, the answer is sent. */
const TURNS_OF_MESSAGE = 4;

/**
 * Lets what waits be read and answered. A long message comes in many parts, one a turn, and leaves in many: work that took its
 * turn after each of them would hold up whatever stands behind the message.
 */
async function breatheOut(isUnderWay: () => boolean): Promise<void> {
  const end = performance.now() + REST_MS;
  for (let turn = 0; turn < TURNS_OF_MESSAGE || (isUnderWay() && performance.now() < end); turn++)
    await breathe();
}

function nodeHost(door: Door, isUnderWay: () => boolean): Host {
  return {
    files: nodeFiles((path) => URI.parse(path.replace(/[%?#]/g, (c) => encodeURIComponent(c))).fsPath),
    schemes: ['file'],
    timer(milliseconds, work) {
      if (milliseconds > 0) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      }
      const immediate = setImmediate(work);
      return () => clearImmediate(immediate);
    },
    breathe: () => breatheOut(isUnderWay),
    now: () => performance.now(),
    lastTalk: () => door.lastTalk,
    opened: (uri) => door.opened(uri),
    version: VERSION,
  };
}

/** Serves on the transport that the arguments name (`--stdio`, `--node-ipc`, `--socket`, `--pipe`); all families if none are named. */
export function startByArguments(families: readonly AnsweringFamily[] = allFamilies): void {
  const transport = transportOf(process.argv.slice(2));
  if (transport === undefined) {
    const why = msg('The language server needs one of --stdio, --node-ipc, --socket=<port>, --pipe=<name>.');
    process.stderr.write(`catalens: ${formatMessage(why)}\n`);
    process.exit(2);
  }
  const { reader, writer, isUnderWay } = transport;
  const door = new Door(reader, writer, parameterShapes(families));
  reader.onError((error) => {
    if (!(error instanceof BrokenFraming)) return;
    const why = msg(
      'The language server ends: it cannot follow its client any more, since {0}.',
      error.message,
    );
    process.stderr.write(`catalens: ${formatMessage(why)}\n`);
    void door.settled().then(() => process.exit(1));
  });
  reader.onClose(() => void door.settled().then(() => process.exit(door.isShutDown ? 0 : 1)));
  serve(createConnection(ProposedFeatures.all, door, door.outward()), nodeHost(door, isUnderWay), families);
}

function serve(connection: Connection, host: Host, families: readonly AnsweringFamily[]): void {
  // A stray print would break the protocol on standard output; it belongs into the client's log.
  console.log = (...parts: unknown[]) => connection.console.log(parts.map(String).join(' '));
  console.info = console.debug = console.dir = console.log;
  process.on('uncaughtException', (error) =>
    connection.console.error(`A fault of Catalens: ${error.stack ?? error.message}`),
  );
  process.on('unhandledRejection', (reason) =>
    connection.console.error(`A fault of Catalens: ${String(reason)}`),
  );
  startServer(connection, host, families);
}
