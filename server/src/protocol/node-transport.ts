/** What a server on Node talks through: the pair of reader and writer that the arguments of the process name. */
import { createConnection, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { MessageReader, MessageWriter } from 'vscode-languageserver';
import { FramedReader } from './session/framed-reader.ts';
import { FramedWriter } from './session/framed-writer.ts';
import { ProcessReader } from './session/process-reader.ts';
import { ProcessWriter } from './session/process-writer.ts';

/** Where messages come from, and where they go. */
export interface Transport {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** True while only a part of a message has come in or gone out, as far as that can be told. */
  readonly isUnderWay: () => boolean;
}

/**
 * The transport for `--stdio`, `--node-ipc`, `--socket=<port>` or `--pipe=<name>`, the value also as the next argument; undefined
 * where none of them is named. Sockets and pipes are connected to: the client listens on them.
 */
export function transportOf(args: readonly string[]): Transport | undefined {
  for (const [index, arg] of args.entries()) {
    const [name, value = args[index + 1] ?? ''] = arg.split('=', 2);
    if (name === '--stdio') return onStreams(process.stdin, process.stdout);
    if (name === '--node-ipc') return withParent();
    if (name === '--socket') return onSocket(createConnection(Number(value), '127.0.0.1'));
    if (name === '--pipe') return onSocket(createConnection(value));
  }
  return undefined;
}

function onStreams(from: Readable, to: Writable): Transport {
  const reader = new FramedReader(from);
  const writer = new FramedWriter(to);
  return { reader, writer, isUnderWay: () => reader.isReceiving || writer.isSending };
}

function onSocket(socket: Socket): Transport {
  return onStreams(socket, socket);
}

/** Node puts messages together by itself: of one that comes in, nobody sees a part. */
function withParent(): Transport {
  const writer = new ProcessWriter(process);
  return { reader: new ProcessReader(process), writer, isUnderWay: () => writer.isSending };
}
