/** Starts a thread of `catalens check`: the check once more, and what was made of it is used once more. */
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { commandLine, FOR_LARGE_CHECK } from '../compiled.ts';
import { engineSettings } from './engine-settings.ts';
import type { ThreadData } from './jobs.ts';

if (parentPort !== null) {
  const { readForCheck } = commandLine('check', FOR_LARGE_CHECK);
  const port = parentPort;
  port.once('message', (data: ThreadData) => {
    // Only now, since what was compiled ahead is for an engine as it is, also for the check itself.
    for (const setting of engineSettings(process.versions.v8)) setFlagsFromString(setting);
    readForCheck(port, data);
  });
}
