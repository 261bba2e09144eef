/** What one thread does in one go: files and stretches of files, about as much text in each job. */
import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Analyzer, EarlyReading } from '../../engine/reading/load.ts';
import { likelyOwner } from '../../engine/reading/claims.ts';
import { readAsItSeems, readContent } from '../../engine/reading/read-content.ts';
import { readLargeStretch, type Stretch, type StretchReading } from '../../engine/reading/stretches.ts';
import type { FileBytes } from '../../text/decode-bytes.ts';
import { fileBytes } from '../../protocol/node-files.ts';

/** A stretch of a file of the current folder, to be read as one of a family, or a whole file. */
export interface JobPart {
  readonly path: string;
  /** Of a whole file undefined where its start and its place shall tell. */
  readonly family?: string;
  /** The family that most likely takes it into a unit, where that is known and {@link family} is not. */
  readonly likely?: string;
  /** Undefined for a whole file. */
  readonly stretch?: Stretch;
  readonly bytes: number;
  /** Set where units are still looked for: then what a quick look would find is told as well. */
  readonly isEarly?: true;
}

/** What comes of a part. */
export type PartReading = StretchReading | EarlyReading;

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
  readonly readings: readonly (PartReading | undefined)[];
}

/** What a thread is told first. */
export interface ThreadData {
  /** What it signs with in {@link Round.taken}. */
  readonly sign: number;
  /** The ids of the rules that take part. */
  readonly rules: readonly string[];
}

/** What whoever reads keeps from one part to the next. */
export interface Room {
  /** For the bytes of a part: fresh memory takes longer to get than a file to read. */
  bytes: Buffer;
  /**
   * By the name of files without their folder, the family that all of that name were of; undefined where they differ. In one
   * repository files of one name are mostly of one kind, and it takes longer to tell by the text.
   */
  readonly usual: Map<string, string | undefined>;
}

/** Room that nothing was read into so far. */
export function noRoom(): Room {
  return { bytes: Buffer.alloc(0), usual: new Map() };
}

/** Takes a job, unless somebody else has it. */
export function takeJob(taken: Round['taken'], job: number, sign: number): boolean {
  return Atomics.compareExchange(taken, job, 0, sign) === 0;
}

/** Reads the parts of a job from disk. A part that fails, for whatever reason, has no reading: it is read again where that is told. */
export async function doJob(job: Job, analyzer: Analyzer, room: Room): Promise<(PartReading | undefined)[]> {
  const readings: (PartReading | undefined)[] = [];
  for (const part of job) readings.push(await readPart(part, analyzer, room).catch(() => undefined));
  return readings;
}

/** Nobody waits for anything else while a job is done. */
const UNHURRIED = { now: () => 0, breathe: () => Promise.resolve() };

async function readPart(part: JobPart, analyzer: Analyzer, room: Room): Promise<PartReading | undefined> {
  const { path, family, stretch, isEarly } = part;
  const content = fileBytes(bytesOf(part, room));
  if (family === undefined) return readAsUsual(part, analyzer, room, content);
  if (stretch === undefined)
    return wholeFile(await readContent(UNHURRIED, analyzer, { path, family, content }));
  return readLargeStretch(content, stretch, analyzer, {
    path,
    family,
    ...(isEarly && { isSniffed: isEarly }),
  });
}

/** Reads a file as one of the family that all of its name were of, or else as what it seems to be. */
async function readAsUsual(
  { path, likely }: JobPart,
  analyzer: Analyzer,
  { usual }: Room,
  content: FileBytes,
): Promise<EarlyReading> {
  const place = { path, likely };
  const name = basename(path);
  const reading = await readAsItSeems(UNHURRIED, analyzer, place, content, usual.get(name));
  const { families } = analyzer.rules;
  const family = reading.claims && likelyOwner(place, reading.claims, families);
  usual.set(name, usual.has(name) && usual.get(name) !== family ? undefined : family);
  return reading;
}

function wholeFile({ file }: { readonly file: AnalyzedFile }): EarlyReading {
  return { file };
}

/** The bytes of a part, good until the next one is read. @throws Error where the file cannot be read, or has another size by now */
function bytesOf({ path, stretch, bytes: size }: JobPart, room: Room): Buffer {
  // One more than there should be tells whether the file has grown.
  const wanted = size + (stretch?.isLast === false ? 0 : 1);
  if (room.bytes.length < wanted) room.bytes = Buffer.allocUnsafeSlow(wanted + (wanted >> 2));
  const bytes = inFile(path, (file) => readAt(file, stretch?.start ?? 0, room.bytes.subarray(0, wanted)));
  if (bytes.length !== size) throw new Error('The file has another size.');
  return bytes;
}

/** Does something with an open file. @throws Error where it cannot be opened */
export function inFile<T>(path: string, use: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** As many bytes of a file as there are and `room` takes; they stand at its start. */
export function readAt(file: number, start: number, room: Buffer): Buffer {
  let filled = 0;
  for (let got = -1; got !== 0 && filled < room.length; filled += got)
    got = readSync(file, room, filled, room.length - filled, start + filled);
  return room.subarray(0, filled);
}
