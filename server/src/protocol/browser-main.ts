/** The language server in a browser worker: all files come through the client. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { allFamilies } from '../families/all.ts';
import { parameterShapes } from './connection/parameters/table.ts';
import type { Host } from './host.ts';
import { startServer } from './server.ts';
import { Door } from './session/door.ts';
import { VERSION } from './version.ts';

/** The scope of the worker: messages are posted to it as to a port. */
const worker = globalThis as unknown as MessagePort;

const host: Host = {
  schemes: [],
  timer(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
  version: VERSION,
};

const writer = new BrowserMessageWriter(worker);
const door = new Door(new BrowserMessageReader(worker), writer, parameterShapes(allFamilies));
startServer(createConnection(door, writer), host, allFamilies);
