/** What happens when somebody stops the process while it mends files. */
import { constants } from 'node:os';

/** Signals that ask a process to end; it ends with 128 and their number, as shells have it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does something; a signal in the meantime ends the process, after a last sentence. */
export async function interruptibly<T>(lastWords: () => string, work: () => Promise<T>): Promise<T> {
  const stop = (signal: NodeJS.Signals): void => {
    process.stderr.write(`${lastWords()}\n`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
