/** Looks at every folder that holds blobs, from the bottom up, and judges whether it may be one catalog. */
import { alternativesOf, hasLinkToOne } from './alternatives.ts';
import { areEditions, isPackageFolder, type PackagesIn } from './editions.ts';
import { isPlainlyCatalog } from './catalog-file.ts';
import type { FileFacts } from './facts.ts';
import { isBuilding } from './build-files.ts';
import { isNamedCatalog, isOfTemplates } from './folder-signs.ts';
import { addCounts, byPath, kindOf, noCounts, type Counts, type Folder } from './folder-tree.ts';
import {
  hasLost,
  isCompletedBy,
  NO_NAMES,
  namesOf,
  namesOfParts,
  type PackageNames,
} from './package-names.ts';
import { lostIn } from './lost-packages.ts';
import { keepBelow, MAX_NESTED_INDEXIGNORES, type Keep } from './ignoring.ts';

/**
 * `whole`: may be one catalog. `alternatives`: files that each hold the same whole packages. `bare`: defines packages, but
 * has no channels or bundles of them, so it can only be a part of a catalog. `apart`: defines packages, but is no catalog as
 * a whole. `parts`: blobs, but no package. `taken`: belongs to a root that was found otherwise.
 */
type Verdict = 'whole' | 'alternatives' | 'bare' | 'apart' | 'parts' | 'taken';

/** What is known of a folder with everything below it; the names are those here and below. */
export interface Survey extends PackageNames {
  readonly folder: Folder;
  readonly verdict: Verdict;
  /** The folder is `apart` for nothing but the files that opm would refuse; a catalog around it may still hold it. */
  readonly crowded: boolean;
  /** What lies right in the folder is what a catalog beside it is made of. */
  readonly isMaterial: boolean;
  /** Sub folders, here or further below, hold several catalogs of the same packages. */
  readonly hasEditions: boolean;
  /** Counts of the folder with everything below it, ignored files left out. */
  readonly total: Counts;
  /** Files right in the folder with blobs that opm decodes. */
  readonly catalogFiles: readonly FileFacts[];
  /** Sub folders with blobs that opm decodes somewhere below, by name. */
  readonly children: readonly Survey[];
}

/** What the survey must know of the rest of the workspace. */
export interface SurveyContext {
  readonly takenFolders: ReadonlySet<Folder>;
  readonly takenFiles: ReadonlySet<string>;
  /** Names of all packages that any file of the workspace folder defines. */
  readonly defined: ReadonlySet<string>;
  readonly uris: boolean;
  /** Files that were not read yet may turn out to be anything. */
  readonly isPartial: boolean;
  /** Folders around what images take. */
  readonly workshops: ReadonlySet<Folder>;
  /** Somebody has named the folder. */
  readonly isNamed: boolean;
}

/** A folder whose name says catalog may hold so many more strangers than files with blobs and still be one. */
export const STRANGERS_BELOW_A_NAME = 3;

/** Surveys a folder. `.indexignore` files count for the folder they lie in and for all above it, not for those below. */
export function surveyFolder(folder: Folder, context: SurveyContext, indexignoresAbove = 0): Survey {
  if (context.takenFolders.has(folder)) return takenFolder(folder);
  const hasOwn = folder.indexignore !== undefined && indexignoresAbove < MAX_NESTED_INDEXIGNORES;
  const above = hasOwn ? indexignoresAbove + 1 : indexignoresAbove;
  const children = childrenWithBlobs(folder).map((child) => surveyFolder(child, context, above));
  const keep = hasOwn ? keepBelow(folder, context.uris) : undefined;
  if (keep === undefined) return judge(gather(folder, children, context, undefined), context);
  const sieve = { keep, strangersLeft: folder.total.catalogs + STRANGERS_BELOW_A_NAME };
  // The children as they are by themselves stay at hand, for the case that this folder is no catalog.
  return { ...surveyKept(folder, context, sieve), children };
}

/** A test for files. Once there are too many strangers for any catalog, further ones are not tested any more. */
interface Sieve {
  readonly keep: Keep;
  strangersLeft: number;
}

function surveyKept(folder: Folder, context: SurveyContext, sieve: Sieve): Survey {
  if (context.takenFolders.has(folder)) return takenFolder(folder);
  const children = childrenWithBlobs(folder).map((child) => surveyKept(child, context, sieve));
  return judge(gather(folder, children, context, sieve), context);
}

/** The files right in a folder that a sieve leaves, in an order that does not depend on how they were listed. */
function keptFiles(folder: Folder, sieve: Sieve | undefined): readonly FileFacts[] {
  if (sieve === undefined) return folder.files;
  return [...folder.files].sort(byPath).filter((file) => {
    const isStranger = kindOf(file) === 'strangers';
    if (isStranger && sieve.strangersLeft < 0) return true;
    const kept = sieve.keep(folder, file.path);
    if (kept && isStranger) sieve.strangersLeft--;
    return kept;
  });
}

