/** What every output format is made from, and the shape of a format. */
import type { Diagnostic } from '../../rules/diagnostic.ts';

/** The outcome of a check. Paths are relative to the current folder, with forward slashes. */
export interface CheckReport {
  readonly roots: readonly { readonly root: string; readonly kind: string }[];
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: {
    readonly files: number;
    readonly blobs: number;
    readonly errors: number;
    readonly warnings: number;
  };
}

export interface ReporterOptions {
  readonly color: boolean;
  /** The lines of a file, for code frames; undefined where it cannot be read any more. */
  readonly readLines: (file: string) => Promise<readonly string[] | undefined>;
  readonly version: string;
}

/** Writes a report through `write`, piece by piece. */
export type Reporter = (
  report: CheckReport,
  options: ReporterOptions,
  write: (text: string) => void,
) => Promise<void>;
