/** Takes over a chunk whose text is known to be the same, in another state: JSON behind a fault is the same JSON. */
import type { Chunk, EntryState } from '../chunk.ts';
import type { Dialect } from '../dialect.ts';
import type { ChunkReading } from './reading.ts';
import { isFailed, stateBehind } from './json-chunk.ts';

/** The state behind a chunk. */
export function stateBehindChunk(chunk: Chunk, dialect: Dialect): EntryState {
  if (chunk.format === 'yaml' || chunk.entry === 'yaml') return 'yaml';
  return stateBehind(chunk.entry, chunk.document, dialect);
}

/**
 * The chunk as it reads in another state, sharing its tree; undefined if it has to be read again. Every good JSON value can
 * be taken over: nothing but its entry state and whether opm reads it is another.
 */
export function enterAgain(chunk: Chunk, entry: EntryState, dialect: Dialect): ChunkReading | undefined {
  if (chunk.format === 'yaml' || entry === 'yaml') return undefined;
  if (chunk.document && isFailed(chunk.document, dialect)) {
    // Where YAML was or is to be tried, or where the text was cut at a fault, the state decides more than that.
    if (chunk.syntax || entry !== 'after-fault' || chunk.entry !== 'json2') return undefined;
  }
  const next = stateBehind(entry, chunk.document, dialect);
  return { chunk: { ...chunk, entry, read: entry !== 'after-fault' }, next };
}
