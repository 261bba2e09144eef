/** What a server on Node talks through: the pair of reader and writer that the arguments of the process name. */
import { createConnection, type Socket } from 'node:net';
import {
  IPCMessageReader,
  IPCMessageWriter,
  SocketMessageWriter,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node';
import { FramedReader } from './session/framed-reader.ts';
import { FramedWriter } from './session/framed-writer.ts';

/** Where messages come from, and where they go. */
export interface Transport {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/**
 * The transport for `--stdio`, `--node-ipc`, `--socket=<port>` or `--pipe=<name>`, the value also as the next argument; undefined
 * where none of them is named. Sockets and pipes are connected to: the client listens on them.
 */
export function transportOf(args: readonly string[]): Transport | undefined {
  for (const [index, arg] of args.entries()) {
    const [name, value = args[index + 1] ?? ''] = arg.split('=', 2);
    if (name === '--stdio')
      return { reader: new FramedReader(process.stdin), writer: new FramedWriter(process.stdout) };
    if (name === '--node-ipc')
      return { reader: new IPCMessageReader(process), writer: new IPCMessageWriter(process) };
    if (name === '--socket') return onSocket(createConnection(Number(value), '127.0.0.1'));
    if (name === '--pipe') return onSocket(createConnection(value));
  }
  return undefined;
}

function onSocket(socket: Socket): Transport {
  return { reader: new FramedReader(socket), writer: new SocketMessageWriter(socket) };
}
