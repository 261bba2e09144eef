/** Which chunks of a file are the very ones that were looked at before: an edit changes one, in a file of thousands. */
import type { AnalyzedChunk } from './analyzed-file.ts';
import type { Chunk } from '../../text/chunk.ts';

/** What is between the chunks that are the same: those of now, and what is known of those that stood there. */
export interface SameChunks {
  /** How many chunks at the start are the same, each in its place. */
  readonly start: number;
  /** How many at the end; never the first chunk of either. */
  readonly end: number;
  readonly chunks: readonly Chunk[];
  readonly before: readonly AnalyzedChunk[];
}

/** Compares chunks with those of before from both ends. */
export function sameChunks(chunks: readonly Chunk[], before: readonly AnalyzedChunk[] = []): SameChunks {
  const length = Math.min(chunks.length, before.length);
  let start = 0;
  while (start < length && before[start]?.chunk === chunks[start]) start++;
  // What is read of the first chunk of a file is not what is read of the same one further on.
  const most = length - Math.max(start, 1);
  let end = 0;
  while (end < most && before[before.length - 1 - end]?.chunk === chunks[chunks.length - 1 - end]) end++;
  return {
    start,
    end,
    chunks: chunks.slice(start, chunks.length - end),
    before: before.slice(start, before.length - end),
  };
}

/** What is known of all chunks: of the same ones what was known, of those between `between`. */
export function withSame<Known>(
  before: readonly Known[],
  { start, end }: SameChunks,
  between: readonly Known[],
): Known[] {
  return [...before.slice(0, start), ...between, ...before.slice(before.length - end)];
}
