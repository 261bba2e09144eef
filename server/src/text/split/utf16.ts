/** Reads a file in UTF-16, which go-yaml understands but the line reader in front of it does not. */
import type { Chunk } from '../chunk.ts';
import { msg } from '../message.ts';
import type { SplitText } from './reading.ts';
import { tryYamlWhole, yamlChunk } from './yaml-chunk.ts';

/**
 * The one chunk of the file: its lines are not looked at, so that no separator cuts it. `cutShort` if the line reader adds
 * a byte at the end, which leaves half a character there: a fault, unless the document ends before and opm looks no further.
 */
export function readUtf16(source: SplitText, cutShort: boolean): Chunk {
  const trial = tryYamlWhole(source);
  const chunk = yamlChunk(trial, 'yaml');
  if (!cutShort || chunk.syntax) return chunk;
  if ((trial.document?.asked ?? Infinity) <= source.text.length) return chunk;
  const syntax = {
    start: 0,
    end: Math.min(1, source.text.length),
    message: msg('This file is UTF-16, and opm stumbles over its end. Save it as UTF-8.'),
  };
  return { ...chunk, syntax, faults: [] };
}
