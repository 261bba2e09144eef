/** A file as opm cuts it: chunks that are each read on their own. */
import type { SyntaxFault, ParsedDocument } from './document.ts';
import type { Message } from './message.ts';
import type { Span } from './span.ts';

/**
 * What the reader knows when it comes to a chunk, and all that it knows: two chunks with the same text and the same entry
 * state read the same. `json0`, `json1`, `json2` count the good objects before it (two or more are alike); `after-fault`
 * is a JSON stream behind a final fault, which opm never reads: such chunks are cut for the editor's sake only.
 */
export type EntryState = 'yaml' | 'json0' | 'json1' | 'json2' | 'after-fault';

/** A fault of the cutting itself. */
export interface ChunkFault extends Span {
  readonly rule: 'document-separator-invalid' | 'document-empty';
  readonly message: Message;
}

/**
 * One chunk with its text. The texts of all chunks, joined, are the text of the file: a chunk includes the separator line
 * that closes it and, in JSON, the blanks before the object.
 */
export interface Chunk {
  readonly text: string;
  readonly format: 'yaml' | 'json';
  readonly entry: EntryState;
  /** The part of the text that is given to the parser. Empty where the chunk holds no document and that is no fault. */
  readonly content: Span;
  /** The document, unless the chunk is empty. */
  readonly document?: ParsedDocument;
  /** The fault of the document that counts: in a JSON file that fell back to YAML and failed again, that of JSON. */
  readonly syntax?: SyntaxFault;
  readonly faults: readonly ChunkFault[];
  /** Offsets of the line starts in `text`; the first is 0. A line break as last character makes no further entry. */
  readonly lineStarts: Uint32Array;
  /** False for chunks that opm never reads (`after-fault`). */
  readonly read: boolean;
}
