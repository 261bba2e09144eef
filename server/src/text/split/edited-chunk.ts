/** Reads a large chunk after an edit inside: of its document only what is around the edit, as far as that will do. */
import { shiftOf, type Change } from '../change.ts';
import { LARGE_CHUNK, type Chunk } from '../chunk.ts';
import type { Dialect } from '../dialect.ts';
import { lineStartsAfter } from '../lines.ts';
import { TextPieces } from '../pieces.ts';
import { readChanged } from '../yaml/changed.ts';
import { cutAfter, cutYaml } from './cut-yaml.ts';
import { jsonChunkAfter } from './json-chunk.ts';
import { trialOf, yamlChunk } from './yaml-chunk.ts';

/**
 * The chunk after the change, read as it would be anew. Undefined if it is to be read in the usual way: it is small,
 * or it would be cut in another place, or nothing is known of it that would help.
 */
export function readEditedChunk(
  chunk: Chunk,
  change: Change,
  newText: string,
  dialect: Dialect,
): Chunk | undefined {
  if (chunk.length + shiftOf(change) < LARGE_CHUNK) return undefined;
  const edited = () => (chunk.pieces ?? TextPieces.of(chunk.text)).replaced(change, newText);
  if (chunk.format === 'json') return jsonChunkAfter(chunk, () => edited().whole, change, dialect);
  const { document } = chunk;
  if (chunk.entry !== 'yaml' || document?.tree === undefined) return undefined;
  if (document.blockwise === undefined && document.tree.ground === undefined) return undefined;
  const text = edited();
  const cut = cutAfter(chunk, text, change) ?? cutYaml(text.whole, 0);
  const sawEnd = chunk.reach > chunk.length;
  if (cut.end < text.length || cut.sawEnd !== sawEnd || cut.lost !== undefined) return undefined;
  const { content } = cut;
  const known = { document, content: chunk.content };
  const after = content.start < content.end ? readChanged(known, text, content, change) : undefined;
  const trial = trialOf(text, 0, cut, after, dialect);
  return yamlChunk(trial, 'yaml', lineStartsAfter(chunk.lineStarts, text, change));
}
