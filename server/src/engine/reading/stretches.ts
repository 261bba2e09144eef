/** Files in stretches: from one border between documents to another, each to be read by itself, wherever that is, and put together again. */
import type { EntryState } from '../../text/chunk.ts';
import { bytesWithin, decodeContent, MAX_FILE_BYTES, type FileBytes } from '../../text/decode-bytes.ts';
import { detachedCopy } from '../../text/detach.ts';
import { fileMode } from '../../text/split/file-mode.ts';
import { readChunk, splitText } from '../../text/split/read-chunks.ts';
import { atOnce, type Work } from '../../text/work.ts';
import { rulesOf, type RuleSet } from '../rules/run.ts';
import type { AnalyzedChunk, AnalyzedFile } from './analyzed-file.ts';
import { claimsOf, startOf } from './claims.ts';
import { readKept, type SignsOfChunk } from './analyze-chunk.ts';
import type { Analyzer } from './load.ts';

/** A part of a file: plain data, to be sent to whoever reads it. */
export interface Stretch {
  /** Offsets in bytes. */
  readonly start: number;
  readonly end: number;
  /** True where the file ends with it. */
  readonly isLast: boolean;
  /** The state in which it is taken to be entered; undefined at the start of a file, where the text tells. */
  readonly entry?: EntryState;
}

/** About how many bytes are in each stretch of a file, by what the file is. */
export interface StretchSizes {
  readonly yaml: number;
  readonly json: number;
}

/** What was read of a stretch: plain data. */
export interface StretchReading {
  readonly chunks: readonly AnalyzedChunk[];
  readonly signs: readonly SignsOfChunk[];
  /** True where a quick look at its text finds the same signs. */
  readonly isScannedAlike: boolean;
  /** The state behind it. */
  readonly next: EntryState;
  /** How its text starts, where the file starts with it: families look at that. */
  readonly startOfFile?: string;
}

/** A file and how it is cut. */
export interface CutFile {
  readonly path: string;
  readonly family: string;
  readonly stretches: readonly Stretch[];
}

/** A border is looked for in so many bytes; where there is none, the stretch goes on. */
const SEARCHED_BYTES = 100_000;

/** What a file starts with tells whether it is JSON, and how it is encoded. */
const START_BYTES = 5000;

const LINE_FEED = 0x0a;

/**
 * Cuts a file where one document seems to end and another to start. Whether that is so, reading tells; see
 * {@link joinStretches}.
 *
 * @param every how much is in each stretch
 * @param bytesAt the bytes of the file from an offset on, as many as are asked for and there are
 */
export function cutFile(
  size: number,
  every: StretchSizes,
  bytesAt: (start: number, length: number) => Uint8Array,
): Stretch[] {
  if (size > MAX_FILE_BYTES) return [];
  const whole = { start: 0, end: size, isLast: true };
  // What is not cut in any case need not be looked at.
  if (size <= 2 * Math.min(every.yaml, every.json)) return [whole];
  const { text, parts } = decodeContent({ bytes: bytesAt(0, START_BYTES) });
  const mode = fileMode(text, true) ?? 'yaml';
  const borders = parts === undefined ? bordersOf(size, every, bytesAt, mode) : [];
  return betweenBorders(whole, borders, mode);
}

/** A stretch in parts. @param bytes those of the stretch */
function cutStretch(stretch: Stretch, every: StretchSizes, bytes: Uint8Array): Stretch[] {
  const { start, entry = fileMode(decodeContent({ bytes: bytes.subarray(0, START_BYTES) }).text, true) } =
    stretch;
  const bytesAt = (at: number, length: number) => bytes.subarray(at, at + length);
  const borders = bordersOf(bytes.length, every, bytesAt, entry ?? 'yaml');
  return betweenBorders(
    stretch,
    borders.map((border) => start + border),
    entry ?? 'yaml',
  );
}

/** The borders between documents that are about so far apart. */
function bordersOf(
  size: number,
  sizes: StretchSizes,
  bytesAt: (start: number, length: number) => Uint8Array,
  mode: EntryState,
): number[] {
  const every = mode === 'yaml' ? sizes.yaml : sizes.json;
  const borders: number[] = [];
  for (let at = every; at < size - every; at += every) {
    const border = borderIn(bytesAt(at, SEARCHED_BYTES), mode);
    if (border === undefined) continue;
    at += border;
    borders.push(at);
  }
  return borders;
}

/** The parts of a stretch from each border to the next. */
function betweenBorders(whole: Stretch, borders: readonly number[], mode: EntryState): Stretch[] {
  // Two good objects of JSON are like all that follow.
  const behind = mode === 'yaml' ? 'yaml' : 'json2';
  return [whole.start, ...borders].map((start, at) => {
    const entry = at === 0 ? whole.entry : behind;
    const isLast = at === borders.length;
    return {
      start,
      end: borders[at] ?? whole.end,
      isLast: isLast && whole.isLast,
      ...(entry !== undefined && { entry }),
    };
  });
}

