/**
 * State: how far the client has got with starting and ending the server, and when it last asked or was answered. What comes out of
 * turn or makes no sense is refused here.
 */
import {
  MessageType,
  Message as RpcMessage,
  type DataCallback,
  type Disposable,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver';
import { formatMessage } from '../../text/message.ts';
import { UnreadableMessage } from '../connection/frame-faults.ts';
import type { Shape } from '../connection/parameters/shape.ts';
import { phaseAfter, refusalOf, UNREADABLE, type Phase, type Refusal } from '../connection/refusals.ts';
import { WaitingRoom } from './waiting-room.ts';

/** Stands between a transport and the connection: lets messages through that are in order, and answers the others itself. */
export class Door implements MessageReader {
  private phase: Phase = 'new';
  private written: Promise<unknown> = Promise.resolve();
  private room: WaitingRoom | undefined;
  /** When the last request came in, or the last answer went out, by `performance.now()`. */
  lastTalk = -Infinity;
  readonly onError: MessageReader['onError'];
  readonly onClose: MessageReader['onClose'];
  readonly onPartialMessage: MessageReader['onPartialMessage'];

  constructor(
    private readonly reader: MessageReader,
    private readonly writer: MessageWriter,
    private readonly shapes: ReadonlyMap<string, Shape>,
  ) {
    ({ onError: this.onError, onClose: this.onClose, onPartialMessage: this.onPartialMessage } = reader);
    reader.onError((error) => {
      if (error instanceof UnreadableMessage) this.answer(null, UNREADABLE);
    });
  }

  /** True from `shutdown` on: the server may end with a good conscience. */
  get isShutDown(): boolean {
    return this.phase === 'shut-down';
  }

  /** Resolves once all refusals have been written. */
  async settled(): Promise<void> {
    await this.written;
  }

  listen(callback: DataCallback): Disposable {
    const room = new WaitingRoom(callback);
    this.room = room;
    return this.reader.listen((message) => {
      if (RpcMessage.isRequest(message)) this.lastTalk = performance.now();
      if (this.admits(message)) room.take(message);
    });
  }

  /** What the connection writes to: the writer behind the door, which notes when answers go out. */
  outward(): MessageWriter {
    const { writer } = this;
    return {
      onError: writer.onError,
      onClose: writer.onClose,
      write: (message) => {
        const written = writer.write(message);
        if (RpcMessage.isResponse(message)) this.lastTalk = performance.now();
        return written;
      },
      end: () => writer.end(),
      dispose: () => writer.dispose(),
    };
  }

  /** Told once a document is open whose text is large: messages about it have waited for that. */
  opened(uri: string): void {
    this.room?.opened(uri);
  }

  dispose(): void {
    this.reader.dispose();
  }

  private admits(message: RpcMessage): boolean {
    const refusal = refusalOf(message, this.phase, this.shapes);
    if (refusal !== undefined) this.refuse(message, refusal);
    else if ('method' in message) this.phase = phaseAfter(String(message.method), this.phase);
    return refusal === undefined;
  }

  private refuse(message: RpcMessage, refusal: Refusal): void {
    if (!RpcMessage.isNotification(message)) {
      this.answer(RpcMessage.isRequest(message) ? message.id : null, refusal);
      return;
    }
    // Nobody waits for an answer, and before `initialize` nothing may be said at all.
    if (this.phase !== 'serving') return;
    const params = { type: MessageType.Warning, message: formatMessage(refusal.why) };
    this.write({ method: 'window/logMessage', params });
  }

  private answer(id: number | string | null, { code, why }: Refusal): void {
    this.write({ id, error: { code, message: formatMessage(why) } });
  }

  private write(content: object): void {
    const message: RpcMessage & object = { jsonrpc: '2.0', ...content };
    // A client that is gone hears nothing.
    this.written = this.writer.write(message).catch(() => undefined);
  }
}
