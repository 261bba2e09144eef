/**
 * Cuts a file into chunks and reads each of them, as opm does when it loads a catalog (docs/reference/loading-catalogs.md,
 * "JSON or YAML" and "Cutting a file").
 */
import type { Chunk, EntryState } from '../chunk.ts';
import { PLAIN_DIALECT, type Dialect } from '../dialect.ts';
import { JsonSource } from '../json/source.ts';
import type { Utf16Text } from '../decode-utf16.ts';
import { fileMode } from './file-mode.ts';
import { readJsonChunk } from './json-chunk.ts';
import type { ChunkReading, SplitText } from './reading.ts';
import { readUtf16 } from './utf16.ts';
import { readYamlChunk } from './yaml-chunk.ts';

/** What is known of a file beside its text; see `decodeBytes`. */
export interface ReadOptions {
  /**
   * Offsets of characters that stand for bytes which are no UTF-8, in rising order: a fault in YAML, none in JSON. Of UTF-16 each
   * document tells its own.
   */
  readonly invalidUtf8?: readonly number[];
  /** Set where the first document is UTF-16. */
  readonly utf16?: Utf16Text;
  /** The bytes that the text was decoded from, if they are UTF-8: some questions are answered faster by them. */
  readonly utf8?: Uint8Array;
  /** How files of this kind are read; without it no document is refused that has no fault of syntax. */
  readonly dialect?: Dialect;
}

/** The chunks of a file in their order. Their texts, joined, are the text. A file without any text has none. */
export function readChunks(text: string, options: ReadOptions = {}): Chunk[] {
  return [...eachChunk(text, options)];
}

/** The same one by one, for those who need not keep them: a tree is larger than what is found in it. */
export function eachChunk(text: string, options: ReadOptions = {}): Generator<Chunk> {
  return chunksIn(text, options, fileMode(text, true) ?? 'yaml');
}

function* chunksIn(text: string, options: ReadOptions, mode: EntryState): Generator<Chunk> {
  const { utf16, dialect } = options;
  if (utf16) {
    for (const document of utf16.documents) {
      const { invalidUtf8 = [] } = document;
      yield readUtf16(splitText(document.text, true, { ...options, invalidUtf8 }), document);
    }
    if (utf16.rest) yield* chunksIn(utf16.rest.text, { ...utf16.rest, ...(dialect && { dialect }) }, 'yaml');
    return;
  }
  const source = splitText(text, true, options, mode);
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

/** What is known of a text that chunks are cut from. */
type SplitOptions = Pick<ReadOptions, 'invalidUtf8' | 'utf16' | 'utf8' | 'dialect'>;

/**
 * Prepares a text for reading chunks from it, front to back, from a state on. `whole` if it goes to the end of the file.
 */
export function splitText(
  text: string,
  whole: boolean,
  options: SplitOptions = {},
  entry: EntryState = 'yaml',
): SplitText {
  const { invalidUtf8 = [], dialect = PLAIN_DIALECT, utf8, utf16 } = options;
  // Reading YAML never leads to JSON.
  const json = new JsonSource(text, entry === 'yaml' ? undefined : utf8);
  return { text, whole, json, dialect, invalidUtf8, encoding: utf16 === undefined ? 'utf-8' : 'utf-16' };
}

/**
 * Reads the chunk that starts at `from`, where there is text, in the state that the chunks before it led to. Undefined if
 * the chunk depends on what is behind the text; never so if the text is whole.
 */
export function readChunk(source: SplitText, from: number, entry: EntryState): ChunkReading | undefined {
  return entry === 'yaml' ? readYamlChunk(source, from) : readJsonChunk(source, from, entry);
}
