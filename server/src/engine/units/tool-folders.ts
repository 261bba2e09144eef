/** What lies in folders of tools that are parts of a unit: a search passes them over, and the tool that a unit is meant for may not. */
import type { Families } from '../family.ts';
import type { Environment } from '../files/environment.ts';
import { baseName, isWithin, relativePath } from '../files/paths.ts';
import { WRITING_FOLDER, type WalkedFile } from '../files/walk.ts';
import type { FolderListing } from './listing.ts';
import type { Asked, Unit } from './unit.ts';

/** What the tool of a family reads of a unit, and what of that lies in folders that were passed over. */
interface Inside {
  readonly files: readonly string[];
  readonly walked: readonly WalkedFile[];
}

/**
 * The files and the units of a listing, with what the tools of a family read in the folders that were passed over. A unit that is not
 * all of its folder has nothing in them. In the folder that was listed they are those of the project, unless it was named: what was
 * asked for is then said to be a part of its folder.
 */
export async function withToolFolders(
  env: Environment,
  families: Families,
  listing: FolderListing,
  asked: Asked | undefined,
): Promise<Pick<FolderListing, 'walked' | 'units'>> {
  const further = new Map<string, WalkedFile>();
  const all: Unit[] = [];
  for (const unit of listing.units) {
    const isProject = unit.path === listing.folder && asked !== 'named';
    const isWanted = !isProject || asked !== undefined;
    const inside = isWanted ? await insideOf(env, families, listing, unit) : undefined;
    if (inside === undefined) all.push(unit);
    else if (isProject) all.push({ ...unit, isPartOfFolder: true });
    else {
      all.push({ ...unit, files: inside.files });
      for (const file of inside.walked) further.set(file.path, file);
    }
  }
  return { walked: [...listing.walked, ...further.values()], units: all };
}

/** Undefined where nothing of the unit lies in such folders, or where it is not all of its folder. */
async function insideOf(
  env: Environment,
  families: Families,
  { folder, skipped, scope }: FolderListing,
  unit: Unit,
): Promise<Inside | undefined> {
  const inside = skipped.filter((path) => isWithin(path, unit.path) && baseName(path) !== WRITING_FOLDER);
  const { finder } = families.find(({ id }) => id === unit.family) ?? {};
  const named = inside.length === 0 ? undefined : await finder?.named?.(env, unit.path);
  if (named === undefined) return undefined;
  const isPassedOver = (path: string) => inside.some((one) => isWithin(path, one));
  const isIgnored = (path: string) => isPassedOver(path) && scope.ignored(relativePath(folder, path));
  const files = named.unit.files.filter((path) => !isIgnored(path));
  const known = new Set(unit.files);
  const further = files.filter((path) => !known.has(path));
  if (further.length === 0 || !further.every(isPassedOver)) return undefined;
  return { files, walked: named.files.filter(({ path }) => isPassedOver(path)) };
}
