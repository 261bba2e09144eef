/** A document that an editor has open. */
import type { SourceText } from '../../text/source.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';

/** An open document: its text is the editor's, not the disk's. */
export interface OpenDocument {
  readonly path: string;
  readonly version: number;
  readonly source: SourceText;
  /** What the rules made of it; of an older version while edits are settling. */
  readonly file: AnalyzedFile;
  readonly settled: boolean;
}
