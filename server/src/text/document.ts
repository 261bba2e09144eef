/** What reading one document gives: a tree of what was understood, and what was wrong. */
import type { Message } from './message.ts';
import type { Span } from './span.ts';
import type { Tree } from './tree.ts';

/** A fault that makes opm stop reading the document. */
export interface SyntaxFault extends Span {
  readonly message: Message;
  /** True if a quote or bracket is open at the end of the text: what follows may well be its rest, cut off by a separator. */
  readonly unclosed?: boolean;
}

/** The outcome of reading one YAML chunk or one JSON object. Offsets are relative to the chunk's text. */
export interface ParsedDocument {
  /** The tree; where there is a fault, of what was read before it. Absent where there is no node at all. */
  readonly tree?: Tree;
  readonly fault?: SyntaxFault;
  /** Text behind the document that opm does not read (after `...`, a second flow node); starts at the first such node. */
  readonly dropped?: Span;
  /** Up to where opm asks for text, if the document ends before the text does. */
  readonly asked?: number;
  /** Offset behind the document. For JSON: behind the closing bracket. */
  readonly end: number;
  /** Every block in it reads the same, whatever stands in the others: there is no fault, alias, merge key or directive. */
  readonly blockwise?: true;
}
