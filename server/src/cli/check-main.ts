/**
 * The command line with `check` alone, and what its threads do: most who start it want nothing else, and to load the rest takes
 * as long as to check a small catalog. Its rules know what they find, and not what they say on their pages.
 */
import type { Worker } from 'node:worker_threads';
import { runCheck } from './check/check.ts';
import { CHECK } from './check/words.ts';
import { inProcess } from './in-process.ts';
import { runOne } from './run-one.ts';
import { usualThreads } from './threads/options.ts';

export { readForCheck } from './threads/reader.ts';

/** Runs the check that the process was started with, and ends the process. `started` are threads that it may want. */
export function run(started: Worker[]): void {
  const [, ...args] = process.argv.slice(2);
  inProcess(() => runOne({ words: CHECK, run: runCheck }, args, { ...usualThreads(), started }));
}