function takenFolder(folder: Folder): Survey {
  const names = { packages: NO_NAMES, channels: NO_NAMES, bundles: NO_NAMES };
  const flags = { verdict: 'taken', crowded: false, isMaterial: false, hasEditions: false } as const;
  return { folder, ...flags, total: noCounts(), catalogFiles: NOTHING, children: NOTHING, ...names };
}

const NOTHING: readonly never[] = [];

function childrenWithBlobs(folder: Folder): readonly Folder[] {
  return folder.folders.length === 0
    ? NOTHING
    : folder.folders.filter((child) => child.total.catalogs > 0).sort(byPath);
}

/** A folder and what is in it, before it is judged. */
interface Gathered extends Omit<Survey, 'verdict' | 'crowded' | 'isMaterial' | 'hasEditions'> {
  /** See {@link namesOfParts}. */
  readonly parts: PackageNames;
  /** Counts of the files right in the folder. */
  readonly direct: Counts;
  /** Counts of the sub folders without any blobs that opm decodes. */
  readonly beside: Counts;
  /** A file right in the folder builds catalogs. */
  readonly hasBuildFile: boolean;
  /** Some of the files right in the folder belong to a root that was found otherwise. */
  readonly hasTakenFile: boolean;
}

function gather(
  folder: Folder,
  children: readonly Survey[],
  context: SurveyContext,
  sieve: Sieve | undefined,
): Gathered {
  const direct = noCounts();
  const catalogFiles: FileFacts[] = [];
  let hasBuildFile = false;
  let hasTakenFile = false;
  for (const file of keptFiles(folder, sieve)) {
    if (context.takenFiles.has(file.path)) {
      hasTakenFile = true;
      continue;
    }
    const kind = kindOf(file);
    direct.files++;
    direct[kind]++;
    if (kind === 'catalogs') catalogFiles.push(file);
    else if (kind === 'strangers') hasBuildFile ||= isBuilding(file);
  }
  const beside = noCounts();
  const others = folder.folders.filter((child) => child.total.catalogs === 0);
  for (const child of sieve === undefined ? others : others.sort(byPath)) addKept(beside, child, sieve);
  const total = noCounts();
  addCounts(total, direct);
  addCounts(total, beside);
  for (const child of children) addCounts(total, child.total);
  if (catalogFiles.length > 1) catalogFiles.sort(byPath);
  const { packages, channels, bundles } = namesOf(catalogFiles, children);
  const parts = namesOfParts({ catalogFiles, children });
  const named = { folder, children, catalogFiles, packages, channels, bundles, parts };
  return { ...named, direct, beside, total, hasBuildFile, hasTakenFile };
}

function addKept(into: Counts, folder: Folder, sieve: Sieve | undefined): void {
  if (sieve === undefined || sieve.strangersLeft < 0) {
    addCounts(into, folder.total);
    return;
  }
  for (const file of keptFiles(folder, sieve)) {
    into.files++;
    into[kindOf(file)]++;
  }
  for (const child of [...folder.folders].sort(byPath)) addKept(into, child, sieve);
}

/** The verdict on a folder; roots.ts tells the criteria in words. */
function judge(at: Gathered, context: SurveyContext): Survey {
  const isTouched = at.hasTakenFile || at.children.some((child) => child.verdict === 'taken');
  if (at.packages.size === 0) return isTouched ? verdictOn(at, 'taken') : judgeNameless(at, context);
  const defining = at.children.filter((child) => child.packages.size > 0);
  const hasEditions = areEditions([...defining, ...unfinishedIn(at.folder)], isAskedFor(at.folder, context));
  if (isMaterial(at, context)) return verdictOn(at, 'apart', { hasEditions, isMaterial: true });
  if (isTouched || hasEditions) return verdictOn(at, 'apart', { hasEditions });
  const choices = choicesIn(at, context);
  const together = choices.length > 0 ? 'alternatives' : 'whole';
  if (isMeant(at, defining, context)) return verdictOn(at, together);
  if (standApart(at, defining)) return verdictOn(at, 'apart');
  const crowded = isCrowded(at, context);
  if (isBare(at, context)) return verdictOn(at, crowded ? 'apart' : 'bare');
  if (choices.length === 0 && !isOneCatalog(at, defining, context)) return verdictOn(at, 'apart');
  return crowded ? verdictOn(at, 'apart', { crowded }) : verdictOn(at, together);
}

