/** Finds the folders and files that Dockerfiles put into the catalog of an image. */
import { baseName, joinPath, nameBefore, parentPath } from '../../../engine/files/paths.ts';
import { isCalledCatalog } from './catalog-file.ts';
import { readDockerfile, type CatalogCopy, type CatalogImage } from './dockerfile.ts';
import type { FileFacts } from './facts.ts';
import { isOnlyOfCatalogs } from './folder-names.ts';
import { isNamedCatalog } from './folder-signs.ts';
import { byPath, mayHoldBlobs, type Folder, type FolderTree, type TextFile } from './folder-tree.ts';

/** What a root is made of: whole folders, and single files. Never empty. */
export interface RootPieces {
  /** The folder that stands for the catalog folder of the image: all pieces lie in it or are it. */
  readonly folder: Folder;
  readonly folders: readonly Folder[];
  readonly files: readonly FileFacts[];
}

/** So many Dockerfiles with a catalog are followed in a workspace folder. */
const MAX_CATALOG_IMAGES = 500;

/** A source of a Dockerfile that was found in the tree. */
interface Placed {
  readonly piece: Folder | FileFacts;
  readonly target: string;
}

/** A Dockerfile that puts something into the catalog of its image. */
interface CatalogDockerfile {
  readonly path: string;
  readonly image: CatalogImage;
}

/** The Dockerfiles with a catalog, by path. */
export function catalogDockerfiles(dockerfiles: readonly TextFile[]): readonly CatalogDockerfile[] {
  const found: CatalogDockerfile[] = [];
  for (const { path, text } of [...dockerfiles].sort(byPath)) {
    const image = readDockerfile(text);
    if (image.copies.length === 0) continue;
    if (found.length === MAX_CATALOG_IMAGES) break;
    found.push({ path, image });
  }
  return found;
}

/** The roots that Dockerfiles name, without those that lie in others, by path. */
export function findImageRoots(tree: FolderTree, dockerfiles: readonly CatalogDockerfile[]): RootPieces[] {
  const found = new Map<string, RootPieces>();
  for (const { path, image } of dockerfiles) {
    const mayBeMeant = image.isCatalog
      ? mayHoldMore
      : (piece: Folder | FileFacts) => isLeftOfCatalog(piece, image.isBare);
    const isMeant = (piece: Folder | FileFacts) =>
      holdsBlobs(piece) || (!image.isCompletedInBuild && mayBeMeant(piece));
    const placed = image.copies.flatMap((copy) => {
      const narrowed = servedOf(copy, image.served);
      const served = narrowed === undefined ? [] : place(tree, path, narrowed, isMeant);
      return served.length > 0 ? served : place(tree, path, copy, isMeant);
    });
    const roots = separate(foldedInto(tree, placed));
    for (const root of roots) {
      // What a build completes is no catalog yet, unless it defines all that it refers to.
      if (image.isCompletedInBuild && !isSelfContained(root)) continue;
      const pieces = [...root.folders, ...root.files].map((piece) => piece.path).sort();
      found.set(pieces.join('\n'), root);
    }
  }
  return withoutNested([...found.values()]);
}

/** The folders that images take as their catalogs, as they say themselves, or the names of the folders, whatever is in them. */
export function foldersForImages(
  tree: FolderTree,
  dockerfiles: readonly CatalogDockerfile[],
): readonly Folder[] {
  const taken = dockerfiles.flatMap(({ path, image }) =>
    image.isCompletedInBuild
      ? []
      : image.copies
          .flatMap(({ source }) => folderOf(tree, path, source) ?? [])
          .filter(({ name }) => image.isCatalog || (image.isBare && isOnlyOfCatalogs(name))),
  );
  return withoutInner(taken).filter((folder) => folder !== tree.root);
}

/**
 * The folders around what images take as their catalogs, be it there or yet to be made: where it is made, more may lie than is
 * shipped. A folder that an image takes as a whole is none of them.
 */
export function findWorkshops(
  tree: FolderTree,
  dockerfiles: readonly CatalogDockerfile[],
): ReadonlySet<Folder> {
  const around = new Set<Folder>();
  const taken = new Set<Folder>();
  for (const { path, image } of dockerfiles) {
    if (!image.isCatalog) continue;
    for (const { source } of image.copies) {
      const whole = folderOf(tree, path, source);
      if (whole !== undefined) taken.add(whole);
      const outer = whole?.parent ?? folderOf(tree, path, parentPath(source));
      if (source.includes('/') && outer !== undefined) around.add(outer);
    }
  }
  for (const folder of taken) around.delete(folder);
  return around;
}

/** The folder that a source stands for; undefined where it stands for none. */
function folderOf(tree: FolderTree, dockerfile: string, source: string): Folder | undefined {
  const [found] = lookUpFrom(tree, dockerfile, source);
  return found !== undefined && 'total' in found ? found : undefined;
}

