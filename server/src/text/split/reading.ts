/** What passes between the parts of the reader: the text that is cut, and the chunk that was read last. */
import type { Chunk, ChunkFault, EntryState } from '../chunk.ts';
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import type { JsonAhead } from '../json/ahead.ts';
import { endsWithBreak, lineStartsOf } from '../lines.ts';
import type { Span } from '../span.ts';

/** A text that chunks are cut from, front to back. */
export interface SplitText {
  readonly text: string;
  /** The text goes to the end of the file. If not, a chunk that depends on more text is not read. */
  readonly whole: boolean;
  readonly ahead: JsonAhead;
  /** Offsets of characters that stand for bytes which are no UTF-8, in rising order. */
  readonly invalidUtf8: readonly number[];
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
}

/** Puts a chunk together. */
export function makeChunk(text: string, parts: ChunkParts): Chunk {
  const { document, syntax, ...rest } = parts;
  return {
    ...rest,
    text,
    length: text.length,
    lineStarts: lineStartsOf(text),
    endsLine: endsWithBreak(text),
    ...(document && { document }),
    ...(syntax && { syntax }),
    read: parts.entry !== 'after-fault',
  };
}
