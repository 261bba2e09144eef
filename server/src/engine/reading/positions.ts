/** Places in a file as lines and characters, from places in its chunks. */
import type { ChunkLines } from '../../text/chunk.ts';
import { chunkStarts, positionAt } from '../../text/lines.ts';
import type { Position } from '../../text/span.ts';

/** Turns offsets in chunks into positions in the file. */
export interface FilePositions {
  /** The position of an offset in a chunk, both counted from zero. */
  at(chunk: number, offset: number): Position;
  /** The line that a chunk starts on. */
  lineOf(chunk: number): number;
}

/** The positions of a file, open or closed. */
export function filePositions(chunks: readonly { readonly lines: ChunkLines }[]): FilePositions {
  const lines = chunks.map((chunk) => chunk.lines);
  const starts = chunkStarts(lines);
  return {
    at: (chunk, offset) => positionAt(lines, starts, chunk, offset),
    lineOf: (chunk) => starts.line[chunk] ?? 0,
  };
}
