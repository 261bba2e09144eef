/** State: what has come of a message on a stream of bytes. */
import type { Readable } from 'node:stream';
import { AbstractMessageReader, type DataCallback, type Disposable } from 'vscode-languageserver';
import { msg, type Message } from '../../text/message.ts';
import { BrokenFraming, UnreadableMessage } from '../connection/frame-faults.ts';
import { MAX_HEAD, readHead } from '../connection/frame-head.ts';

/** Reads messages with a head and JSON below it, as on standard input. Faults are told as errors: the two kinds above. */
export class FramedReader extends AbstractMessageReader {
  private chunks: Buffer[] = [];
  private held = 0;
  /** Bytes of the content that is being waited for; undefined while a head is. */
  private wanted: number | undefined;
  private isOver = false;

  constructor(private readonly stream: Readable) {
    super();
  }

  /** True while there is a part of a message that has not come to its end: a long one comes in many. */
  get isReceiving(): boolean {
    return this.held > 0 && !this.isOver;
  }

  listen(callback: DataCallback): Disposable {
    const take = (bytes: Buffer) => this.take(bytes, callback);
    const end = () => this.end();
    this.stream.on('data', take);
    this.stream.on('error', (error) => this.fireError(error));
    this.stream.once('end', end).once('close', end);
    return { dispose: () => void this.stream.off('data', take) };
  }

  private take(bytes: Buffer, callback: DataCallback): void {
    if (this.isOver) return;
    this.chunks.push(bytes);
    this.held += bytes.length;
    while (this.isMessageThere()) {
      const content = this.cut(this.wanted ?? 0).toString('utf8');
      this.wanted = undefined;
      const message = parsed(content);
      if (message instanceof UnreadableMessage) this.fireError(message);
      else callback(message as Parameters<DataCallback>[0]);
    }
  }

  /** Reads the head if that is what comes next. */
  private isMessageThere(): boolean {
    if (this.wanted === undefined && this.held > 0) {
      const head = readHead(this.joined().toString('latin1', 0, MAX_HEAD));
      if (head.state === 'broken') this.breakOff(head.why);
      if (head.state !== 'whole') return false;
      this.cut(head.length);
      this.wanted = head.contentLength;
    }
    return this.wanted !== undefined && this.held >= this.wanted;
  }

  /** All bytes that are held, in one piece. */
  private joined(): Buffer {
    const [first, ...more] = this.chunks;
    const all = first !== undefined && more.length === 0 ? first : Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }

  private cut(length: number): Buffer {
    const all = this.joined();
    this.chunks = [all.subarray(length)];
    this.held -= length;
    return all.subarray(0, length);
  }

  private end(): void {
    if (this.isOver) return;
    if (this.held > 0 || this.wanted !== undefined)
      this.breakOff(msg('the input ended in the middle of a message'));
    this.isOver = true;
    this.fireClose();
  }

  private breakOff(why: Message): void {
    this.isOver = true;
    this.chunks = [];
    this.fireError(new BrokenFraming(why));
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return new UnreadableMessage();
  }
}
