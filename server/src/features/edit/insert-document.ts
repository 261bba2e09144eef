/** Puts a new document at the end of a file. */
import type { NewValue } from '../../engine/findings/finding.ts';
import type { Chunk } from '../../text/chunk.ts';
import { lineEndOf } from './layout.ts';
import { jsonText, pairLines, type Layout } from './render.ts';
import type { TextEdit } from './text-edit.ts';

/** How far a level is indented in a new document, in YAML and in JSON. */
const YAML_STEP = 2;
const JSON_STEP = 4;

/** A document that is put into a file, at the end of one of its chunks. */
export interface InsertedDocument {
  readonly chunk: number;
  readonly edit: TextEdit;
}

/** The edit of the last chunk; undefined for a file without any, or with a fault of its syntax. */
export function insertDocument(
  chunks: readonly Chunk[],
  value: Readonly<Record<string, NewValue>>,
): InsertedDocument | undefined {
  return insertLinesOf(chunks, (layout) =>
    layout.format === 'json' ? [jsonText(value, layout, 0)] : pairLines(value, YAML_STEP),
  );
}

/**
 * The same for a document whose text is made by somebody else: `write` gives its lines in the format of the file, without
 * line ends and without a separator.
 */
export function insertLinesOf(
  chunks: readonly Chunk[],
  write: (layout: Layout) => readonly string[],
): InsertedDocument | undefined {
  const last = chunks.at(-1);
  if (last === undefined || last.syntax !== undefined) return undefined;
  const { text, format } = last;
  const lineEnd = lineEndOf(chunks[0]?.text ?? text);
  const at = text.length;
  const glue = text.endsWith('\n') ? '' : lineEnd;
  // A separator as the last line opens a document already.
  const isOpen = /(?:^|\n)---[ \t]*\r?\n$/.test(text);
  const lines = write({ format, lineEnd, step: JSON_STEP });
  const opened = format === 'json' || isOpen ? lines : ['---', ...lines];
  const newText = glue + opened.map((line) => line + lineEnd).join('');
  return { chunk: chunks.length - 1, edit: { start: at, end: at, newText } };
}
