/** A thread that reads files for `check`: it takes jobs from the end, while the check takes them from the start. */
import { parentPort, workerData } from 'node:worker_threads';
import { families } from '../../families/all.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { doJob, takeJob, type JobDone, type Round, type ThreadData } from './jobs.ts';

const { sign, rules: ids } = workerData as ThreadData;
const wanted = new Set(ids);
const analyzer = { rules: ruleSet(families, ({ id }) => wanted.has(id)) };

parentPort?.on('message', (round: Round) => {
  for (let job = round.jobs.length - 1; job >= 0; job--) {
    if (!takeJob(round, job, sign)) continue;
    const readings = doJob(round.jobs[job] ?? [], analyzer);
    parentPort?.postMessage({ round: round.number, job, readings } satisfies JobDone);
  }
});
