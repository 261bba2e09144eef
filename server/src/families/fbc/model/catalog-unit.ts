/** A catalog root as the engine knows it: a unit of files. */
import type { Unit } from '../../../engine/units/unit.ts';

/** The id of the family of catalogs. */
export const FBC = 'fbc';

/** What a root was recognised by. */
export type RootReason = 'configured' | 'dockerfile' | 'indexignore' | 'packages' | 'files';

/** A catalog as opm would be given it. */
export interface FoundRoot {
  /** The folder; several roots have the same one if they are single files. Their keys differ. */
  readonly path: string;
  /** All files that opm would read, in the order in which it walks them. */
  readonly files: readonly string[];
  /** Files that an `.indexignore` keeps out, in the same order. */
  readonly ignored: readonly string[];
  readonly reason: RootReason;
  /** Short, for people, relative to the workspace folder: `catalog/v4.19`. */
  readonly label: string;
  /** The one file that makes the root, where the folder is not meant as a whole. */
  readonly file?: string;
  /** Set where the root is only these files or folders of its folder. */
  readonly isPartOfFolder?: true;
  /** Set for alternatives: the folder, which opm would refuse because of the others. */
  readonly alternativeOf?: string;
}

/** A catalog root. */
export type CatalogUnit = FoundRoot & Unit;
