/** State: the long answers and checks that are being made, from one turn to the next. */
import type { Host } from '../host.ts';

/** How many rounds of waiting messages are read between two turns: one message a round. Answers that are made are sent in them too. */
const ROUNDS = 4;

/**
 * Hands out turns to long answers, first come first served and only one at a time: between two turns waiting messages are read,
 * so that what is answered quickly comes first however many long answers there are.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly host: Pick<Host, 'breathe'>) {}

  /** Resolves when it is one's turn. */
  next(): Promise<void> {
    this.last = this.last.then(() => this.read());
    return this.last;
  }

  /** Calls `work` when it is its turn. Returns a function that calls it off. */
  later(work: () => void): () => void {
    let isWanted = true;
    void this.next().then(() => {
      if (isWanted) work();
    });
    return () => void (isWanted = false);
  }

  private async read(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await this.host.breathe();
  }
}
