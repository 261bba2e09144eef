/** The threads that read files for a check, beside the check itself: from so many bytes on, where there is more than one core. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Analyzer, EarlyReading, ReadAhead } from '../../engine/reading/load.ts';
import { sniffedOfStretches } from '../../engine/reading/read-content.ts';
import { joinStretches, type Stretch, type StretchReading } from '../../engine/reading/stretches.ts';
import { TextScanner } from '../../text/scan/scanner.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import {
  doJob,
  noRoom,
  takeJob,
  type Job,
  type JobDone,
  type JobPart,
  type PartReading,
  type Round,
} from './jobs.ts';
import type { ThreadOptions } from './options.ts';
import { partsOf, sizeOf, type FileToPlan } from './plans.ts';
import { startThread, type Thread } from './thread.ts';

/** What the thread of the check signs with; the others sign with higher numbers. */
const OWN_SIGN = 1;

/** More files than this are not asked for their sizes before it is known that they are read. */
const MAX_ASKED = 2000;

/** Small files are read together, until they are as much as this part of a stretch. */
const PARTS_OF_STRETCH = 4;

/** A file and the parts that it is read in. */
interface Plan {
  readonly path: string;
  /** What it was announced as. */
  readonly family: string | undefined;
  readonly parts: readonly JobPart[];
  readonly readings: (PartReading | undefined)[];
  /** The jobs that its parts are in. */
  readonly jobs: PlacedJob[];
  /** How many parts nobody has read so far. */
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

/** Who reads ahead, if anybody. */
interface Threads {
  readonly ahead?: ReadAhead;
  /** Ends the threads, whatever they do. */
  readonly end: () => void;
}

/** Has threads read files of the current folder for a run with some rules. None is started before there is enough to do. */
export function withThreads(rules: RuleSet, options?: ThreadOptions): Threads {
  if (options === undefined || options.count < 1) return { end: () => undefined };
  const crew = new ThreadCrew(rules, options);
  return { ahead: crew, end: () => crew.end() };
}

/** The threads of one run. */
class ThreadCrew implements ReadAhead {
  private readonly plans = new Map<string, Plan>();
  private readonly rounds: OwnRound[] = [];
  /** Rounds before this one have no job that nobody has taken. */
  private firstOpen = 0;
  /** Files of families, before there are threads. */
  private waiting: FileToPlan[] = [];
  private threads: Thread[] | undefined;
  private readonly room = noRoom();
  /** What the thread of the check reads with, once there are others. */
  private analyzer: Analyzer;
  private wake: () => void = () => undefined;

  constructor(
    private readonly rules: RuleSet,
    private readonly options: ThreadOptions,
  ) {
    this.analyzer = { rules };
  }

  async announce(
    paths: readonly string[],
    family?: string,
    likely?: ReadonlyMap<string, string>,
  ): Promise<void> {
    const files = paths.map((file) => ({ path: file, family, likely: likely?.get(file) }));
    const isAlone = family === undefined;
    // What is read early is read at once, by whomever. What is read as one of a family waits for all that is announced.
    if (!isAlone) for (const file of files) this.waiting.push(file);
    const announced = isAlone ? files : this.waiting;
    if (this.threads === undefined && !this.isWorthwhile(announced)) return;
    if (!isAlone) this.waiting = [];
    await this.start();
    const unplanned = announced.filter(
      (file) => this.plans.get(file.path)?.family !== file.family || !this.plans.has(file.path),
    );
    this.send(unplanned.map((file) => this.plan(file)));
  }

  isAtWork(): boolean {
    return this.threads !== undefined;
  }

  async read(file: string, family: string): Promise<AnalyzedFile | undefined> {
    const plan = this.plans.get(file);
    if (plan?.family !== family) return undefined;
    return (await this.outcome(plan)).file;
  }

  async readEarly(file: string): Promise<EarlyReading | undefined> {
    const plan = this.plans.get(file);
    if (plan === undefined || plan.family !== undefined) return undefined;
    return this.outcome(plan);
  }

