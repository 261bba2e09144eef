/** Reads a document in UTF-16, which go-yaml understands but the line reader in front of it does not. */
import type { Chunk } from '../chunk.ts';
import type { Utf16Document } from '../decode-utf16.ts';
import { msg } from '../message.ts';
import type { SplitText } from './reading.ts';
import { tryYamlWhole, yamlChunk } from './yaml-chunk.ts';

/**
 * The one chunk of the document: its characters are not looked at for lines, so that no separator among them cuts it. That it ends
 * within a character is a fault, unless it ends before and opm looks no further.
 */
export function readUtf16(source: SplitText, { end, isCut }: Utf16Document): Chunk {
  const trial = tryYamlWhole(source, end);
  const chunk = yamlChunk(trial, 'yaml');
  if (!isCut || chunk.syntax) return chunk;
  if ((trial.document?.asked ?? Infinity) <= end) return chunk;
  const syntax = {
    start: 0,
    end: Math.min(1, source.text.length),
    message: msg('This file is UTF-16, and opm stumbles over its end. Save it as UTF-8.'),
  };
  return { ...chunk, syntax, faults: [] };
}
