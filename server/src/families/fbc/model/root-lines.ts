/** The lines of a chunk that can say what stands at the root of its document: of a large text that was edited, a small part. */
import type { Chunk } from '../../../text/chunk.ts';
import type { TextPieces } from '../../../text/pieces.ts';
import type { Span } from '../../../text/span.ts';
import { isUnindentedBlock, MAX_WORD_LENGTH } from './root-fields.ts';

/** So much of a text is looked at to see how it starts. */
const HEAD = 4096;
/** A text with more lines that are not indented is taken as it is. */
const MANY_LINES = 5000;

/** A text in which `scanRootFields` finds the same first document as in the content of the chunk. */
export function rootLinesOf(chunk: Chunk): string {
  const { content, pieces } = chunk;
  if (pieces === undefined || !hasPlainRoot(pieces, content))
    return chunk.text.slice(content.start, content.end);
  const isInside = (line: number) => line > content.start && line < content.end;
  const starts = [content.start, ...pieces.unindentedLines().filter(isInside)];
  const parts: string[] = [];
  let done = 0;
  for (const start of starts) {
    const end = Math.min(content.end, behindRootLine(pieces, start));
    if (end > done) parts.push(pieces.slice(Math.max(start, done), end));
    done = Math.max(done, end);
  }
  return parts.join('');
}

/** True if what is indented says nothing, unless it is below a line that is not. */
function hasPlainRoot(text: TextPieces, { start, end }: Span): boolean {
  // A carriage return by itself ends a line as well.
  if (text.includes('\r') || text.unindentedLines().length > MANY_LINES) return false;
  return isUnindentedBlock(text.slice(start, Math.min(start + HEAD, end)));
}

/** The offset behind a line and the one below it, and behind as much as may be looked at from its start. */
function behindRootLine(text: TextPieces, line: number): number {
  const end = afterLine(text, afterLine(text, line));
  return end < line + MAX_WORD_LENGTH ? afterLine(text, line + MAX_WORD_LENGTH) : end;
}

function afterLine(text: TextPieces, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}
