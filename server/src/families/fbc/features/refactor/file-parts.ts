/** Takes whole documents out of a file, or puts them into a file of their own, each with every byte of its text. */
import type { Chunk } from '../../../../text/chunk.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { lineEndOf } from '../../../../features/edit/layout.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';

/**
 * The edits of the whole text of a file that take some of its documents away, with their separators. Undefined where the
 * others would be read in another way then; the empty text, which opm reads as no blobs at all, where nothing is left.
 */
export function withoutDocuments(
  chunks: readonly Chunk[],
  gone: (chunk: number) => boolean,
): TextEdit[] | undefined {
  const kept = chunks.filter((chunk, at) => chunk.document !== undefined && !gone(at));
  const text = chunks.map((chunk) => chunk.text).join('');
  if (kept.length === 0) return [{ start: 0, end: text.length, newText: '' }];
  const edits: TextEdit[] = [];
  let offset = 0;
  for (const [at, { length }] of chunks.entries()) {
    const last = edits.at(-1);
    if (gone(at)) {
      if (last?.end === offset) edits[edits.length - 1] = { ...last, end: offset + length };
      else edits.push({ start: offset, end: offset + length, newText: '' });
    }
    offset += length;
  }
  const tidy = edits.map((edit) => withEdges(text, chunks, edit));
  return readsAs(applyEdits(text, tidy), kept) ? tidy : undefined;
}

/** At the end of a file the separator above goes as well, at its start the blanks between two JSON objects. */
function withEdges(text: string, [first]: readonly Chunk[], { start, end }: TextEdit): TextEdit {
  const above = end < text.length ? undefined : /(?:^|\n)(---[ \t]*\r?\n)$/.exec(text.slice(0, start))?.[1];
  const blanks = start > 0 || first?.format === 'yaml' ? '' : /^\s*/.exec(text.slice(end))?.[0];
  return { start: start - (above?.length ?? 0), end: end + (blanks?.length ?? 0), newText: '' };
}

/** The text of a file of these documents; undefined where they would be read in another way together. */
export function fileOfDocuments(documents: readonly Chunk[]): string | undefined {
  const [first] = documents;
  if (first === undefined) return undefined;
  const lineEnd = lineEndOf(first.text);
  let text = '';
  for (const [at, chunk] of documents.entries()) {
    if (chunk.format === 'json') {
      text += at === 0 ? chunk.text.trimStart() : chunk.text;
      continue;
    }
    const isLast = at === documents.length - 1;
    const closing = chunk.text.slice(chunk.content.end);
    const isBare = /^---[ \t]*\r?\n?$/.test(closing);
    text += isLast && isBare ? chunk.text.slice(0, chunk.content.end) : chunk.text;
    if (isLast) break;
    if (!text.endsWith('\n')) text += lineEnd;
    const next = documents[at + 1];
    const opens = next?.format === 'yaml' && next.text.startsWith('---', next.content.start);
    if (closing === '' && !opens) text += `---${lineEnd}`;
  }
  if (!text.endsWith('\n')) text += lineEnd;
  return readsAs(text, documents) ? text : undefined;
}

/** True if a text is read as exactly these documents, each in the same way. */
function readsAs(text: string, documents: readonly Chunk[]): boolean {
  const read = readChunks(text, { dialect: FBC_DIALECT }).filter(
    (chunk) => chunk.document !== undefined || chunk.faults.length > 0,
  );
  if (read.length !== documents.length) return false;
  return read.every((chunk, at) => {
    const before = documents[at];
    return (
      before !== undefined &&
      chunk.read &&
      chunk.syntax === undefined &&
      chunk.faults.length === 0 &&
      chunk.format === before.format &&
      contentOf(chunk) === contentOf(before)
    );
  });
}

/** What is parsed, but for separators and line breaks around it. */
function contentOf({ text, content }: Chunk): string {
  return text
    .slice(content.start, content.end)
    .replace(/^\uFEFF?(?:---[ \t]*\r?\n)?/, '')
    .trimEnd();
}
