/** The threads that read files for a check, beside the check itself: from so many bytes on, where there is more than one core. */
import os from 'node:os';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Environment } from '../../engine/files/environment.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { ReadAhead } from '../../engine/reading/load.ts';
import { joinStretches, type CutFile, type StretchReading } from '../../engine/reading/stretches.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import { cutOf, doJob, takeJob, type Job, type JobDone, type JobPart, type Round } from './jobs.ts';
import { foreseeing } from './foreseen.ts';
import { startThread, type Thread } from './thread.ts';

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
}

/** More threads than this take more memory than they save time: what they read is put together by one. */
const MAX_THREADS = 4;
/** With fewer cores, what the engine of JavaScript does beside the program takes what another thread would gain. */
const ENOUGH_CORES = 4;

/** As many as there are cores where there are enough, from 20 MB on: below, starting them takes longer than they save. */
export function usualThreads(): ThreadOptions {
  const cores = os.availableParallelism();
  const count = cores < ENOUGH_CORES ? 0 : Math.min(cores, MAX_THREADS) - 1;
  return { fromBytes: 20_000_000, stretchBytes: 1_000_000, count, file: path.join(__dirname, 'reader.cjs') };
}

/** What the thread of the check signs with; the others sign with higher numbers. */
const OWN_SIGN = 1;

/** A file that is read in stretches. */
interface Plan extends CutFile {
  readonly readings: (StretchReading | undefined)[];
  /** The jobs that its stretches are in. */
  readonly jobs: PlacedJob[];
  /** How many stretches nobody has read so far. */
  left: number;
}

/** A part of a job, and of which plan it is. */
interface PlannedPart extends JobPart {
  readonly plan: Plan;
  readonly at: number;
}

/** A round with what the check knows of it. */
interface OwnRound extends Round {
  readonly parts: readonly (readonly PlannedPart[])[];
  readonly done: Set<number>;
}

interface PlacedJob {
  readonly round: OwnRound;
  readonly job: number;
}

/** Files, and who reads them ahead, if anybody. */
interface FilesWithThreads {
  readonly env: Environment;
  readonly ahead?: ReadAhead;
  /** Ends the threads, whatever they do. */
  readonly end: () => void;
}

/** Has threads read files of the current folder for a run with some rules. None is started before there is enough to do. */
export function withThreads(env: Environment, rules: RuleSet, options?: ThreadOptions): FilesWithThreads {
  if (options === undefined || options.count < 1) return { env, end: () => undefined };
  const crew = new ThreadCrew(rules, options);
  return {
    env: foreseeing(env, rules.families, crew, options.fromBytes),
    ahead: crew,
    end: () => crew.end(),
  };
}

/** The threads of one run. */
class ThreadCrew implements ReadAhead {
  private readonly plans = new Map<string, Plan>();
  private readonly rounds: OwnRound[] = [];
  /** Rounds before this one have no job that nobody has taken. */
  private firstOpen = 0;
  private waiting: PlannedPart[] = [];
  private waitingBytes = 0;
  private bytes = 0;
  private threads: Thread[] | undefined;
  private wake: () => void = () => undefined;

  constructor(
    private readonly rules: RuleSet,
    private readonly options: ThreadOptions,
  ) {}

  async announce(paths: readonly string[], family: string): Promise<void> {
    for (const file of paths) if (this.plans.get(file)?.family !== family) this.plan(file, family);
    if (this.bytes >= this.options.fromBytes) await this.start();
    if (this.waitingBytes >= this.options.stretchBytes) this.send();
  }

  /** Starts the threads, although not so much was announced yet: it will be. */
  async start(): Promise<void> {
    if (this.threads !== undefined) return;
    this.threads = [];
    const ids = [...this.rules.rules.keys()];
    for (let at = 1; at <= this.options.count; at++) {
      const sign = OWN_SIGN + at;
      const thread = await startThread(
        this.options.file,
        { sign, rules: ids },
        { done: (job) => this.finish(job), ended: () => this.giveUp(sign) },
      );
      this.threads.push(thread);
    }
  }

