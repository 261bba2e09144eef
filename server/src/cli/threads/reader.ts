/** A thread that reads files for `check`: as the check itself, it takes one job after the other that nobody has. */
import type { MessagePort } from 'node:worker_threads';
import { families } from '../../families/all.ts';
import type { Analyzer } from '../../engine/reading/load.ts';
import { TextScanner } from '../../text/scan/scanner.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { doJob, noRoom, takeJob, type JobDone, type Round, type ThreadData } from './jobs.ts';

/** Does what is sent to a thread, and sends back what comes of it, until the thread is ended. */
export function readForCheck(port: MessagePort, { sign, rules: ids }: ThreadData): void {
  const wanted = new Set(ids);
  const rules = ruleSet(families, ({ id }) => wanted.has(id));
  const analyzer: Analyzer = { rules, isSent: true, scanner: TextScanner.make() };
  const room = noRoom();
  const work = async ({ number, jobs, taken }: Round) => {
    for (const [job, parts] of jobs.entries()) {
      if (!takeJob(taken, job, sign)) continue;
      const readings = await doJob(parts, analyzer, room);
      port.postMessage({ round: number, job, readings } satisfies JobDone);
    }
  };
  // One round after the other: all of them use the same room.
  let working = Promise.resolve();
  port.on('message', (round: Round) => {
    working = working.then(() => work(round));
  });
}
