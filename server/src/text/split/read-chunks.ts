/**
 * Cuts a file into chunks and reads each of them, as opm does when it loads a catalog (docs/reference/loading-catalogs.md,
 * "JSON or YAML" and "Cutting a file").
 */
import type { Chunk, EntryState } from '../chunk.ts';
import { PLAIN_DIALECT, type Dialect } from '../dialect.ts';
import type { TextScanner } from '../scan/scanner.ts';
import { JsonSource } from '../json/source.ts';
import type { Utf16Document } from '../decode-utf16.ts';
import { LooseBytes } from '../loose-bytes.ts';
import { fileMode } from './file-mode.ts';
import { readJsonChunk } from './json-chunk.ts';
import type { ChunkReading, SplitText } from './reading.ts';
import { readUtf16 } from './utf16.ts';
import { readYamlChunk } from './yaml-chunk.ts';

/** What is known of a file beside its text; see `decodeBytes`. */
export interface ReadOptions {
  /** The bytes that the text was decoded from, if some of them are no UTF-8: a fault in YAML, none in JSON. */
  readonly loose?: Uint8Array;
  /** Set where documents are UTF-16: they, and what is UTF-8 before, between and behind them. Joined, their texts are the text. */
  readonly parts?: readonly (Utf8Part | Utf16Document)[];
  /** The bytes that the text was decoded from, if they are UTF-8: some questions are answered faster by them. */
  readonly utf8?: Uint8Array;
  /** Reads what is plain faster, where there is much of it. */
  readonly scanner?: TextScanner | undefined;
  /** How files of this kind are read; without it no document is refused that has no fault of syntax. */
  readonly dialect?: Dialect;
}

/** A part of a file in UTF-8. */
export interface Utf8Part extends Pick<ReadOptions, 'loose' | 'utf8'> {
  readonly text: string;
  /** The state in which it is read, where the file does not start with it. */
  readonly entry?: EntryState;
}

/** The chunks of a file in their order. Their texts, joined, are the text. A file without any text has none. */
export function readChunks(text: string, options: ReadOptions = {}): Chunk[] {
  return [...eachChunk(text, options)];
}

/** The same one by one, for those who need not keep them: a tree is larger than what is found in it. */
export function* eachChunk(text: string, options: ReadOptions = {}): Generator<Chunk> {
  const { parts = [{ ...options, text }], dialect, scanner } = options;
  for (const part of parts)
    if ('end' in part) yield readUtf16(part, dialect);
    else yield* chunksIn(part, { scanner, ...(dialect && { dialect }) });
}

function* chunksIn(part: Utf8Part, how: Pick<ReadOptions, 'dialect' | 'scanner'>): Generator<Chunk> {
  const { text, entry: mode = fileMode(text, true) ?? 'yaml' } = part;
  const source = splitText(text, true, { ...part, ...how }, mode);
  let entry: EntryState = mode;
  for (let at = 0; at < text.length;) {
    const reading = readChunk(source, at, entry);
    // With the whole text at hand a chunk is never left open; this is for the compiler.
    if (!reading) break;
    yield reading.chunk;
    at += reading.chunk.length;
    entry = reading.next;
  }
}

/**
 * Prepares a text for reading chunks from it, front to back, from a state on. `whole` if it goes to the end of the file.
 */
export function splitText(
  text: string,
  whole: boolean,
  options: Pick<ReadOptions, 'loose' | 'utf8' | 'dialect' | 'scanner'> = {},
  entry: EntryState = 'yaml',
): SplitText {
  const { loose, dialect = PLAIN_DIALECT, utf8, scanner } = options;
  // Reading YAML never leads to JSON.
  const json = entry === 'yaml' ? new JsonSource(text) : new JsonSource(text, utf8, scanner);
  const scanned = scanner && utf8 && entry === 'yaml' ? { scanner, text: { text, utf8 } } : undefined;
  return {
    text,
    whole,
    json,
    dialect,
    ...(scanned && { scanned }),
    ...(loose && { loose: new LooseBytes(loose) }),
  };
}

/**
 * Reads the chunk that starts at `from`, where there is text, in the state that the chunks before it led to. Undefined if
 * the chunk depends on what is behind the text; never so if the text is whole.
 */
export function readChunk(source: SplitText, from: number, entry: EntryState): ChunkReading | undefined {
  return entry === 'yaml' ? readYamlChunk(source, from) : readJsonChunk(source, from, entry);
}
