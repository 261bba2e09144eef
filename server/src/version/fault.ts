/** What is wrong with a short text (a version, a range, a name, a pull spec), and where in it. */
import type { Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';

/** A fault in a text. The span counts from the start of that text, in UTF-16 units; it may be empty at its end. */
export interface TextFault extends Span {
  readonly message: Message;
  /** What to write instead of the whole text. Only there where what the author had in mind is plain. */
  readonly suggestion?: string;
}
