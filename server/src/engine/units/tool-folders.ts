/** What lies in folders of tools that are parts of a unit: a search passes them over, and the tool that a unit is meant for may not. */
import type { Families } from '../family.ts';
import type { Environment } from '../files/environment.ts';
import { baseName, isWithin, relativePath } from '../files/paths.ts';
import { WRITING_FOLDER, type WalkedFile } from '../files/walk.ts';
import type { FolderListing } from './listing.ts';
import type { Asked, Unit } from './unit.ts';

/**
 * The files and the units of a listing, with what the tools of a family read in the folders that were passed over. A unit that is not
 * all of its folder has nothing in them. In the folder that was listed they are those of the project, unless it was named: what was
 * asked for is then said to be a part of its folder.
 */
export async function withToolFolders(
  env: Environment,
  families: Families,
  { folder, walked, units, skipped, scope }: FolderListing,
  asked: Asked | undefined,
): Promise<Pick<FolderListing, 'walked' | 'units'>> {
  const further = new Map<string, WalkedFile>();
  const all: Unit[] = [];
  for (const unit of units) {
    const inside = skipped.filter((path) => isWithin(path, unit.path) && baseName(path) !== WRITING_FOLDER);
    const isProject = unit.path === folder && asked !== 'named';
    const { finder } = families.find(({ id }) => id === unit.family) ?? {};
    const isNothing = inside.length === 0 || (isProject && asked === undefined);
    const named = isNothing ? undefined : await finder?.named?.(env, unit.path);
    const isPassedOver = (path: string) => inside.some((one) => isWithin(path, one));
    const files = named?.unit.files.filter(
      (path) => !isPassedOver(path) || !scope.ignored(relativePath(folder, path)),
    );
    const known = new Set(unit.files);
    if (files?.every((path) => isPassedOver(path) || known.has(path)) !== true) {
      all.push(unit);
      continue;
    }
    if (isProject) {
      const isPart = files.some((path) => !known.has(path));
      all.push(isPart ? { ...unit, isPartOfFolder: true } : unit);
      continue;
    }
    all.push({ ...unit, files });
    for (const file of named?.files ?? []) if (isPassedOver(file.path)) further.set(file.path, file);
  }
  return { walked: [...walked, ...further.values()], units: all };
}
