/** What checking some files or folders gives, before it is filtered and printed. */
import type { Family } from '../../engine/family.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { ReadAhead } from '../../engine/reading/load.ts';
import type { ProjectFile } from '../../engine/project/projects.ts';
import type { FileApart } from '../../engine/units/discover.ts';
import type { Unit, Unread } from '../../engine/units/unit.ts';
import type { Progress } from '../progress.ts';
import type { CheckedRoot } from '../reporters/report.ts';

/** Who is told how far it is, and who reads files beside the check itself. */
export interface Reading extends Progress {
  readonly ahead?: ReadAhead;
}

/** A unit as a report lists it; the path '' is the current folder. */
export function checkedRoot(
  { path, files, isPartOfFolder }: Pick<Unit, 'path' | 'files' | 'isPartOfFolder'>,
  family: Family,
  whole: object,
): CheckedRoot {
  const name = family.nameOf?.(whole);
  return {
    root: path === '' ? '.' : path,
    kind: family.id,
    ...(name !== undefined && { name }),
    ...(isPartOfFolder && { files }),
  };
}

export interface Checked {
  readonly roots: readonly CheckedRoot[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: number;
  readonly blobs: number;
  /** Roots of the project file that match nothing. */
  readonly unmatched?: readonly string[];
  /** What may hold something and could not be looked into, where neither a level nor `ignore` says that this is fine. */
  readonly unread?: readonly Unread[];
  /** Folders that were asked for and hold files, but nothing that could be checked; '' is the current one. */
  readonly hollow?: readonly string[];
  /** The files of each root that hold something to check. */
  readonly held?: ReadonlyMap<string, readonly string[]>;
  /** The files that were seen and are of nothing that was checked. */
  readonly unclaimed?: ReadonlySet<string>;
  /** What looks like parts of units, is in none and was not checked. */
  readonly apart?: readonly FileApart[];
  /** The project files further inside of what was checked. */
  readonly inner?: readonly ProjectFile[];
}
