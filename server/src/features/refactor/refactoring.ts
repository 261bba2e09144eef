/** What a refactoring is: a change of files that leaves them as good as they were. */
import type { Message } from '../../text/message.ts';
import type { FileEdit } from '../edit/file-edit.ts';
import type { Pause } from '../pause.ts';

/** A change of the files of a folder, beside the edits of their texts. */
export type FileOperation =
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly file: string };

/** A refactoring that can be made where the cursor is. */
export interface Refactoring {
  readonly title: Message;
  readonly edits: readonly FileEdit[];
  /** Files that go or move, whole: no edit is about them. They go last. */
  readonly files?: readonly FileOperation[];
  /** True for what only moves documents to other files. */
  readonly moves?: true;
  /** The id of a rule: where it says something at the cursor, this is what mends it. */
  readonly mends?: string;
}

/** What can be done with files, and whether there is time to read closed ones. */
export interface RefactoringOptions {
  readonly creates?: boolean;
  readonly renames?: boolean;
  readonly deletes?: boolean;
  /** Nobody asked, an editor only wants to know whether to show a light bulb: what needs large files is left out. */
  readonly brief?: boolean;
  /** Between two refactorings that are worked out. */
  readonly pause?: Pause;
}
