/** Places edits of a chunk in its file. */
import type { Chunk } from '../../text/chunk.ts';
import { chunkStarts, positionAt } from '../../text/lines.ts';
import type { FileEdit } from './file-edit.ts';
import type { TextEdit } from './text-edit.ts';

/** Edits of the chunk with an index as edits of the file that the chunks make up. */
export function inFile(
  file: string,
  chunks: readonly Chunk[],
  chunk: number,
  edits: readonly TextEdit[],
): FileEdit[] {
  const starts = chunkStarts(chunks);
  const offset = starts.offset[chunk] ?? 0;
  return edits.map((edit) => ({
    file,
    range: {
      start: positionAt(chunks, starts, chunk, edit.start),
      end: positionAt(chunks, starts, chunk, edit.end),
    },
    start: edit.start + offset,
    end: edit.end + offset,
    newText: edit.newText,
  }));
}

/** Edits by offsets in the whole text of a file, with the lines that they are on. */
export function placedEdits(file: string, chunks: readonly Chunk[], edits: readonly TextEdit[]): FileEdit[] {
  const starts = chunkStarts(chunks);
  const position = (offset: number) => {
    const after = starts.offset.findIndex((start) => start > offset);
    const chunk = after < 0 ? chunks.length - 1 : after - 1;
    return positionAt(chunks, starts, chunk, offset - (starts.offset[chunk] ?? 0));
  };
  return edits.map((edit) => ({
    file,
    range: { start: position(edit.start), end: position(edit.end) },
    ...edit,
  }));
}
