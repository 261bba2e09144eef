/** Messages from the process that has started this one: `--node-ipc`, which is how VS Code talks to the server. */
import { AbstractMessageReader, type DataCallback, type Disposable } from 'vscode-languageserver/node';

/** Hears of messages, and of the end: of a process, that is not that it closes, but that its channel does. */
export class ProcessReader extends AbstractMessageReader {
  constructor(private readonly process: NodeJS.Process) {
    super();
    process.once('disconnect', () => {
      this.fireClose();
    });
  }

  listen(callback: DataCallback): Disposable {
    this.process.on('message', callback);
    return { dispose: () => void this.process.off('message', callback) };
  }
}
