/** A file as opm cuts it: chunks that are each read on their own. */
import type { SyntaxFault, ParsedDocument } from './document.ts';
import type { LineStarts } from './line-starts.ts';
import type { Message } from './message.ts';
import type { LongText, TextPieces } from './pieces.ts';
import type { Span } from './span.ts';

/**
 * What the reader knows when it comes to a chunk, and all that it knows: two chunks with the same text and the same entry
 * state read the same, as long as the text within `reach` is the same. `json0`, `json1`, `json2` count the good objects
 * before it (two or more are alike); `after-fault` is a JSON stream behind a final fault, which opm never reads: such
 * chunks are cut for the editor's sake only.
 */
export type EntryState = 'yaml' | 'json0' | 'json1' | 'json2' | 'after-fault';

/** A fault of the cutting itself. */
export interface ChunkFault extends Span {
  /** A separator line with something behind its dashes, or a document with nothing in it. */
  readonly kind: 'separator' | 'empty';
  readonly message: Message;
}

/** What is needed of a chunk to tell positions; it may be kept when the text is gone. */
export interface ChunkLines {
  /** Length of the text in UTF-16 units. */
  readonly length: number;
  /**
   * Offsets at which lines start (behind LF, CR LF or CR, as in LSP); the first is 0 although the chunk may go on with
   * the line of the chunk before it. A line break as last character makes no further entry.
   */
  readonly lineStarts: LineStarts;
  /** The text ends with a line break, so that the next chunk starts a line. */
  readonly endsLine: boolean;
}

/**
 * One chunk with its text. The texts of all chunks, joined, are the text of the file: a YAML chunk includes the separator
 * line that closes it; a JSON chunk includes the blanks before the value, so that it usually starts with the line break
 * behind the value before it. CR and LF of one line break are never parted.
 */
export interface Chunk extends ChunkLines {
  readonly text: string;
  /** The text before it is put together, in a large chunk that was edited; see {@link localText}. */
  readonly pieces?: TextPieces;
  readonly format: 'yaml' | 'json';
  readonly entry: EntryState;
  /** The part of the text that is given to the parser. Empty where the chunk holds no document and that is no fault. */
  readonly content: Span;
  /** The document, unless the chunk is empty. */
  readonly document?: ParsedDocument;
  /** The fault of the document that counts: in a JSON file that fell back to YAML and failed again, that of JSON. */
  readonly syntax?: SyntaxFault;
  readonly faults: readonly ChunkFault[];
  /** False for chunks that opm never reads (`after-fault`). */
  readonly read: boolean;
  /**
   * How many characters from the start of the chunk on decided how it was cut and read. More than `length` where what
   * follows had a say: one more where the end of the file was seen, much more where YAML was tried on the whole rest.
   */
  readonly reach: number;
}

/** After an edit, chunks of fewer characters are read, and what is known of them worked out, as a whole: that takes no time. */
export const LARGE_CHUNK = 64 * 1024;

/** The text of a chunk for those who look at a small part of it: after an edit, `text` first has to be put together. */
export function localText(chunk: Chunk): LongText {
  return chunk.pieces ?? chunk.text;
}
