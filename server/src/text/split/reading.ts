/** What passes between the parts of the reader: the text that is cut, and the chunk that was read last. */
import type { Chunk, ChunkFault, EntryState } from '../chunk.ts';
import type { Dialect } from '../dialect.ts';
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import type { JsonSource } from '../json/source.ts';
import type { LineStarts } from '../line-starts.ts';
import { endsWithBreak, lineStartsOf } from '../lines.ts';
import type { LooseBytes } from '../loose-bytes.ts';
import type { LongText, TextPieces } from '../pieces.ts';
import type { ScannedText, TextScanner } from '../scan/scanner.ts';
import type { Span } from '../span.ts';

/** A text that chunks are cut from, front to back. */
export interface SplitText {
  readonly text: string;
  /** The text goes to the end of the file. If not, a chunk that depends on more text is not read. */
  readonly whole: boolean;
  readonly json: JsonSource;
  readonly dialect: Dialect;
  /** Set where somebody reads YAML that is plain, and finds its lines, in no time. */
  readonly scanned?: { readonly scanner: TextScanner; readonly text: ScannedText };
  /** The starts of all lines of the text, where they are known. */
  readonly lineStarts?: LineStarts;
  /** Set where some bytes of the text are no UTF-8. */
  readonly loose?: LooseBytes;
}

/** A chunk, and the state in which the next one is read. */
export interface ChunkReading {
  readonly chunk: Chunk;
  readonly next: EntryState;
}

/** What a part of the reader finds out about a chunk; offsets count from the start of the chunk. */
export interface ChunkParts {
  readonly format: 'yaml' | 'json';
  readonly entry: EntryState;
  readonly content: Span;
  readonly document?: ParsedDocument | undefined;
  readonly syntax?: SyntaxFault | undefined;
  readonly faults: readonly ChunkFault[];
  readonly reach: number;
  /** The starts of its lines, if they are known. */
  readonly lineStarts?: LineStarts | undefined;
}

/** The starts of the lines of a chunk that is cut from a text, if they are known. */
export function knownLineStarts(source: SplitText, chunk: string | TextPieces): LineStarts | undefined {
  return chunk.length === source.text.length ? source.lineStarts : undefined;
}

/** Puts a chunk together. A file may have hundreds of thousands, so that this copies nothing. */
export function makeChunk(text: string | TextPieces, parts: ChunkParts): Chunk {
  return typeof text === 'string' ? chunkOf(text, text, parts) : withPieces(text, parts);
}

/** A chunk whose text is put together when somebody asks for it. */
function withPieces(pieces: TextPieces, parts: ChunkParts): Chunk {
  return Object.defineProperties(chunkOf('', pieces, parts), {
    text: { get: () => pieces.whole, enumerable: true },
    pieces: { value: pieces, enumerable: false },
  });
}

function chunkOf(text: string, view: LongText, parts: ChunkParts): Chunk {
  const chunk: { -readonly [key in keyof Chunk]: Chunk[key] } = {
    text,
    format: parts.format,
    entry: parts.entry,
    content: parts.content,
    faults: parts.faults,
    read: parts.entry !== 'after-fault',
    reach: parts.reach,
    length: view.length,
    lineStarts: parts.lineStarts ?? lineStartsOf(text),
    endsLine: endsWithBreak(view),
  };
  if (parts.document) chunk.document = parts.document;
  if (parts.syntax) chunk.syntax = parts.syntax;
  return chunk;
}