  isAtWork(): boolean {
    return this.threads !== undefined;
  }

  async read(file: string, family: string): Promise<AnalyzedFile | undefined> {
    const plan = this.plans.get(file);
    if (this.threads === undefined || plan?.family !== family) return undefined;
    this.send();
    while (plan.left > 0) {
      const own = plan.jobs.find((job) => this.takes(job)) ?? this.takeOpen();
      if (own === undefined) await new Promise<void>((resolve) => (this.wake = resolve));
      else {
        const { round, job } = own;
        const readings = doJob(round.jobs[job] ?? [], { rules: this.rules });
        this.finish({ round: round.number, job, readings });
        await breathe();
      }
    }
    this.plans.delete(file);
    return plan.stretches.length === 0 ? undefined : joinStretches(plan, plan.readings, this.rules);
  }

  end(): void {
    for (const thread of this.threads ?? []) thread.end();
  }

  private plan(file: string, family: string): void {
    const stretches = cutOf(file, this.options.stretchBytes);
    const plan = { path: file, family, stretches, readings: [], jobs: [], left: stretches.length };
    this.plans.set(file, plan);
    for (const [at, stretch] of stretches.entries()) {
      this.waiting.push({ path: file, family, stretch, plan, at });
      this.waitingBytes += stretch.end - stretch.start;
      this.bytes += stretch.end - stretch.start;
    }
  }

  /** Sends all that is waiting to the threads that there are. */
  private send(): void {
    if (this.threads === undefined || this.waiting.length === 0) return;
    const parts = inJobs(this.waiting, this.options.stretchBytes);
    this.waiting = [];
    this.waitingBytes = 0;
    const taken = new Int32Array(new SharedArrayBuffer(parts.length * Int32Array.BYTES_PER_ELEMENT));
    const jobs = parts.map((job): Job =>
      job.map(({ path: file, family, stretch }) => ({ path: file, family, stretch })),
    );
    const sent: Round = { number: this.rounds.length, jobs, taken };
    const round: OwnRound = { ...sent, parts, done: new Set() };
    this.rounds.push(round);
    for (const [job, ofJob] of parts.entries()) for (const { plan } of ofJob) plan.jobs.push({ round, job });
    for (const thread of this.threads) thread.send(sent);
  }

  private takes({ round, job }: PlacedJob): boolean {
    return takeJob(round, job, OWN_SIGN);
  }

  /** The first job that nobody has taken, taken. */
  private takeOpen(): PlacedJob | undefined {
    for (; this.firstOpen < this.rounds.length; this.firstOpen++) {
      const round = this.rounds[this.firstOpen];
      const job = round?.jobs.findIndex((_, at) => this.takes({ round, job: at })) ?? -1;
      if (round !== undefined && job >= 0) return { round, job };
    }
    return undefined;
  }

  private finish({ round: number, job, readings }: JobDone): void {
    const round = this.rounds[number];
    if (round === undefined || round.done.has(job)) return;
    round.done.add(job);
    for (const [index, { plan, at }] of (round.parts[job] ?? []).entries()) {
      plan.readings[at] = readings[index];
      plan.left--;
    }
    this.wake();
  }

  /** What a thread had taken when it ended is read by nobody any more: then the check reads these files itself. */
  private giveUp(sign: number): void {
    for (const { number, taken } of this.rounds)
      for (const [job, by] of taken.entries())
        if (by === sign) this.finish({ round: number, job, readings: [] });
  }
}

/** Puts parts together to jobs of so many bytes, in their order. */
function inJobs(parts: readonly PlannedPart[], size: number): PlannedPart[][] {
  const jobs: PlannedPart[][] = [];
  let bytes = size;
  for (const part of parts) {
    if (bytes >= size) {
      jobs.push([]);
      bytes = 0;
    }
    jobs.at(-1)?.push(part);
    bytes += part.stretch.end - part.stretch.start;
  }
  return jobs;
}
