/** The paths of a listing, to be asked about often: there may be very many, and programs change files by the thousand. */
import { parentPath } from '../files/paths.ts';
import type { FolderListing } from './listing.ts';

/** What a path is to a folder that was listed. */
export interface ListedPaths {
  readonly files: ReadonlySet<string>;
  /** Folders with files somewhere in them. */
  readonly folders: ReadonlySet<string>;
  /** Files of units. */
  readonly inUnits: ReadonlySet<string>;
}

/** The paths of a listing. */
export function listedPaths({ folder, walked, units }: FolderListing): ListedPaths {
  const files = new Set<string>();
  const folders = new Set<string>([folder]);
  for (const { path } of walked) {
    files.add(path);
    for (let at = parentPath(path); !folders.has(at) && at.length > folder.length; at = parentPath(at))
      folders.add(at);
  }
  return { files, folders, inUnits: new Set(units.flatMap((unit) => unit.files)) };
}
