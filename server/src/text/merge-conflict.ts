/** What git leaves in a file that two sides have changed, and nobody has put together. */
import type { Span } from './span.ts';
import { msg, type Message } from './message.ts';
import type { LongText } from './pieces.ts';

/** The longest mark that is looked at; git writes seven characters, and more only for merges within merges. */
const MAX_MARK = 40;

const MARK = /^([<|=>])\1{6,}(?:\s|$)/;

/** What to say of a fault that is where git has marked the sides of a merge; undefined where it is not. */
export function conflictMessage(text: LongText, { start }: Span): Message | undefined {
  const isLineStart = start === 0 || text.charAt(start - 1) === '\n';
  if (!isLineStart || !MARK.test(text.slice(start, start + MAX_MARK))) return undefined;
  return msg(
    'A merge is not finished here: keep one side of it, or both in one, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
  );
}
