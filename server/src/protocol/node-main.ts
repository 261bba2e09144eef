/** The language server on Node: over standard input and output, or a pipe that the client names. */
import { setImmediate as breathe } from 'node:timers/promises';
import { createConnection, ProposedFeatures, type Connection } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { AnsweringFamily } from '../features/answers.ts';
import { nodeFiles } from './node-files.ts';
import type { Host } from './host.ts';
import { startServer } from './server.ts';
import { VERSION } from './version.ts';

function nodeHost(): Host {
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
    breathe: () => breathe(),
    now: () => performance.now(),
    version: VERSION,
  };
}

/** Serves on the transport that the arguments name (`--stdio`, `--node-ipc`, `--socket`, `--pipe`); all families if none are named. */
export function startByArguments(families?: readonly AnsweringFamily[]): void {
  serve(createConnection(ProposedFeatures.all), families);
}

function serve(connection: Connection, families?: readonly AnsweringFamily[]): void {
  // A stray print would break the protocol on standard output; it belongs into the client's log.
  console.log = (...parts: unknown[]) => connection.console.log(parts.map(String).join(' '));
  process.on('uncaughtException', (error) =>
    connection.console.error(`A fault of Catalens: ${error.stack ?? error.message}`),
  );
  process.on('unhandledRejection', (reason) =>
    connection.console.error(`A fault of Catalens: ${String(reason)}`),
  );
  startServer(connection, nodeHost(), families);
}
