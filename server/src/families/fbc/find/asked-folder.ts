/** What a folder is meant as that somebody asks for: a catalog by itself, or a project that makes one. */
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { Asked } from '../../../engine/units/unit.ts';
import { isCalledCatalog } from './catalog-file.ts';
import { copyWords, MAX_DOCKERFILE_LENGTH, readInstructions } from './dockerfile.ts';
import type { FileFacts } from './facts.ts';
import { isBuildFile, isDockerfile } from './folder-names.ts';
import { kindOf, type TextFile } from './folder-tree.ts';

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
 */
export function isMeantAsRoot(asked: AskedFolder): boolean {
  if (asked.asked !== 'here') return asked.asked === 'named';
  return catalogsRightIn(asked).length > 0 && !isWorkshop(asked);
}

/**
 * True where blobs that make no root are meant as one beside whatever else. In the current folder they may be what its catalog is
 * made of, unless they are called one.
 */
export function isRestMeant(asked: AskedFolder): boolean {
  if (asked.asked !== 'here') return asked.asked !== 'current';
  return isMeantAsRoot(asked) && catalogsRightIn(asked).some(({ path }) => isCalledCatalog(path));
}

/** True where among the files is one that builds images or catalogs. */
export function isWorkshop({ files, dockerfiles }: Pick<AskedFolder, 'files' | 'dockerfiles'>): boolean {
  const texts = new Map(dockerfiles.map(({ path, text }) => [path, text]));
  return files.some(({ path }) => {
    const name = baseName(path);
    return isBuildFile(name) && (!isDockerfile(name) || takesFiles(texts.get(path)));
  });
}

/** True where an image is built of what lies beside the Dockerfile; without that it is a stray, whatever is in it. */
function takesFiles(text: string | undefined): boolean {
  if (text === undefined || text.length > MAX_DOCKERFILE_LENGTH) return true;
  return readInstructions(text).some(
    ({ name, rest }) => (name === 'ADD' || name === 'COPY') && copyWords(rest) !== undefined,
  );
}

function catalogsRightIn(asked: AskedFolder): readonly FileFacts[] {
  return filesRightIn(asked).filter((file) => kindOf(file) === 'catalogs');
}

function filesRightIn({ files, folder }: AskedFolder): readonly FileFacts[] {
  return files.filter(({ path }) => parentPath(path) === folder);
}

/** Files right in a folder that is no project which nobody would call so but for a catalog, and which hold nothing of one. */
export function blankCatalogs(asked: AskedFolder): readonly FileFacts[] {
  if ((asked.asked !== 'named' && asked.asked !== 'here') || isWorkshop(asked)) return [];
  return filesRightIn(asked).filter(({ isBlank }) => isBlank === true);
}
