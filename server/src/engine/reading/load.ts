/** Reads files into what is known of them: from disk, or from the text that an editor holds. */
import { LARGE_CHUNK, localText, type Chunk } from '../../text/chunk.ts';
import { MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { ParsedDocument } from '../../text/document.ts';
import type { TextScanner } from '../../text/scan/scanner.ts';
import { Kept } from '../../text/kept.ts';
import { TextPieces } from '../../text/pieces.ts';
import type { Tree } from '../../text/tree.ts';
import { atOnce, type Work } from '../../text/work.ts';
import type { Environment, ReadFailure } from '../files/environment.ts';
import type { WalkedFile } from '../files/walk.ts';
import { rulesOf, type RuleSet } from '../rules/run.ts';
import type { Claims } from '../units/unit.ts';
import { analyzeChunk } from './analyze-chunk.ts';
import type { AnalyzedChunk, AnalyzedFile, DocumentReading } from './analyzed-file.ts';
import { claimsOf, NO_CLAIMS, signsOfChunk, START_LENGTH } from './claims.ts';
import { readContent } from './read-content.ts';
import { sameChunks, withSame, type SameChunks } from './same-chunks.ts';

/** What files are read with. */
export interface Analyzer {
  readonly rules: RuleSet;
  /** Told of every document with its tree, which is gone afterwards. */
  readonly seen?: (document: object, tree: Tree) => void;
  readonly ahead?: ReadAhead;
  /** Set where all that is read is sent to another thread, and copied by that. */
  readonly isSent?: true;
  /** Reads what is plain, for those who have much to read. */
  readonly scanner?: TextScanner | undefined;
}

/** Somebody who reads files before it is their turn. */
export interface ReadAhead {
  /**
   * Told which files will be read, as those of a family; without one, each as what it seems to be, while units are still looked
   * for.
   *
   * @param likely the families that most likely take some of these files into their units
   */
  announce(paths: readonly string[], family?: string, likely?: ReadonlyMap<string, string>): Promise<void>;
  /** True once there is so much to read that it does. */
  isAtWork(): boolean;
  /** A file as it was read from disk; undefined where nobody did, or could. */
  read(path: string, family: string): Promise<AnalyzedFile | undefined>;
  /** A file that was announced without a family; undefined where nobody has looked at it. */
  readEarly(path: string): Promise<EarlyReading | undefined>;
  /** Told that nothing more will be read. May be told more than once. */
  end(): void;
}

/** What is known of a file that was read while units were looked for: plain data. */
export interface EarlyReading {
  /** As one of the family that it seems to be one of; absent where that is none. */
  readonly file?: AnalyzedFile;
  /** What a quick look finds; absent where somebody has to take one. */
  readonly claims?: Claims;
}

/**
 * Reads and analyzes a file from disk as one of a family. Texts and trees are dropped again, chunk by chunk: what the rules
 * found is kept. Once `needless` says so, because an editor has opened the file meanwhile, the rest is left out.
 */
export async function loadFile(
  env: Environment,
  analyzer: Analyzer,
  path: string,
  family: string,
  needless: () => boolean = () => false,
): Promise<AnalyzedFile> {
  const known = await analyzer.ahead?.read(path, family);
  if (known !== undefined) return known;
  const content = await env.readFile(path, MAX_FILE_BYTES);
  if (!content.ok) return unreadableFile(analyzer, { path, kind: 'file' }, content.failure, family);
  return (await readContent(env, analyzer, { path, family, content, needless })).file;
}

/** Analyzes the chunks of a file as one of a family; those that `previous` knows are not looked at again. */
export function analyzeChunks(
  path: string,
  chunks: readonly Chunk[],
  analyzer: Analyzer,
  familyOf: (claims: Claims) => string,
  previous?: AnalyzedFile,
): AnalyzedFile {
  return atOnce(analyzing(path, chunks, analyzer, familyOf, previous));
}

/** The same chunk by chunk. */
export function* analyzing(
  path: string,
  chunks: readonly Chunk[],
  analyzer: Analyzer,
  familyOf: (claims: Claims) => string,
  previous?: AnalyzedFile,
): Work<AnalyzedFile> {
  const same = sameChunks(chunks, previous?.chunks);
  const known = knownChunks(same.before);
  const signs = yield* signsOfEach(same.chunks, analyzer, known);
  const claims = claimsOfChunks(path, chunks, { ...same, signs, previous }, analyzer);
  const family = familyOf(claims);
  const isKnown = previous?.family === family;
  const [first, end] = isKnown ? [same.start, chunks.length - same.end] : [0, chunks.length];
  const analyzed: AnalyzedChunk[] = [];
  for (const [index, chunk] of chunks.slice(first, end).entries()) {
    const at = first + index;
    const before = isKnown ? known(chunk) : undefined;
    const standsAsBefore = before !== undefined && (before === previous?.chunks[0]) === (at === 0);
    if (standsAsBefore && before.chunk === chunk) {
      analyzed.push(before);
      continue;
    }
    const document = standsAsBefore ? documentPart(before) : undefined;
    const kept = chunk.length < LARGE_CHUNK ? undefined : (keptAt(previous, chunks, at) ?? new Kept());
    const placed = { chunk, isFirst: at === 0, path, kept };
    analyzed.push(analyzeChunk(placed, analyzer, family, document, signs[at - same.start]));
    yield;
  }
  const all = isKnown ? withSame(previous.chunks, same, analyzed) : analyzed;
  return { path, family, chunks: all, faults: [], claims };
}

/** What is known of chunks that were looked at before. */
function knownChunks(before: readonly AnalyzedChunk[]): (chunk: Chunk) => AnalyzedChunk | undefined {
  const known = new Map<ParsedDocument | Chunk, AnalyzedChunk>();
  for (const one of before) {
    if (one.chunk !== undefined) known.set(one.chunk.document ?? one.chunk, one);
  }
  return (chunk) => known.get(chunk.document ?? chunk);
}

function* signsOfEach(
  chunks: readonly Chunk[],
  { rules }: Analyzer,
  known: (chunk: Chunk) => AnalyzedChunk | undefined,
): Work<AnalyzedChunk['signs'][]> {
  const signs: AnalyzedChunk['signs'][] = [];
  for (const chunk of chunks) {
    const before = known(chunk);
    if (before?.chunk === chunk) signs.push(before.signs);
    else {
      signs.push(signsOfChunk(chunk, rules));
      yield;
    }
  }
  return signs;
}

/** Chunks, what stood in their place, and the signs that they have now. */
interface TellingChunks extends SameChunks {
  readonly signs: readonly AnalyzedChunk['signs'][];
  readonly previous: AnalyzedFile | undefined;
}

function claimsOfChunks(
  path: string,
  chunks: readonly Chunk[],
  telling: TellingChunks,
  { rules }: Analyzer,
): Claims {
  const start = startOfChunks(chunks);
  const { previous, signs } = telling;
  if (previous !== undefined && isToldAlike(previous, start, telling)) return previous.claims;
  const before = (previous?.chunks ?? []).map((one) => one.signs);
  const told = withSame(before, telling, signs).flatMap((one) => (one === undefined ? [] : [one]));
  return claimsOf(path, told, start, rules);
}

/** The start of a file, as families are shown it: what it is may be said in any of its first documents. */
function startOfChunks(chunks: Iterable<Chunk>): string {
  let start = '';
  for (const chunk of chunks) {
    if (start.length >= START_LENGTH) break;
    const text = localText(chunk);
    start += text instanceof TextPieces ? text.head(START_LENGTH) : text.slice(0, START_LENGTH);
  }
  return start;
}

/** True if a file starts as it did, and its documents have the signs that they had: then it is what it was. */
function isToldAlike(previous: AnalyzedFile, start: string, { before, signs }: TellingChunks): boolean {
  const isAlike = (one: AnalyzedChunk['signs'], other: AnalyzedChunk['signs']) =>
    one === other || JSON.stringify(one) === JSON.stringify(other);
  return (
    before.length === signs.length &&
    before.every((one, at) => one.chunk !== undefined && isAlike(one.signs, signs[at])) &&
    startOfChunks(chunksOf(previous)) === start
  );
}

function* chunksOf(file: AnalyzedFile): Generator<Chunk> {
  for (const { chunk } of file.chunks) if (chunk !== undefined) yield chunk;
}

/** What is kept of the chunk that stood in the place of one, as far as that can be told. */
function keptAt(previous: AnalyzedFile | undefined, chunks: readonly Chunk[], at: number): Kept | undefined {
  return previous?.chunks.length === chunks.length ? previous.chunks[at]?.kept : undefined;
}

/**
 * What is known of a document by itself, without what belongs to its chunk: a fault in JSON puts all that is behind it into
 * another state, and repairing it puts it back. Undefined where the chunk has faults of its own.
 */
function documentPart({ chunk, asRead, ...one }: AnalyzedChunk): DocumentReading | undefined {
  if (asRead !== undefined) return asRead;
  if (chunk?.read !== true || chunk.faults.length > 0 || chunk.syntax !== undefined) return undefined;
  const { document, remains, repaired, intended, findings, blocks, unread } = one;
  const readings = {
    ...(document && { document }),
    ...(remains && { remains }),
    ...(repaired && { repaired }),
    ...(intended && { intended }),
  };
  return { ...readings, findings, blocks, unread };
}

/** A file that cannot be read, or what the family's tools take for a file and fail on. */
export function unreadableFile(
  { rules }: Analyzer,
  { path, kind }: WalkedFile,
  failure: ReadFailure,
  family: string,
): AnalyzedFile {
  const fault = rulesOf(rules, family).family.finder.unreadable?.(path, failure, kind);
  return { path, family, chunks: [], failure, faults: fault === undefined ? [] : [fault], claims: NO_CLAIMS };
}
