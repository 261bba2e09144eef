/**
 * Finds documents that hold nothing: opm takes them for blobs without a schema (docs/reference/loading-catalogs.md,
 * "Documents that hold nothing").
 */
import type { ChunkFault } from '../chunk.ts';
import type { ParsedDocument } from '../document.ts';
import { msg } from '../message.ts';
import type { LongText } from '../pieces.ts';
import type { Span } from '../span.ts';
import { FLAG_IMPLICIT, NULL } from '../tree.ts';

/** The fault, if the document has no node or is null. Text without any node is reported at the line that makes it one. */
export function emptyDocument(
  text: LongText,
  content: Span,
  document: ParsedDocument,
  closing: Span | undefined,
): ChunkFault | undefined {
  if (document.fault) return undefined;
  const { tree } = document;
  if (tree && tree.size > 0 && (tree.kind(0) !== NULL || !tree.has(0, FLAG_IMPLICIT))) {
    if (tree.kind(0) !== NULL) return undefined;
    return {
      kind: 'empty',
      ...tree.span(0),
      message: msg('This document is null, and opm takes it for a blob without a schema. Remove it.'),
    };
  }
  return {
    kind: 'empty',
    ...responsibleLine(text, content, closing),
    message: msg(
      'This document is empty, and opm takes it for a blob without a schema. Remove the separator or the text around it.',
    ),
  };
}

/** The separator line that opens the document or else the one that closes it; without either, the first line. */
function responsibleLine(text: LongText, content: Span, closing: Span | undefined): Span {
  const opens = text.startsWith('---', content.start);
  if (!opens && closing) return closing;
  let end = content.start;
  while (end < content.end && text.charAt(end) !== '\n' && text.charAt(end) !== '\r') end++;
  return { start: content.start, end };
}
