/** A change of a file, as features hand it on. */
import type { Range } from '../../text/span.ts';
import type { TextEdit } from './text-edit.ts';

/** A change of one file's text, by lines and by offsets in the whole text. */
export interface FileEdit extends TextEdit {
  readonly file: string;
  readonly range: Range;
  /** The file is not there yet. */
  readonly creates?: true;
}