/** Sub folders with nothing but what a build appends to: they are editions as well, if yet to come. */
function unfinishedIn({ folders }: Folder): readonly PackagesIn[] {
  const others = folders.filter(({ total }) => total.catalogs === 0 && total.foreign > 0);
  return others.flatMap<PackagesIn>((folder) => {
    const packages = new Set(folder.files.flatMap(({ unfinished = NOTHING }) => unfinished));
    return packages.size === 0 ? NOTHING : [{ folder, packages }];
  });
}

/** The verdict on a folder in which no package is defined. */
function judgeNameless(at: Gathered, context: SurveyContext): Survey {
  const lost = lostPackages(at, context);
  return lost.length === 0 ? verdictOn(at, 'parts') : verdictOn({ ...at, packages: new Set(lost) }, 'whole');
}

/** The files of which somebody picks one; none in a folder that is named, where one is a link that stands for the other. */
function choicesIn(at: Gathered, context: SurveyContext): readonly FileFacts[] {
  const choices = alternativesOf(at);
  return isAskedFor(at.folder, context) && hasLinkToOne(choices) ? [] : choices;
}

/** True if somebody plainly means the folder as a whole. */
function isMeant(at: Gathered, defining: readonly Survey[], context: SurveyContext): boolean {
  if (defining.some((child) => child.hasEditions)) return false;
  return isPure(at, context) || isGiven(at, defining, context);
}

/** Somebody wrote an `.indexignore` for this folder, and with it opm would accept every file. */
function isPure(at: Gathered, context: SurveyContext): boolean {
  const refused = at.total.strangers + (context.isPartial ? at.total.unread : 0);
  return at.folder.indexignore !== undefined && refused === 0;
}

function verdictOn(
  at: Gathered,
  verdict: Verdict,
  { crowded = false, isMaterial = false, hasEditions = false }: Partial<Flags> = NO_FLAGS,
): Survey {
  return {
    folder: at.folder,
    verdict,
    crowded,
    isMaterial,
    hasEditions: hasEditions || at.children.some((child) => child.hasEditions),
    total: at.total,
    catalogFiles: at.catalogFiles,
    children: at.children,
    packages: at.packages,
    channels: at.channels,
    bundles: at.bundles,
  };
}

type Flags = Pick<Survey, 'crowded' | 'isMaterial' | 'hasEditions'>;

const NO_FLAGS = {};

/**
 * True for packages without a bundle in a folder of templates, or right in one around what an image takes: the catalog is made of
 * them.
 */
function isMaterial(at: Gathered, { workshops }: SurveyContext): boolean {
  const { folder, catalogFiles, parts } = at;
  if (isOfTemplates(folder)) return ![...at.packages].some((name) => at.bundles.has(name));
  if (!workshops.has(folder)) return false;
  const defined = catalogFiles.flatMap(({ defines }) => defines);
  const { bundles } = namesOf(catalogFiles, [parts]);
  return defined.length > 0 && !defined.some((name) => bundles.has(name));
}

/** True if the sub folders with packages are not parts of one catalog. */
function standApart(at: Gathered, defining: readonly Survey[]): boolean {
  return defining.some((child) => !mayJoin(child, at)) || mostlySeveral(defining);
}

/** True if at least half of the sub folders with packages hold several catalogs each; fewer are faults of the whole. */
function mostlySeveral(defining: readonly Survey[]): boolean {
  const several = defining.filter((child) => child.verdict === 'alternatives' || child.hasEditions).length;
  return several > 0 && several * 2 >= defining.length;
}

/** Packages of which a catalog is here whose `olm.package` went missing, or cannot be read. */
function lostPackages(at: Gathered, context: SurveyContext): string[] {
  if (context.isPartial || isCrowded(at, context)) return [];
  // Other files may be why, where all lies in one folder; among sub folders they tell of a workshop.
  if (at.total.strangers > 0 && at.children.length > 0) return [];
  return lostIn(at, context.defined);
}

/** True for the folder that somebody has named. */
function isAskedFor(folder: Folder, { isNamed }: SurveyContext): boolean {
  return isNamed && folder.parent === undefined;
}

/** True if a sub folder may be a part of the catalog that the folder around it is. */
function mayJoin(folder: Survey, parent: Gathered): boolean {
  const child = isNamedCatalog(parent.folder) ? innermost(folder) : folder;
  if (child.crowded || child.hasEditions) return isPackageFolder(child) && isNamedCatalog(parent.folder);
  if (child.verdict === 'apart' || child.verdict === 'taken') return false;
  if (isPackageFolder(child) || isCompletedBy(child, parent.parts)) return true;
  return child.folder.indexignore === undefined && !isNamedCatalog(child.folder);
}

/** A folder without the folders around it in which there is nothing else. */
function innermost(folder: Survey): Survey {
  const [only, ...others] = folder.children;
  if (folder.verdict !== 'apart' || only === undefined || others.length > 0) return folder;
  return only.total.files === folder.total.files ? innermost(only) : folder;
}

