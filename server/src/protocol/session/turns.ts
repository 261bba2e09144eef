/** State: the long answers and checks that are being made, from one turn to the next. */
import type { Host } from '../host.ts';

/** How many rounds of waiting messages are read between two turns: one message a round. Answers that are made are sent in them too. */
const ROUNDS = 4;

/** After a request or its answer, a check waits so long for another one, in milliseconds: who asks about a keystroke asks several things. */
const SILENCE_MS = 5;
/** It does not wait longer than that, in milliseconds, however much is asked. */
const PATIENCE_MS = 50;

/**
 * Hands out turns to long answers, first come first served and only one at a time: between two turns waiting messages are read,
 * so that what is answered quickly comes first however many long answers there are.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly host: Host) {}

  /** Resolves when it is one's turn. */
  next(): Promise<void> {
    this.last = this.last.then(() => this.read());
    return this.last;
  }

  /** Calls `work` when it is its turn and nobody asks for anything. Returns a function that calls it off. */
  later(work: () => void): () => void {
    let isWanted = true;
    void this.inSilence(work, () => isWanted);
    return () => void (isWanted = false);
  }

  private async inSilence(work: () => void, isWanted: () => boolean): Promise<void> {
    const { host } = this;
    const patience = host.now() + PATIENCE_MS;
    for (let now = host.now(); now < patience; now = host.now()) {
      const left = host.lastTalk() + SILENCE_MS - now;
      if (left <= 0) break;
      await new Promise<void>((resolve) => void host.timer(left, resolve));
      // Who types calls off one check after another: those do not go on waiting.
      if (!isWanted()) return;
    }
    await this.next();
    if (isWanted()) work();
  }

  private async read(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await this.host.breathe();
  }
}
