/** What every output format is made from, and the shape of a format. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { NO_UNIT } from '../unit-names.ts';

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

interface ReporterOptions {
  readonly color: boolean;
  /** How many characters a line of the terminal has; undefined where the output goes elsewhere. */
  readonly width?: number;
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

/** A path as one line shows it: a name may hold line breaks and what a terminal obeys. */
export function showPath(file: string): string {
  return file.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

/** What to say where nothing was found that could be checked. */
export const NOTHING_HERE = `There is ${NO_UNIT} here.`;

/** True if nothing was found that could be checked. */
export function hasNothing({ summary, roots, diagnostics }: CheckReport): boolean {
  return summary.files === 0 && roots.length === 0 && diagnostics.length === 0;
}
