/** The language server in a browser worker: all files come through the client. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { allFamilies } from '../families/answering.ts';
import { parameterShapes } from './connection/parameters/table.ts';
import type { Host } from './host.ts';
import { startServer } from './server.ts';
import { Door } from './session/door.ts';
import { VERSION } from './version.ts';

/** The scope of the worker: messages are posted to it as to a port. */
const worker = globalThis as unknown as MessagePort;

/** Goes on behind the messages that wait: a message to oneself. Timers of browsers take four milliseconds once they follow each other. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

const writer = new BrowserMessageWriter(worker);
const door = new Door(new BrowserMessageReader(worker), writer, parameterShapes(allFamilies));

const host: Host = {
  schemes: [],
  timer(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  breathe,
  now: () => performance.now(),
  lastTalk: () => door.lastTalk,
  opened: (uri) => door.opened(uri),
  version: VERSION,
};

startServer(createConnection(door, door.outward()), host, allFamilies);
