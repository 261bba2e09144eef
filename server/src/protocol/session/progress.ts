/** State: the one line of progress that a client shows while folders are read. */
import type { WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { formatMessage, msg } from '../../text/message.ts';

/** Tells a client how far reading has come. */
export class Progress {
  private reporter: WorkDoneProgressServerReporter | undefined;
  /** The client was asked for a place to show it, and has not answered. */
  private isAsked = false;
  private isReading = false;

  /** @param ask asks the client for a place to show progress; it may take its time */
  constructor(private readonly ask: () => Promise<WorkDoneProgressServerReporter>) {}

  /** So many of all files are read. Rejects where the client does not answer as it should. */
  async tell(done: number, total: number): Promise<void> {
    this.isReading = true;
    const percentage = total === 0 ? 0 : Math.round((100 * done) / total);
    const text = formatMessage(msg('{0} of {1} files', done, total));
    if (this.reporter !== undefined) {
      this.reporter.report(percentage, text);
      return;
    }
    // What is begun twice is ended once, and stays on the screen.
    if (this.isAsked) return;
    this.isAsked = true;
    try {
      const reporter = await this.ask();
      if (!this.hasEnded()) {
        reporter.begin(formatMessage(msg('Reading catalogs')), percentage, text, false);
        this.reporter = reporter;
      }
    } finally {
      this.isAsked = false;
    }
  }

  /** Everything is read. */
  end(): void {
    this.isReading = false;
    this.reporter?.done();
    this.reporter = undefined;
  }

  private hasEnded(): boolean {
    return !this.isReading;
  }
}
