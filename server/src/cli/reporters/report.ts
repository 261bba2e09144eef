/** What every output format is made from, and the shape of a format. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { FileApart } from '../../engine/units/discover.ts';
import type { Range } from '../../text/span.ts';
import { NO_UNIT } from '../unit-names.ts';
import type { LineAt } from './file-lines.ts';

/** A unit that was checked. */
export interface CheckedRoot {
  /** Its folder or file. */
  readonly root: string;
  /** The id of its family. */
  readonly kind: string;
  /** What it calls itself; absent where it does not. */
  readonly name?: string;
  /** The files that were checked, where they are only a part of the folder. */
  readonly files?: readonly string[];
}

/** The outcome of a check. Paths are relative to the current folder, with forward slashes. */
export interface CheckReport {
  readonly roots: readonly CheckedRoot[];
  /** Sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: {
    readonly files: number;
    readonly blobs: number;
    readonly errors: number;
    readonly warnings: number;
  };
  /** What was found beside `diagnostics`: below `--min-level`, or beyond `--max-findings`. Absent where that is nothing. */
  readonly notShown?: NotShown;
  /** How many findings come with a fix, shown or not; absent where the check cannot be run again with `--fix`. */
  readonly fixable?: Fixable;
  /** What looks like parts of units, is in none and was not checked. */
  readonly apart?: readonly FileApart[];
  /** The file that was asked for by name, where it is the only thing that was. */
  readonly onlyFile?: string;
}

/** How many findings are left out of a report, and how many of them make the check fail. */
export interface NotShown {
  readonly count: number;
  readonly failures: number;
}

/** How many findings `--fix` mends, and how many more `--fix-unsafe`. */
export interface Fixable {
  readonly safe: number;
  readonly unsafe: number;
}

interface ReporterOptions {
  readonly color: boolean;
  /** How many characters a line of the terminal has; undefined where the output goes elsewhere. */
  readonly width?: number;
  /** The lines of a file, for code frames; undefined where it cannot be read any more. */
  readonly readLines: (file: string) => Promise<LineAt | undefined>;
  readonly version: string;
  /** True for a finding that makes the check fail: the exit code goes by the same. */
  readonly isFailure: (diagnostic: Diagnostic) => boolean;
}

/** Writes a report through `write`, piece by piece. */
export type Reporter = (
  report: CheckReport,
  options: ReporterOptions,
  write: (text: string) => void,
) => Promise<void>;

/** The diagnostics by file, in their order. */
export function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const known = files.get(diagnostic.file);
    if (known === undefined) files.set(diagnostic.file, [diagnostic]);
    else known.push(diagnostic);
  }
  return files;
}

/** True for what is about a file or folder as a whole: it has no line. */
export function isOfWhole({ start, end }: Range): boolean {
  return start.line === 0 && start.character === 0 && end.line === 0 && end.character === 0;
}

/** A path as one line shows it: a name may hold line breaks and what a terminal obeys. */
export function showPath(file: string): string {
  return file.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

/** What to say where nothing was found that could be checked. */
export function nothingIn({ onlyFile }: Pick<CheckReport, 'onlyFile'>): string {
  return onlyFile === undefined
    ? `There is ${NO_UNIT} here.`
    : `There is ${NO_UNIT} in "${showPath(onlyFile)}".`;
}

/** True if nothing was found that could be checked. */
export function hasNothing({ summary, roots, diagnostics }: CheckReport): boolean {
  return summary.files === 0 && roots.length === 0 && diagnostics.length === 0;
}