  end(): void {
    for (const thread of this.threads ?? []) thread.end();
    for (const worker of this.options.started?.splice(0) ?? []) void worker.terminate();
  }

  private isWorthwhile(files: readonly FileToPlan[]): boolean {
    let bytes = 0;
    return files
      .slice(0, MAX_ASKED)
      .some(({ path: file }) => (bytes += sizeOf(file)) >= this.options.fromBytes);
  }

  private async start(): Promise<void> {
    if (this.threads !== undefined) return;
    this.threads = [];
    this.analyzer = { rules: this.rules, scanner: TextScanner.make() };
    const ids = [...this.rules.rules.keys()];
    for (let at = 1; at <= this.options.count; at++) {
      const sign = OWN_SIGN + at;
      const thread = await startThread(
        this.options.file,
        { sign, rules: ids },
        { done: (job) => this.finish(job), ended: () => this.giveUp(sign) },
        this.options.started?.shift(),
      );
      this.threads.push(thread);
    }
  }

  private plan(file: FileToPlan): Plan {
    const parts = partsOf(file, sizeOf(file.path), this.options.stretchBytes, this.rules.families);
    const plan = { ...file, parts, readings: [], jobs: [], left: parts.length };
    this.plans.set(file.path, plan);
    return plan;
  }

  /** Waits until all of a file is read, and reads meanwhile what nobody has taken. */
  private async outcome(plan: Plan): Promise<EarlyReading> {
    while (plan.left > 0) {
      const own = plan.jobs.find((job) => this.takes(job)) ?? this.takeOpen();
      if (own === undefined) await new Promise<void>((resolve) => (this.wake = resolve));
      else {
        const { round, job } = own;
        const readings = await doJob(round.jobs[job] ?? [], this.analyzer, this.room);
        this.finish({ round: round.number, job, readings });
        await breathe();
      }
    }
    this.plans.delete(plan.path);
    return together(plan, this.rules);
  }

  /** Sends all parts of files to the threads that there are. */
  private send(plans: readonly Plan[]): void {
    const planned = plans.flatMap((plan) => plan.parts.map((part, at) => ({ ...part, plan, at })));
    if (planned.length === 0) return;
    // What takes longest comes first: then nobody waits long at the end.
    planned.sort((one, other) => other.bytes - one.bytes);
    const parts = inJobs(planned, this.options.stretchBytes / PARTS_OF_STRETCH);
    const taken = new Int32Array(new SharedArrayBuffer(parts.length * Int32Array.BYTES_PER_ELEMENT));
    const jobs = parts.map((job): Job => job.map(({ plan: _plan, at: _at, ...part }) => part));
    const sent: Round = { number: this.rounds.length, jobs, taken };
    const round: OwnRound = { ...sent, parts, done: new Set() };
    this.rounds.push(round);
    for (const [job, ofJob] of parts.entries()) for (const { plan } of ofJob) plan.jobs.push({ round, job });
    for (const thread of this.threads ?? []) thread.send(sent);
  }

  private takes({ round, job }: PlacedJob): boolean {
    return takeJob(round.taken, job, OWN_SIGN);
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
    bytes += part.bytes;
  }
  return jobs;
}

/** What the parts of a file tell together; nothing where one of them was not read. */
function together({ path: file, parts, readings }: Plan, rules: RuleSet): EarlyReading {
  const [part] = parts;
  const [first] = readings;
  if (part === undefined || first === undefined) return {};
  if (!('chunks' in first)) return first;
  const stretches = parts.flatMap(({ stretch }): readonly Stretch[] => (stretch ? [stretch] : []));
  const read = readings.filter((one): one is StretchReading => one !== undefined && 'chunks' in one);
  const joined = read.length === parts.length;
  const whole = joined
    ? joinStretches({ path: file, family: part.family ?? '', stretches }, read, rules)
    : undefined;
  if (whole === undefined) return {};
  const claims = part.isEarly && sniffedOfStretches(whole, read, rules);
  return { file: whole, ...(claims && { claims }) };
}
