/** The command line with all of its commands. */
import type { Worker } from 'node:worker_threads';
import { runCommand } from './commands.ts';
import { inProcess } from './in-process.ts';
import { usualThreads } from './threads/options.ts';

/** Runs the command that the process was started with, and ends the process. `started` are threads that it may want. */
export function run(started: Worker[]): void {
  inProcess(() => runCommand(process.argv.slice(2), { ...usualThreads(), started }));
}
