/** State: how many messages another process has not taken yet, and how many could not be sent, until the connection ends. */
import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/** As much of a process as messages are sent through, see `child_process.fork`. */
export type Parent = Pick<NodeJS.Process, 'send'>;

/** Sends messages to the process that has started this one: `--node-ipc`, which is how VS Code talks to the server. */
export class ProcessWriter extends AbstractMessageWriter implements MessageWriter {
  private onTheirWay = 0;
  private faults = 0;

  constructor(private readonly parent: Parent) {
    super();
  }

  /** True while the other side has not taken all that was sent: a long message leaves in many parts. */
  get isSending(): boolean {
    return this.onTheirWay > 0;
  }

  /** Resolves once the message is handed over, or cannot be: that is told as an error. */
  write(message: Message): Promise<void> {
    return new Promise((resolve) => {
      const sent = (error: Error | null) => {
        this.onTheirWay--;
        if (error !== null) this.fireError(error, message, ++this.faults);
        resolve();
      };
      this.onTheirWay++;
      try {
        if (this.parent.send === undefined) sent(new Error('No process has started this one.'));
        else this.parent.send(message, undefined, undefined, sent);
      } catch (error) {
        sent(error as Error);
      }
    });
  }

  end(): void {
    // Whoever has started the process closes the channel.
  }
}
