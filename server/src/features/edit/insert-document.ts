/** Puts a new document at the end of a file. */
import type { NewValue } from '../../engine/findings/finding.ts';
import type { Chunk } from '../../text/chunk.ts';
import { lineEndOf } from './layout.ts';
import { jsonText, pairLines } from './render.ts';
import type { TextEdit } from './text-edit.ts';

/** How far a level is indented in a new document, in YAML and in JSON. */
const YAML_STEP = 2;
const JSON_STEP = 4;

/** The edit of the last chunk; undefined for a file without any, or with a fault of its syntax. */
export function insertDocument(
  chunks: readonly Chunk[],
  value: Readonly<Record<string, NewValue>>,
): { readonly chunk: number; readonly edit: TextEdit } | undefined {
  const last = chunks.at(-1);
  if (last === undefined || last.syntax !== undefined) return undefined;
  const { text } = last;
  const lineEnd = lineEndOf(chunks[0]?.text ?? text);
  const at = text.length;
  const glue = text.endsWith('\n') ? '' : lineEnd;
  // A separator as the last line opens a document already.
  const isOpen = /(?:^|\n)---[ \t]*\r?\n$/.test(text);
  const newText =
    last.format === 'json'
      ? glue + jsonText(value, { format: 'json', lineEnd, step: JSON_STEP }, 0) + lineEnd
      : [...(isOpen ? [] : ['---']), ...pairLines(value, YAML_STEP)].map((line) => line + lineEnd).join('');
  return {
    chunk: chunks.length - 1,
    edit: { start: at, end: at, newText: last.format === 'json' ? newText : glue + newText },
  };
}
