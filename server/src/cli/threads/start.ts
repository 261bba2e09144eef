/** Starts a thread of `catalens check`: the command line once more, and what was made of it is used once more. */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { commandLine } from '../compiled.ts';
import type { ThreadData } from './jobs.ts';

if (parentPort !== null) {
  const { readForCheck } = commandLine();
  // Each thread optimizes its code by itself, on the cores that all of them read with. So what is a little warm is left as it is:
  // this is about four times what the engine waits for by itself. Set only now, since what was compiled ahead is for an engine as it is.
  setFlagsFromString('--interrupt-budget=300000');
  readForCheck(parentPort, workerData as ThreadData);
}