/** The part of a copied folder that opm serves; undefined where that is not told, or all of it. */
function servedOf({ source, target }: CatalogCopy, served: string): CatalogCopy | undefined {
  const above = target === '' ? '' : `${target}/`;
  if (served === '' || served === target || !served.startsWith(above)) return undefined;
  return { source: joinPath(source, served.slice(above.length)), target: served };
}

/** The folder or files that a copy takes. */
function place(
  tree: FolderTree,
  dockerfile: string,
  { source, target }: CatalogCopy,
  isMeant: (piece: Folder | FileFacts) => boolean,
): Placed[] {
  return lookUpFrom(tree, dockerfile, source)
    .filter(isMeant)
    .map((piece) => ({ piece, target }));
}

/** The folder or files that a source stands for, looked up from the folder of the Dockerfile upwards. */
function lookUpFrom(tree: FolderTree, dockerfile: string, source: string): (Folder | FileFacts)[] {
  for (let context = parentPath(dockerfile); ; context = parentPath(context)) {
    const isTop = context.length <= tree.root.path.length;
    const folder = isTop ? tree.root : tree.byPath.get(context);
    const pieces = folder === undefined ? [] : lookUp(tree, folder, source);
    if (pieces.length > 0 || isTop) return pieces;
  }
}

function lookUp(tree: FolderTree, context: Folder, source: string): (Folder | FileFacts)[] {
  if (source === '') return [context];
  const path =
    context.path === '' || context.path.endsWith('/') ? context.path + source : `${context.path}/${source}`;
  const folder = tree.byPath.get(path);
  if (folder !== undefined) return [folder];
  const slash = path.lastIndexOf('/');
  const home = slash < 0 ? tree.root : (tree.byPath.get(path.slice(0, slash)) ?? tree.root);
  const name = path.slice(slash + 1);
  if (name.startsWith('*')) {
    const before = path.slice(0, slash + 1);
    return home.files.filter((file) => file.path.startsWith(before) && file.path.endsWith(name.slice(1)));
  }
  return home.files.filter((file) => file.path === path);
}

function holdsBlobs(piece: Folder | FileFacts): boolean {
  return 'total' in piece ? piece.total.catalogs > 0 : piece.known > 0;
}

/** True for what holds no blob that can be read, but has the names of such files and nothing of another family. */
function mayHoldMore(piece: Folder | FileFacts): boolean {
  if (!('total' in piece)) return !piece.foreign && mayHoldBlobs(piece.path);
  return (
    piece.total.foreign === 0 &&
    hasFile(piece, ({ path }) => mayHoldBlobs(path) || isCalledCatalog(nameBefore(path)))
  );
}

/**
 * The same for an image that does not say that it is one of a catalog: other programs have their settings in `/configs`. So the
 * names of the folder and of a file in it must say it; where nothing is in the image that could read settings, that of the folder
 * does alone.
 */
function isLeftOfCatalog(piece: Folder | FileFacts, isBare: boolean): boolean {
  const isLeft = isBare ? isUnclaimedCatalog : isLostCatalog;
  const isSo = (file: FileFacts) => isCalledCatalog(nameBefore(file.path)) && isLeft(file);
  if (!('total' in piece)) return isSo(piece);
  if (!isNamedCatalog(piece) || piece.total.foreign > 0) return false;
  if (hasFile(piece, isSo)) return true;
  const isPlain = isBare && isOnlyOfCatalogs(piece.name);
  if (!isPlain || hasFile(piece, ({ isOther }) => isOther === true)) return false;
  return hasFile(piece, (file) => mayBeCatalog(file.path) && isLeft(file));
}

/** True for names that files of catalogs have, and for `catalog` itself, as people write it to a folder of that name. */
function mayBeCatalog(path: string): boolean {
  return mayHoldBlobs(path) || isOnlyOfCatalogs(baseName(path));
}

/** True for what was a catalog for certain: with keys it may be a file of the program that is in the image. */
function isLostCatalog({ isBlank, isNoFile }: FileFacts): boolean {
  return isBlank === true || isNoFile === true;
}

/** True for what nobody else knows. */
function isUnclaimedCatalog({ foreign, isOther }: FileFacts): boolean {
  return !foreign && !isOther;
}

function hasFile(folder: Folder, isSuch: (file: FileFacts) => boolean): boolean {
  return folder.files.some(isSuch) || folder.folders.some((child) => hasFile(child, isSuch));
}

/**
 * One root of all that an image gets. Folders that lie in the workspace as they will lie in the image (`catalog/foo` goes to
 * `/configs/foo`) stand for the folder around them, where that holds nothing else.
 */
