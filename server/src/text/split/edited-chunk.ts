/** Reads a large chunk after an edit inside: of its document only what is around the edit, as far as that will do. */
import { joinChanges, shiftOf, type Change } from '../change.ts';
import type { Chunk } from '../chunk.ts';
import type { Dialect } from '../dialect.ts';
import { lineStartsAfter } from '../lines.ts';
import { rereadYaml } from '../yaml/reread.ts';
import { parseYaml } from '../yaml/parse.ts';
import { cutYaml } from './cut-yaml.ts';
import { splitText } from './read-chunks.ts';
import { trialOf, yamlChunk } from './yaml-chunk.ts';

/** Chunks of fewer characters are read as a whole: that takes no time. */
export const LARGE_CHUNK = 64 * 1024;

/** What reading goes by: a chunk of which every block can be read on its own, and what was changed in it since. */
export interface Footing {
  readonly chunk: Chunk;
  readonly change: Change;
}

/** A chunk after an edit, and the footing of the next one if the chunk itself is none: while a fault stands in it. */
export interface EditedChunk {
  readonly chunk: Chunk;
  readonly footing?: Footing;
}

/**
 * The chunk after the change, read as it would be anew; `footing` is what the last edit of it left. Undefined if it is to be
 * read in the usual way: it is small or JSON, or it would be cut in another place, or there is no footing.
 */
export function readEditedChunk(
  chunk: Chunk,
  change: Change,
  newText: string,
  dialect: Dialect,
  footing: Footing | undefined,
): EditedChunk | undefined {
  if (chunk.format !== 'yaml' || chunk.entry !== 'yaml') return undefined;
  if (chunk.length + shiftOf(change) < LARGE_CHUNK) return undefined;
  const ground = chunk.document?.blockwise
    ? { chunk, change }
    : footing && { chunk: footing.chunk, change: joinChanges(footing.change, change) };
  if (ground === undefined) return undefined;
  // Joined at once it is one piece, quick to read; added up it would be put together when it is read.
  const text = [chunk.text.slice(0, change.start), newText, chunk.text.slice(change.endBefore)].join('');
  const cut = cutYaml(text, 0);
  const sawEnd = chunk.reach > chunk.length;
  if (cut.end < text.length || cut.sawEnd !== sawEnd) return undefined;
  const { document, content } = ground.chunk;
  const shift = shiftOf(ground.change);
  const isCutAlike =
    cut.lost === undefined && cut.content.start === content.start && cut.content.end === content.end + shift;
  const trial = trialOf(splitText(text, true, { dialect }), 0, cut, (_, { start, end }) => {
    const reread =
      isCutAlike && document ? rereadYaml(document, text, cut.content, ground.change) : undefined;
    return reread ?? parseYaml(text, start, end);
  });
  const edited = yamlChunk(trial, 'yaml', lineStartsAfter(chunk.lineStarts, text, change));
  return { chunk: edited, ...(edited.document?.blockwise ? {} : { footing: ground }) };
}
