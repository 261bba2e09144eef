/** What a refactoring is: a change of a catalog that opm keeps accepting. */
import type { Message } from '../../text/message.ts';
import type { FileEdit } from '../edit/edits-of.ts';

/** A refactoring that can be made where the cursor is. */
export interface Refactoring {
  readonly title: Message;
  readonly edits: readonly FileEdit[];
}