/** Behind a line of three dashes, or behind a brace at the end of a line before one at the start of the next. */
function borderIn(bytes: Uint8Array, mode: EntryState): number | undefined {
  const [sign, inSign] = mode === 'yaml' ? ['\n---\n', 5] : ['\n}\n{', 2];
  const codes = [...sign].map((letter) => letter.charCodeAt(0));
  const [, behind = 0] = codes;
  // What stands behind the line feed is rarer than line feeds are.
  for (let at = bytes.indexOf(behind, 1); at >= 0; at = bytes.indexOf(behind, at + 1))
    if (bytes[at - 1] === LINE_FEED && codes.every((code, index) => bytes[at - 1 + index] === code))
      return at - 1 + inSign;
  return undefined;
}

/** A file and the family that it is read as one of. */
interface FileOfFamily {
  readonly path: string;
  readonly family: string;
  /** Set where it shall be told whether a quick look finds the same. */
  readonly isSniffed?: true;
}

/**
 * One character that is not ASCII doubles the text that it is in, and so the time to make and to read it; and a text of YAML
 * of this size stays in the cache of a processor while it is read. With the document at its end it mostly has less than 128 KiB:
 * for longer texts V8 gets fresh memory each time. JSON is read from its bytes, and of a text only few parts are: each further
 * stretch costs it more.
 */
export const STRETCH_SIZES: StretchSizes = { yaml: 80 * 1024, json: 1024 * 1024 };

/** Reads a large stretch as {@link readingStretch} does, part by part. */
export function readLargeStretch(
  content: FileBytes,
  stretch: Stretch,
  analyzer: Analyzer,
  file: FileOfFamily,
): StretchReading | undefined {
  const readings: StretchReading[] = [];
  for (const planned of cutStretch(stretch, STRETCH_SIZES, content.bytes)) {
    const entry = readings.at(-1)?.next ?? planned.entry;
    const part = { ...planned, ...(entry && { entry }) };
    const bytes = bytesWithin(content, part.start - stretch.start, part.end - stretch.start);
    const reading = atOnce(readingStretch(bytes, part, analyzer, file));
    if (reading === undefined)
      return readings.length === 0 && part.end === stretch.end
        ? undefined
        : atOnce(readingStretch(content, stretch, analyzer, file));
    readings.push(reading);
  }
  const [first] = readings;
  const last = readings.at(-1);
  return (
    first &&
    last && {
      chunks: readings.flatMap(({ chunks }) => chunks),
      signs: readings.flatMap(({ signs }) => signs),
      isScannedAlike: readings.every(({ isScannedAlike }) => isScannedAlike),
      next: last.next,
      ...(first.startOfFile !== undefined && { startOfFile: first.startOfFile }),
    }
  );
}

/**
 * Reads a stretch as a part of a file of a family, chunk by chunk. Undefined where that takes more of the file than the stretch:
 * for bytes that are no UTF-8, and where no document ends at its end.
 */
export function* readingStretch(
  content: FileBytes,
  { isLast, entry: given, start }: Stretch,
  analyzer: Analyzer,
  { path, family, isSniffed }: FileOfFamily,
): Work<StretchReading | undefined> {
  const { text, utf8 } = decodeContent(content);
  if (utf8 === undefined) return undefined;
  const { dialect } = rulesOf(analyzer.rules, family).family.reader;
  let entry = given ?? fileMode(text, true) ?? 'yaml';
  const source = splitText(text, isLast, { dialect, utf8, scanner: analyzer.scanner }, entry);
  const chunks: AnalyzedChunk[] = [];
  const signs: SignsOfChunk[] = [];
  let isScannedAlike = true;
  for (let at = 0; at < text.length;) {
    const reading = readChunk(source, at, entry);
    if (reading === undefined) return undefined;
    const isFirst = start === 0 && at === 0;
    const read = readKept({ chunk: reading.chunk, isFirst, path }, analyzer, family, isSniffed);
    chunks.push(read.kept);
    if (read.signs !== undefined) signs.push(read.signs);
    isScannedAlike &&= read.isScannedAlike;
    at += reading.chunk.length;
    entry = reading.next;
    yield;
  }
  return { chunks, signs, isScannedAlike, next: entry, ...(start === 0 && { startOfFile: startOf(text) }) };
}

/**
 * The file that stretches make, as if it had been read in one go. Undefined where one of them was not read, or was entered in
 * another state than the one before it led to: then nobody knows before the file is read in one go.
 */
export function joinStretches(
  { path, family, stretches }: CutFile,
  readings: readonly (StretchReading | undefined)[],
  rules: RuleSet,
): AnalyzedFile | undefined {
  const chunks: AnalyzedChunk[] = [];
  const signs: SignsOfChunk[] = [];
  for (const [at, { entry }] of stretches.entries()) {
    const reading = readings[at];
    if (reading === undefined || (at > 0 && readings[at - 1]?.next !== entry)) return undefined;
    for (const chunk of reading.chunks) chunks.push(chunk);
    for (const one of reading.signs) signs.push(one);
  }
  const claims = detachedCopy(claimsOf(path, signs, readings[0]?.startOfFile ?? '', rules));
  return { path, family, chunks, faults: [], claims };
}
