/** What a folder is meant as that somebody asks for: a catalog by itself, or a project that makes one. */
import { parentPath } from '../../../engine/files/paths.ts';
import type { Asked } from '../../../engine/units/unit.ts';
import { readInstructions } from '../../../text/dockerfile.ts';
import { isBuilding } from './build-files.ts';
import { isCalledCatalog, isPlainlyCatalog } from './catalog-file.ts';
import { copyOf } from './dockerfile.ts';
import type { FileFacts } from './facts.ts';
import { kindOf, type TextFile } from './folder-tree.ts';
import { lostCatalogs } from './lost-catalogs.ts';

/** A folder, and who has asked for what is in it. */
export interface AskedFolder {
  readonly folder: string;
  readonly files: readonly FileFacts[];
  readonly dockerfiles: readonly TextFile[];
  readonly asked?: Asked;
}

/**
 * True for a folder that is asked for and no project. The current one is a project where an image is built, and where all catalogs
 * lie further inside.
 *
 * @param isCatalog true for what is a catalog where it lies right in the folder
 */
export function isMeantAsRoot(asked: AskedFolder, isCatalog = holdsBlobs): boolean {
  return asked.asked === 'here'
    ? filesRightIn(asked).some(isCatalog) && !isWorkshop(asked)
    : asked.asked === 'named';
}

/**
 * Files right in a folder that is no project which nobody would call so but for a catalog, and which hold nothing of one, or are
 * links that lead to no file.
 */
export function blankCatalogs(asked: AskedFolder): readonly FileFacts[] {
  const blank = filesRightIn(asked).filter(isLost);
  return isMeantAsRoot(asked, (file) => blank.includes(file)) ? blank : [];
}

/**
 * Files that hold nothing of the catalog that they were. In a folder that is named and builds nothing, links that are called so and
 * lead to no file count as well, and so does a `catalog.yaml` right in it, whatever lies further inside.
 */
export function lostCatalogsIn(asked: AskedFolder): readonly FileFacts[] {
  const { files } = asked;
  if (asked.asked !== 'named' || isWorkshop(asked)) return lostCatalogs(files);
  const own = filesRightIn(asked).filter((file) => isLost(file) && isPlainlyCatalog(file.path));
  return [...lostCatalogs(files.map(asBlankWhereLost)), ...own];
}

function asBlankWhereLost(file: FileFacts): FileFacts {
  return isLost(file) ? { ...file, isBlank: true } : file;
}

function isLost({ isBlank, isNoFile, path }: FileFacts): boolean {
  return (isBlank === true || isNoFile === true) && isCalledCatalog(path);
}

/** True for blobs that are called a catalog. Others may be what the catalog in the current folder is made of. */
export function isCalledSo(file: FileFacts): boolean {
  return holdsBlobs(file) && isCalledCatalog(file.path);
}

/** True where among the files is one that builds images or catalogs. A Dockerfile that takes no file is a stray, whatever is in it. */
export function isWorkshop({ files, dockerfiles }: Pick<AskedFolder, 'files' | 'dockerfiles'>): boolean {
  return files.some(
    (file) => isBuilding(file) && !dockerfiles.some((one) => one.path === file.path && !takesFiles(one)),
  );
}

/** True where an image is built of what lies around the Dockerfile. */
function takesFiles({ text }: TextFile): boolean {
  return readInstructions(text).some((instruction) => copyOf(instruction) !== undefined);
}

function holdsBlobs(file: FileFacts): boolean {
  return kindOf(file) === 'catalogs';
}

function filesRightIn({ files, folder }: AskedFolder): readonly FileFacts[] {
  return files.filter(({ path }) => parentPath(path) === folder);
}
