/** Puts documents between others of a file, and takes some away, as opm cuts files. */
import { lineEndOf } from '../../../../features/edit/layout.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { FBC_DIALECT } from '../../../fbc/model/dialect.ts';

/** The texts of new documents by the index of the chunk that they stand before; one behind the last for the end. */
export type NewDocuments = Map<number, string[]>;

const SEPARATOR = /(?:^|\n)---[ \t]*\r?\n$/;

/**
 * The new texts of the chunks of a file.
 *
 * @param texts what becomes of each chunk; undefined where it goes
 */
export function withDocuments(
  chunks: readonly Chunk[],
  texts: readonly (string | undefined)[],
  documents: NewDocuments,
): string[] | undefined {
  const [first] = chunks;
  if (first === undefined) return undefined;
  const lineEnd = lineEndOf(chunks.map(({ text }) => text).find((text) => text.includes('\n')) ?? '');
  const made = texts.map((text) => text ?? '');
  const end: string[] = [];
  for (const [at, added] of documents) {
    if (at < chunks.length && opensAt(made, at, first.format))
      made[at] = added.map((text) => between(text, first.format, lineEnd)).join('') + (made[at] ?? '');
    else end.push(...added);
  }
  closeWith(made, texts, lineEnd);
  for (const text of end) {
    const added = atEnd(text, made.join(''), first.format, lineEnd);
    made[made.length - 1] = (made.at(-1) ?? '') + added;
  }
  return made;
}

/** True if a document can be put before what stands at an index. */
function opensAt(made: readonly string[], at: number, format: Chunk['format']): boolean {
  const before = made.slice(0, at).findLast((text) => text !== '');
  return before !== undefined && (format === 'json' || SEPARATOR.test(before));
}

function between(text: string, format: Chunk['format'], lineEnd: string): string {
  return format === 'json' ? lineEnd + text : `${text}${lineEnd}---${lineEnd}`;
}

/** The text of a document behind all that is there. */
function atEnd(text: string, before: string, format: Chunk['format'], lineEnd: string): string {
  const glue = before === '' || before.endsWith('\n') ? '' : lineEnd;
  const opens = format === 'json' || SEPARATOR.test(before) ? '' : `---${lineEnd}`;
  return glue + opens + text + lineEnd;
}

/** Where the last document goes, the separator above it goes as well. */
function closeWith(made: string[], texts: readonly (string | undefined)[], lineEnd: string): void {
  if (texts.at(-1) !== undefined || made.at(-1) !== '') return;
  const last = made.findLastIndex((text) => text !== '');
  const text = made[last];
  if (text !== undefined && SEPARATOR.test(text))
    made[last] = text.replace(SEPARATOR, (found) => (found.startsWith('\n') ? lineEnd : ''));
}

/** True if the texts are read as the documents that they are made of. */
export function readsWell(
  chunks: readonly Chunk[],
  texts: readonly (string | undefined)[],
  documents: NewDocuments,
  made: readonly string[],
): boolean {
  const before = chunks.filter(({ document }, at) => document !== undefined && texts[at] !== undefined);
  const added = [...documents.values()].flat().length;
  const read = readChunks(made.join(''), { dialect: FBC_DIALECT });
  const isRead = read.every(({ syntax, faults }) => syntax === undefined && faults.length === 0);
  return isRead && read.filter(({ document }) => document !== undefined).length === before.length + added;
}