/** True if there is a definition and no more, as `opm init` writes it, and no name says that a catalog is meant. */
function isBare(at: Gathered, { defined }: SurveyContext): boolean {
  for (const name of at.packages) if (at.channels.has(name) || at.bundles.has(name)) return false;
  if (hasLost(at, defined)) return false;
  return (
    at.folder.parent !== undefined &&
    !(isNamedCatalog(at.folder) && standsIn(at)) &&
    !at.packages.has(at.folder.name)
  );
}

/** True where a definition stands right in the folder, or in the folder of its package. */
function standsIn(at: Gathered): boolean {
  return hasPackages(at) || at.children.some(isPackageFolder);
}

/** True if there are more files that opm would refuse than stray files in a catalog, or signs of a workshop. */
function isCrowded(at: Gathered, context: SurveyContext): boolean {
  // Whoever wrote an `.indexignore` meant to give opm the folder; what the file lets through is a fault.
  if (at.folder.indexignore !== undefined && at.catalogFiles.length > 0) return false;
  const isAsked = isAskedFor(at.folder, context);
  const isNamed = isNamedCatalog(at.folder) || isAsked;
  if (!(isAsked && hasPackages(at)) && (at.hasBuildFile || isMixed(at, isAsked))) return true;
  const allowed = at.total.catalogs + (isNamed ? STRANGERS_BELOW_A_NAME : 0);
  const links = isAsked ? at.folder.files.filter(isStrayLink).length : 0;
  return at.total.strangers - links > allowed;
}

/** True for a link that holds nothing of a catalog: in a folder that somebody has named it is a slip, and no content of its own. */
function isStrayLink(file: FileFacts): boolean {
  return kindOf(file) === 'strangers' && (file.isLink === true || file.isNoFile === true);
}

/** True for templates and files that opm would refuse, right in a folder. In one that is named, a link to no file is a slip. */
function isMixed({ direct, folder: { files } }: Gathered, isAsked: boolean): boolean {
  if (direct.foreign === 0 || direct.strangers === 0) return false;
  return !isAsked || files.some((file) => kindOf(file) === 'strangers' && file.isNoFile !== true);
}

/** True if the folder that somebody has named is what they would give to opm, whatever a search would say of it: roots.ts, 8. */
function isGiven(at: Gathered, defining: readonly Survey[], context: SurveyContext): boolean {
  if (!isAskedFor(at.folder, context)) return false;
  if (at.folder.indexignore !== undefined) return true;
  if (isCrowded(at, context)) return false;
  if (hasPackages(at) || hasLostOne(at, defining)) return true;
  if (!defining.every((child) => mayJoin(child, at))) return false;
  if (defining.every(isPackageFolder)) return true;
  if (at.total.foreign > 0) return false;
  // With nothing beside it, what is in the folder is the same to opm, and has a name of its own.
  const [only] = defining;
  return defining.length === 1 ? at.total.files !== only?.total.files : defining.some(isPackageFolder);
}

/**
 * True if a sub folder defines a package, and right in the folder lies what is left of it: all but the definition, or anything in a
 * `catalog.yaml`. What is further inside is a copy.
 */
function hasLostOne({ catalogFiles }: Gathered, defining: readonly Survey[]): boolean {
  const { channels, bundles } = namesOf(catalogFiles, NOTHING);
  const called = namesOf(
    catalogFiles.filter(({ path }) => isPlainlyCatalog(path)),
    NOTHING,
  );
  const isLeftOf = (name: string) =>
    (channels.has(name) && bundles.has(name)) || called.channels.has(name) || called.bundles.has(name);
  return defining.some(({ packages }) => [...packages].some(isLeftOf));
}

/** True if packages are defined right in the folder. */
function hasPackages({ catalogFiles }: Gathered): boolean {
  return catalogFiles.some((file) => file.defines.length > 0);
}

/** True if the folder itself, and not only a folder in it, is what opm would be given. */
function isOneCatalog(at: Gathered, defining: readonly Survey[], context: SurveyContext): boolean {
  // Nobody leaves something out where nothing is given to opm.
  if (isNamedCatalog(at.folder) || at.folder.indexignore !== undefined) return true;
  if (hasPackages(at)) return true;
  const holdsOthers = at.direct.strangers + at.direct.foreign + at.direct.unread + at.beside.files > 0;
  if (holdsOthers || defining.some((child) => child.crowded)) return false;
  const only = defining[0];
  if (defining.length > 1 || only === undefined) return true;
  if (isPackageFolder(only) || isCompletedBy(only, at.parts)) return true;
  return only.verdict === 'bare' && hasLost(at.parts, context.defined);
}
