/** The server over everything that a client may talk through: it answers, long answers come whole, and it ends in good order. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { SERVER } from '../support/language-server.ts';

/** A server, and the connection that it has made. */
interface Served {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  /** The client is gone, without a word. */
  readonly hangUp: () => void;
}

let folder: string;
let served: Served | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'transport-'));
});
afterEach(() => {
  served?.process.kill();
  rmSync(folder, { recursive: true, force: true });
});

const TRANSPORTS: Readonly<Record<string, () => Promise<Served>>> = {
  'standard input and output': () => {
    const child = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = onStreams(child.stdout, child.stdin);
    return Promise.resolve({ process: child, connection, hangUp: () => child.stdin.end() });
  },
  'the channel of the process that started it': () => {
    const child = fork(SERVER, ['--node-ipc'], { stdio: 'inherit', execArgv: [] });
    const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    return Promise.resolve({ process: child, connection, hangUp: () => child.disconnect() });
  },
  'a pipe with a name': () => {
    const name = path.join(folder, 'pipe');
    return overSocket(name, () => `--pipe=${name}`);
  },
  'a socket': () => overSocket(0, ({ port }) => `--socket=${String(port)}`),
};

/** Listens, and starts a server that connects. */
async function overSocket(where: string | number, argument: (at: AddressInfo) => string): Promise<Served> {
  const listener = net.createServer();
  const connected = new Promise<Socket>((resolve) => listener.once('connection', resolve));
  await new Promise<void>((resolve) => {
    if (typeof where === 'string') listener.listen(where, resolve);
    else listener.listen(where, '127.0.0.1', resolve);
  });
  const child = spawn(process.execPath, [SERVER, argument(listener.address() as AddressInfo)], {
    stdio: 'inherit',
  });
  const socket = await connected;
  listener.close();
  return { process: child, connection: onStreams(socket, socket), hangUp: () => socket.end() };
}

function onStreams(from: NodeJS.ReadableStream, to: NodeJS.WritableStream): ProtocolConnection {
  return createProtocolConnection(new StreamMessageReader(from), new StreamMessageWriter(to));
}

describe.each(Object.entries(TRANSPORTS))('over %s', (_name, start) => {
  test('a long answer comes whole, and the server ends when it is told to', async () => {
    const { connection, process: child } = await initialized(start);
    const uri = 'file:///gizmo/catalog.yaml';
    // Longer than what a system takes at once.
    const bundles = Array.from(
      { length: 4000 },
      (_, at) => `---\nschema: olm.bundle\nname: gizmo.v${String(at)}.0.0\n`,
    );
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: bundles.join('') },
    });
    const ranges = await connection.sendRequest<unknown[]>('textDocument/foldingRange', {
      textDocument: { uri },
    });
    const symbols = await connection.sendRequest<unknown[]>('textDocument/documentSymbol', {
      textDocument: { uri },
    });
    expect(ranges).toHaveLength(4000);
    expect(symbols.length).toBeGreaterThan(0);
    expect(JSON.stringify(symbols).length).toBeGreaterThan(500_000);
    const code = ending(child);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await code).toBe(0);
  });

  test('it ends when its client is gone', async () => {
    const { process: child, hangUp } = await initialized(start);
    const end = ending(child);
    hangUp();
    await end;
  });
});

async function initialized(start: () => Promise<Served>): Promise<Served> {
  served = await start();
  served.connection.listen();
  const params = { processId: process.pid, rootUri: null, capabilities: {} };
  await served.connection.sendRequest('initialize', params);
  await served.connection.sendNotification('initialized', {});
  return served;
}

const ending = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));
