/**
 * State: how many messages could not be written, until the connection ends. Writes each message at once and in one piece: who
 * waits for an answer gets it before the server goes on with anything else.
 */
import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/** Writes messages with the frame that tells how long they are. */
export class FramedWriter extends AbstractMessageWriter implements MessageWriter {
  private faults = 0;

  constructor(private readonly stream: Writable) {
    super();
    stream.on('error', (error: Error) => {
      this.fireError(error);
    });
    stream.on('close', () => {
      this.fireClose();
    });
  }

  /** True while the other side has not taken all that was written: a long message leaves in many parts. */
  get isSending(): boolean {
    return this.stream.writableLength > 0 && this.stream.writable;
  }

  /** Resolves once the message is handed over. */
  write(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const written = (error?: Error | null) => {
        if (error === undefined || error === null) return resolve();
        this.fireError(error, message, ++this.faults);
        reject(error);
      };
      const content = JSON.stringify(message);
      const head = `Content-Length: ${String(Buffer.byteLength(content))}\r\n\r\n`;
      this.stream.write(head + content, written);
    });
  }

  end(): void {
    this.stream.end();
  }
}
