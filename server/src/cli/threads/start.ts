/** Starts a thread of `catalens check`: the command line once more, and what was made of it is used once more. */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { commandLine } from '../compiled.ts';
import { engineSettings } from './engine-settings.ts';
import type { ThreadData } from './jobs.ts';

if (parentPort !== null) {
  const { readForCheck } = commandLine();
  // Only now, since what was compiled ahead is for an engine as it is.
  for (const setting of engineSettings(process.versions.v8)) setFlagsFromString(setting);
  readForCheck(parentPort, workerData as ThreadData);
}
