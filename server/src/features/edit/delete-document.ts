/** Takes a document out of its file, with the separator that is not needed any more. */
import type { Chunk } from '../../text/chunk.ts';
import { lineStartAt } from './layout.ts';
import type { TextEdit } from './text-edit.ts';

/** Edits by the index of the chunk that they are made in. */
export type ChunkEdits = readonly { readonly chunk: number; readonly edit: TextEdit }[];

/**
 * The edits that take the document of a chunk away. The separator behind it goes with it; that before the last document does,
 * too, since a separator opens one. Undefined for a chunk that is not there.
 */
export function deleteDocument(chunks: readonly Chunk[], index: number): ChunkEdits | undefined {
  const chunk = chunks[index];
  if (chunk === undefined) return undefined;
  const whole = { chunk: index, edit: { start: 0, end: chunk.text.length, newText: '' } };
  const before = chunks[index - 1];
  if (chunk.format === 'json' || before === undefined || index < chunks.length - 1) return [whole];
  const start = lineStartAt(before.text, before.text.trimEnd().length);
  if (!before.text.startsWith('---', start)) return [whole];
  return [{ chunk: index - 1, edit: { start, end: before.text.length, newText: '' } }, whole];
}