function foldedInto(tree: FolderTree, placed: readonly Placed[]): RootPieces[] {
  const files = new Map<string, FileFacts>();
  const byBase = new Map<Folder, Set<Folder>>();
  for (const { piece, target } of placed) {
    if (!('total' in piece)) {
      files.set(piece.path, piece);
      continue;
    }
    const base = mirrored(tree, piece, target);
    byBase.set(base, (byBase.get(base) ?? new Set()).add(piece));
  }
  const roots: RootPieces[] = [];
  for (const [base, pieces] of byBase) {
    const folders = withoutInner([...pieces]);
    const held = folders.reduce((sum, folder) => sum + folder.total.files, 0);
    if (held === base.total.files) roots.push({ folder: base, folders: [base], files: [] });
    else for (const folder of folders) roots.push({ folder, folders: [folder], files: [] });
  }
  const homes = new Map<Folder, FileFacts[]>();
  for (const file of files.values()) {
    const home = homeOf(tree, file.path);
    const known = homes.get(home);
    if (known === undefined) homes.set(home, [file]);
    else known.push(file);
  }
  for (const [folder, of] of homes) roots.push({ folder, folders: [], files: of.sort(byPath) });
  return roots;
}

/** The folder that a copied folder lies in as the target lies in `/configs`; the copied folder itself where it does not. */
function mirrored(tree: FolderTree, folder: Folder, target: string): Folder {
  if (target === '' || !folder.path.endsWith(`/${target}`)) return folder;
  return tree.byPath.get(folder.path.slice(0, -target.length - 1)) ?? folder;
}

function homeOf(tree: FolderTree, path: string): Folder {
  const slash = path.lastIndexOf('/');
  return (slash < 0 ? undefined : tree.byPath.get(path.slice(0, slash))) ?? tree.root;
}

/** The roots by themselves, if each is a catalog of its own; otherwise one root of all. */
function separate(roots: readonly RootPieces[]): readonly RootPieces[] {
  if (roots.length < 2) return roots;
  const defined = roots.flatMap((root) => [...definedIn(root)]);
  const areDisjoint = new Set(defined).size === defined.length;
  const eachDefines = roots.every((root) => definedIn(root).size > 0);
  if (areDisjoint && eachDefines && roots.every((root) => isSelfContained(root))) return roots;
  const folders = withoutInner(roots.flatMap((root) => root.folders));
  const files = roots.flatMap((root) => root.files).sort(byPath);
  return [{ folder: roots.map((root) => root.folder).reduce(commonFolder), folders, files }];
}

/** True if every package that is referred to is defined as well. */
function isSelfContained(root: RootPieces): boolean {
  const defined = definedIn(root);
  return allFacts(root).every((file) => file.refersTo.every((name) => defined.has(name)));
}

function definedIn(root: RootPieces): Set<string> {
  return new Set(allFacts(root).flatMap((file) => file.defines));
}

/** All files of a root with blobs that opm decodes. */
function allFacts(root: RootPieces): FileFacts[] {
  const facts = [...root.files];
  const waiting = [...root.folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder.total.catalogs === 0) continue;
    for (const file of folder.files) if (file.known > 0) facts.push(file);
    waiting.push(...folder.folders);
  }
  return facts;
}

function commonFolder(a: Folder, b: Folder): Folder {
  let [one, other]: [Folder, Folder] = [a, b];
  while (one !== other) {
    if (one.depth >= other.depth && one.parent !== undefined) one = one.parent;
    else if (other.parent !== undefined) other = other.parent;
    else break;
  }
  return one;
}

function isBelow(folder: Folder, ancestors: ReadonlySet<Folder>): boolean {
  for (let at = folder.parent; at !== undefined; at = at.parent) if (ancestors.has(at)) return true;
  return false;
}

function withoutInner(folders: readonly Folder[]): Folder[] {
  const all = new Set(folders);
  return [...all].filter((folder) => !isBelow(folder, all)).sort(byPath);
}

/** Roots that are not inside of others. A folder around catalogs of the same packages is no root, whatever copies it. */
function withoutNested(roots: readonly RootPieces[]): RootPieces[] {
  const sorted = [...roots].sort((a, b) => byPath(a.folder, b.folder) || b.folders.length - a.folders.length);
  const around = sorted.filter((root) => root.folders.length > 0);
  const names = new Map(around.map((root) => [root, definedIn(root)]));
  const repeating = new Set(around.filter((root) => repeatsPackages(root, names)));
  const folders = new Set(around.filter((root) => !repeating.has(root)).flatMap((root) => root.folders));
  return sorted.filter((root) => {
    if (repeating.has(root)) return false;
    const outer = root.folders.length > 0 ? root.folders : [root.folder];
    const isInside = outer.every(
      (folder) => isBelow(folder, folders) || (root.folders.length === 0 && folders.has(folder)),
    );
    return !isInside;
  });
}

/** True if roots inside of a root define packages of the same name. */
function repeatsPackages(root: RootPieces, names: ReadonlyMap<RootPieces, ReadonlySet<string>>): boolean {
  const own = new Set(root.folders);
  const seen = new Set<string>();
  for (const [other, defined] of names) {
    if (other === root || !other.folders.every((folder) => isBelow(folder, own))) continue;
    for (const name of defined) {
      if (seen.has(name)) return true;
      seen.add(name);
    }
  }
  return false;
}
