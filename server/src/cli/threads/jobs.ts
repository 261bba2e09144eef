/** What one thread does in one go: stretches of files, about as much text in each job. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Analyzer } from '../../engine/reading/load.ts';
import { fileBytes } from '../../protocol/node-files.ts';
import { cutFile, readStretch, type Stretch, type StretchReading } from '../../engine/reading/stretches.ts';

/** A stretch of a file of the current folder, to be read as one of a family. */
export interface JobPart {
  readonly path: string;
  readonly family: string;
  readonly stretch: Stretch;
}

/** Parts that are read one after the other. */
export type Job = readonly JobPart[];

/** Jobs as they are sent to all threads; whoever comes first takes one, see {@link takeJob}. */
export interface Round {
  readonly number: number;
  readonly jobs: readonly Job[];
  /** For each job who has taken it: 0 for nobody. */
  readonly taken: Int32Array;
}

/** What a thread sends when a job is done: a reading for each of its parts that could be read. */
export interface JobDone {
  readonly round: number;
  readonly job: number;
  readonly readings: readonly (StretchReading | undefined)[];
}

/** What a thread is started with. */
export interface ThreadData {
  /** What it signs with in {@link Round.taken}. */
  readonly sign: number;
  /** The ids of the rules that take part. */
  readonly rules: readonly string[];
}

/** Takes a job, unless somebody else has it. */
export function takeJob({ taken }: Round, job: number, sign: number): boolean {
  return Atomics.compareExchange(taken, job, 0, sign) === 0;
}

/** Reads the parts of a job from disk. A part that fails, for whatever reason, has no reading: it is read again where that is told. */
export function doJob(job: Job, analyzer: Analyzer): (StretchReading | undefined)[] {
  return job.map(({ path, family, stretch }) => {
    try {
      return readStretch(fileBytes(bytesOf(path, stretch)), stretch, analyzer, { path, family });
    } catch {
      return undefined;
    }
  });
}

/** @throws Error where the file cannot be read, or has another size by now */
function bytesOf(path: string, { start, end, isLast }: Stretch): Buffer {
  // One more than there should be tells whether the file has grown.
  const bytes = inFile(path, (file) => readAt(file, start, end - start + (isLast ? 1 : 0)));
  if (bytes.length !== end - start) throw new Error('The file has another size.');
  return bytes;
}

/** Does something with an open file. @throws Error where it cannot be opened */
function inFile<T>(path: string, use: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** How a file is cut, about every so many bytes; not at all where it is none that can be read. */
export function cutOf(file: string, every: number): Stretch[] {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) return [];
    return cutFile(stats.size, every, (start, length) =>
      inFile(file, (opened) => readAt(opened, start, length)),
    );
  } catch {
    return [];
  }
}

/** As many bytes of a file as are asked for and there are. */
function readAt(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  for (let got = -1; got !== 0 && filled < length; filled += got)
    got = readSync(file, bytes, filled, length - filled, start + filled);
  return bytes.subarray(0, filled);
}
