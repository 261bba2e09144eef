/** What a folder is given: settings, the documents that are open, and what happens to files on disk. */
import type { DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { ListingOptions } from '../../engine/units/listing.ts';

/** What a folder needs to know of the project and the editor. */
export interface FolderSettings extends Pick<ListingOptions, 'configured' | 'ignored' | 'scope'> {
  readonly diagnose: DiagnoseOptions;
}

/** Open documents, as the folder sees them. */
export interface OpenFiles {
  get(path: string): AnalyzedFile | undefined;
  paths(): Iterable<string>;
  /** Reads the text of a file anew, as another family's. */
  reread(path: string): void;
}

/** What has happened to files on disk. */
export interface FileChanges {
  /** Files, and folders with all that is in them. */
  readonly paths: ReadonlySet<string>;
  /** True if some may have come or gone. */
  readonly cameOrWent: boolean;
}
