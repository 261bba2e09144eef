/** What a search leaves out of the folders of units: what the project ignores, and what lies in folders of tools. The tool that a unit is meant for may read both. */
import type { Families } from '../family.ts';
import type { Environment } from '../files/environment.ts';
import { baseName, foldersAround, isWithin, relativePath, withinAny } from '../files/paths.ts';
import { WRITING_FOLDER, type WalkedFile } from '../files/walk.ts';
import type { FolderListing } from './listing.ts';
import type { Asked, Unit } from './unit.ts';

/** A unit with what its tool reads in folders that were passed over. */
interface Filled {
  readonly files: readonly string[];
  /** Those that lie in such folders. */
  readonly further: readonly WalkedFile[];
  /** The project ignores some of what lies there. */
  readonly isCut: boolean;
}

/**
 * The files and the units of a listing, with what the tools of a family read in the folders that were passed over. A unit that is not
 * all of its folder has nothing in them. In the folder that was listed they are those of the project, unless it was named: what was
 * asked for is then said to be a part of its folder, as is a unit with something in its folder that the project ignores.
 */
export async function withLeftOut(
  env: Environment,
  families: Families,
  listing: FolderListing,
  asked: Asked | undefined,
): Promise<Pick<FolderListing, 'walked' | 'units'>> {
  const cut = new Set(listing.ignored.flatMap(foldersAround));
  const further: WalkedFile[] = [];
  const units: Unit[] = [];
  for (const unit of listing.units) {
    const isProject = unit.path === listing.folder && asked !== 'named';
    const isLeft = isProject && asked === undefined;
    const filled = isLeft ? undefined : await fill(env, families, listing, unit);
    const isPart = isProject ? filled !== undefined : filled?.isCut === true;
    const taken = isProject || filled === undefined ? unit : { ...unit, files: filled.files };
    if (taken !== unit) further.push(...(filled?.further ?? []));
    units.push(
      isPart || (unit.takesNewFiles && cut.has(unit.path)) ? { ...taken, isPartOfFolder: true } : taken,
    );
  }
  const seen = new Map(further.map((file) => [file.path, file]));
  return { walked: [...listing.walked, ...seen.values()], units };
}

/** Undefined where the tool reads nothing in such folders, or where the unit is not all of its folder. */
async function fill(
  env: Environment,
  families: Families,
  { folder, skipped, scope }: FolderListing,
  unit: Unit,
): Promise<Filled | undefined> {
  const inside = skipped.filter((path) => isWithin(path, unit.path) && baseName(path) !== WRITING_FOLDER);
  const { finder } = families.find(({ id }) => id === unit.family) ?? {};
  const named = inside.length === 0 ? undefined : await finder?.named?.(env, unit.path);
  if (named === undefined) return undefined;
  const known = new Set(unit.files);
  const read = named.unit.files.filter((path) => !known.has(path));
  const kept = new Set(read.filter((path) => !scope.ignored(relativePath(folder, path))));
  const isPassedOver = withinAny(new Set(inside));
  if (read.length === 0 || ![...kept].every(isPassedOver)) return undefined;
  return {
    files: named.unit.files.filter((path) => known.has(path) || kept.has(path)),
    further: named.files.filter(({ path }) => kept.has(path)),
    isCut: kept.size < read.length,
  };
}
