/** One thread, as the check sees it: it may end at any time, or not start at all. */
import type { Worker } from 'node:worker_threads';
import type { JobDone, Round, ThreadData } from './jobs.ts';

export interface Thread {
  send(round: Round): void;
  end(): void;
}

/** What is told of a thread. */
interface Listener {
  readonly done: (job: JobDone) => void;
  /** It is gone, for whatever reason, or was never there: nothing will come of what it has taken. */
  readonly ended: () => void;
}

const NONE: Thread = { send: () => undefined, end: () => undefined };

/** A worker that runs a file, with none of the options that the process was started with. */
export async function newWorker(file: string): Promise<Worker> {
  // Loaded only here: most checks are over before a thread would have started.
  const { Worker } = await import('node:worker_threads');
  return new Worker(file, { execArgv: [] });
}

/** Starts a thread that runs a file, unless one was started before. */
export async function startThread(
  file: string,
  data: ThreadData,
  { done, ended }: Listener,
  started?: Worker,
): Promise<Thread> {
  try {
    const worker = started ?? (await newWorker(file));
    worker.ref();
    worker.on('message', done);
    worker.on('error', ended);
    worker.on('exit', ended);
    worker.postMessage(data);
    return { send: (round) => worker.postMessage(round), end: () => void worker.terminate() };
  } catch {
    return NONE;
  }
}
