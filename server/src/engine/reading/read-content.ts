/** Reads a file that nobody edits from its bytes; a large one in stretches, each of which fits where memory is fast. */
import { bytesWithin, decodeContent, type FileBytes } from '../../text/decode-bytes.ts';
import { detachedCopy } from '../../text/detach.ts';
import { eachChunk } from '../../text/split/read-chunks.ts';
import type { Work } from '../../text/work.ts';
import type { Environment } from '../files/environment.ts';
import { rulesOf, type RuleSet } from '../rules/run.ts';
import type { Claims } from '../units/unit.ts';
import { readKept, type SignsOfChunk } from './analyze-chunk.ts';
import type { AnalyzedChunk, AnalyzedFile } from './analyzed-file.ts';
import {
  claimsOf,
  keptClaims,
  likelyOwner,
  seemingOwner,
  sniffedAmong,
  START_LENGTH,
  startOf,
  type FileInPlace,
} from './claims.ts';
import type { Analyzer, EarlyReading } from './load.ts';
import {
  cutFile,
  joinStretches,
  readingStretch,
  STRETCH_SIZES,
  type Stretch,
  type StretchReading,
} from './stretches.ts';

/** A file to be read. */
export interface FileToRead {
  readonly path: string;
  /** The id of the family that it is read as one of. */
  readonly family: string;
  readonly content: FileBytes;
  /** Asked between slices of work: once it is true, the rest is left out. */
  readonly needless?: () => boolean;
  /** Set where {@link FileRead.sniffed} will be asked: reading tells then, if it can, what a quick look would find. */
  readonly isSniffed?: true;
}

/** A file that was read. */
export interface FileRead {
  readonly file: AnalyzedFile;
  /** The claims by a quick look at its text, which takes no look where reading has told. To be asked for at once. */
  readonly sniffed: () => Claims;
}

/** How long reading a file may hold up everything else. */
const SLICE_MS = 20;

/** Reads a file chunk by chunk; texts and trees are dropped on the way. Never fails. */
export async function readContent(
  env: Pick<Environment, 'now' | 'breathe'>,
  analyzer: Analyzer,
  file: FileToRead,
): Promise<FileRead> {
  const pause = pauses(env, file.needless);
  return (await readInStretches(analyzer, file, pause)) ?? (await readInOneGo(analyzer, file, pause));
}

/**
 * Reads a file as one of the family that its start and its place tell, for those who still look for units; not at all where they
 * tell none. Never fails.
 *
 * @param usual the family that a large file is read as one of without asking what it seems to be, for those who read it once more
 * where that was not so
 */
export async function readAsItSeems(
  env: Pick<Environment, 'now' | 'breathe'>,
  analyzer: Analyzer,
  place: FileInPlace,
  content: FileBytes,
  usual?: string,
): Promise<EarlyReading> {
  const { families } = analyzer.rules;
  const { path } = place;
  const startOfLength = (bytes: number) => decodeContent(bytesWithin(content, 0, bytes)).text;
  if (content.bytes.length > START_LENGTH) {
    const family = usual ?? seemingOwner(place, startOfLength, families);
    if (family === undefined) return {};
    const { file, sniffed } = await readContent(env, analyzer, { path, family, content, isSniffed: true });
    return { file, claims: sniffed() };
  }
  // Of a small file, what a quick look at the whole of it finds.
  const claims = keptClaims(path, startOf(decodeContent(content).text), families);
  const family = likelyOwner(place, claims, families);
  if (family === undefined) return { claims };
  return { file: (await readContent(env, analyzer, { path, family, content })).file, claims };
}

/** Gives other work a chance to run now and then; true where the rest is not wanted any more. */
type Pause = () => Promise<boolean>;

function pauses(env: Pick<Environment, 'now' | 'breathe'>, needless: () => boolean = () => false): Pause {
  let fresh = env.now();
  return async () => {
    if (env.now() - fresh < SLICE_MS) return false;
    await env.breathe();
    fresh = env.now();
    return needless();
  };
}

/** Does work with pauses between its pieces; leaves the rest of it where it is not wanted any more. */
async function withPauses<Result>(
  work: Work<Result>,
  pause: Pause,
): Promise<
  { readonly isLeft: true; readonly result?: never } | { readonly isLeft: false; readonly result: Result }
> {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return { isLeft: false, result: piece.value };
    if (await pause()) return { isLeft: true };
  }
}

/** Undefined for a small file, and for one that can only be read as a whole: for bytes that are no UTF-8, and most faults. */
async function readInStretches(
  analyzer: Analyzer,
  { path, family, content, isSniffed }: FileToRead,
  pause: Pause,
): Promise<FileRead | undefined> {
  const { bytes } = content;
  const cut = cutFile(bytes.length, STRETCH_SIZES, (start, length) => bytes.subarray(start, start + length));
  if (cut.length < 2) return undefined;
  const stretches: Stretch[] = [];
  const readings: StretchReading[] = [];
  for (const planned of cut) {
    const entry = readings.at(-1)?.next;
    const stretch = { ...planned, ...(entry && { entry }) };
    const part = bytesWithin(content, stretch.start, stretch.end);
    const asOne = { path, family, ...(isSniffed && { isSniffed }) };
    const { isLeft, result: reading } = await withPauses(
      readingStretch(part, stretch, analyzer, asOne),
      pause,
    );
    if (isLeft) break;
    if (reading === undefined) return undefined;
    stretches.push(stretch);
    readings.push(reading);
  }
  const file = joinStretches({ path, family, stretches }, readings, analyzer.rules);
  if (file === undefined) return undefined;
  return {
    file: { ...file, bytes: bytes.length },
    sniffed: () =>
      sniffedOfStretches(file, readings, analyzer.rules) ??
      keptClaims(path, decodeContent(content).text, analyzer.rules.families),
  };
}

/** The claims that a quick look at a file finds, from the readings of all of its stretches; undefined where only the text tells. */
export function sniffedOfStretches(
  { path, claims }: AnalyzedFile,
  readings: readonly StretchReading[],
  { families }: RuleSet,
): Claims | undefined {
  const isScannedAlike = readings.every((reading) => reading.isScannedAlike);
  return isScannedAlike ? sniffedAmong(path, claims, families) : undefined;
}

async function readInOneGo(
  analyzer: Analyzer,
  { path, family, content, isSniffed }: FileToRead,
  pause: Pause,
): Promise<FileRead> {
  const { rules } = analyzer;
  const { dialect } = rulesOf(rules, family).family.reader;
  const decoded = decodeContent(content, dialect);
  const chunks: AnalyzedChunk[] = [];
  const signs: SignsOfChunk[] = [];
  let isScannedAlike = true;
  const { scanner } = analyzer;
  for (const chunk of eachChunk(decoded.text, { ...decoded, dialect, scanner })) {
    const read = readKept({ chunk, isFirst: chunks.length === 0, path }, analyzer, family, isSniffed);
    if (read.signs !== undefined) signs.push(read.signs);
    isScannedAlike &&= read.isScannedAlike;
    chunks.push(read.kept);
    if (await pause()) break;
  }
  const { text } = decoded;
  const claims = detachedCopy(claimsOf(path, signs, text, rules));
  return {
    file: { path, family, chunks, faults: [], claims, bytes: content.bytes.length },
    sniffed: () =>
      isScannedAlike ? sniffedAmong(path, claims, rules.families) : keptClaims(path, text, rules.families),
  };
}
