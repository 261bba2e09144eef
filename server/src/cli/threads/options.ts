/** How threads are used: from how much on, how many, and which of them are there already. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';

/** How threads are used. */
export interface ThreadOptions {
  /** From so many bytes of files on. */
  readonly fromBytes: number;
  /** Files are cut about every so many bytes, and jobs are about as large. */
  readonly stretchBytes: number;
  /** How many threads there are, beside the one of the check. */
  readonly count: number;
  /** What they run. */
  readonly file: string;
  /** Some that were started before anybody knew whether they are wanted; the first check takes them all. */
  readonly started?: Worker[];
}

/** More threads than this take more memory than they save time: what they read is put together by one. */
const MAX_THREADS = 4;

/** As many as there are cores, from 20 MB on: below, starting them takes longer than they save. */
export function usualThreads(cores = availableParallelism()): ThreadOptions {
  const count = Math.min(cores, MAX_THREADS) - 1;
  return { fromBytes: 20_000_000, stretchBytes: 1_000_000, count, file: path.join(__dirname, 'reader.cjs') };
}
