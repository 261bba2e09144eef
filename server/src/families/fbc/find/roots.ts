/**
 * Finds the catalog roots of a workspace folder: the folders that somebody gives to `opm validate` or puts into an image.
 *
 * What is configured wins, and is all there is then. Otherwise:
 *
 * 1. Dockerfiles. What an `ADD` or `COPY` line puts into `/configs` (or where the label for it says), or into a folder in
 *    it, is a root. The build context is the nearest folder from the Dockerfile upwards that has the source. A source
 *    that lies in the workspace as it will lie in the image (`catalog/foo` goes to `/configs/foo`) stands for the folder
 *    around it, if that holds nothing else. Where opm serves a part of that folder (`CMD ["serve", "/configs/foo"]`), that
 *    part is the root. It need hold no blob that can be read, if the image has the label of catalogs
 *    or runs opm, or if the source is called a catalog, and so is a file in it that nobody else knows; in an image in which
 *    nothing else is, any YAML or JSON file will do. Who asks for the folder is also told of blobs in such a source whose files
 *    have names that say nothing, whatever else is found (`filesForImages`).
 * 2. `.indexignore`. A folder that has one and with it nothing that opm would refuse is a root, unless sub folders hold
 *    editions (see 4). One that leaves out too little counts for 3.
 * 3. Packages. A folder is a root if it, or a folder in it, defines a package, and
 *    - it has packages right in it; or its name says catalog (`catalog`, `lightspeed-catalog`, `v4.19`); or it holds nothing
 *      but folders with packages, namely several, or one that is named after its package;
 *    - no folder in it with packages stands for itself: a folder whose name says catalog does so, unless that is the name
 *      of its package or what lies beside it holds its channels or bundles, and so does one that is no root by these rules;
 *    - it is not crowded: no more files that opm would refuse than files with blobs (and 3 more if the name says
 *      catalog), no scripts or Dockerfiles right in it, and not both templates and files that opm would refuse right in it.
 *      A crowded folder that is named after its package still goes with a folder around it whose name says catalog;
 *    - there is more than the definition: channels or bundles of a package, or it stands in a folder whose name says catalog or
 *      package;
 *    - it is not what a catalog is made of: without a bundle of its packages, in a folder that is called templates, or around what
 *      an image takes (see 1), be that there or yet to be made.
 *    Of a folder that is no root because it is crowded or holds other catalogs, but has packages right in it, the files
 *    with blobs make a root.
 * 4. Editions. Sub folders hold editions of a catalog, one root each, if a package is defined in two of them and neither
 *    is named after it, and if those that share packages in this way are at least half of the sub folders with packages,
 *    or all have names that say catalog. One that is yet to be built counts (see 5), and in a folder that is named (see 8), one
 *    that was put aside (`gizmo.bak`) does not. A package that is defined twice in a root in any other way is a fault.
 * 5. Alternatives. Files of one folder that define the same packages, each with channels and bundles, and no other file
 *    there that defines one, are alternatives: one root each. In a bigger catalog they are a fault, unless at least half
 *    of the folders with packages are like that. A JSON file that was cut off is none beside a YAML file of the same name,
 *    nor the other way round.
 *    A file and what was left beside it (`catalog.yaml`, and `catalog copy.yaml`, `catalog.json` or `saved.yaml`) are no
 *    alternatives, nor are, in a folder that is named, two of which one is a link that is called as the catalog.
 *    What a composite template names as an input of its own is no catalog, and neither is a file whose bundles are yet to
 *    be rendered from their images, as in the first templates, or that a Dockerfile, Makefile, script or workflow copies and then
 *    appends to (`RUN opm render … >> index.yaml`), or renders bundles beside (`opm render … > catalog/bundles.yaml`).
 * 6. Blobs that belong to no package defined in reach are no root, except where nothing else is there, or all lies in one folder,
 *    and both channels and bundles of a package are there that nobody defines, or a file and its folder are called after one
 *    (`gizmo/catalog.yaml`): such a catalog has lost its package.
 * 7. A file that is called as only catalogs are and holds nothing of one is a root where a catalog belongs (lost-catalogs.ts), with
 *    the folder around it where blobs that are in no root are left there, and little else. So is whatever stands where catalogs
 *    for other versions, or of other packages, have their file (as-beside.ts).
 * 8. A folder that somebody names, other than the current one and the top of a repository, is what they would give to opm where it
 *    has an `.indexignore`, unless it holds editions. Others are, as long as they are not crowded (measured as if the name said
 *    catalog) and hold no editions; and if
 *    - it has packages right in it, or all of one but its definition, or any of it in a `catalog.yaml`: whatever lies further inside,
 *      opm reads all of it as one catalog; or
 *    - all folders with packages in it are named after theirs, or one of them is, or there is only one, and beside them is
 *      nothing but strays: no template, bundle or manifest.
 *    A folder in it that stands for itself (see 3) speaks against the second. All else that is named is a project: what opm
 *    would say of it as a whole is no verdict on the catalogs in it. Unless something is built there, a link to no file counts
 *    for 7, and a `catalog.yaml` right in it that holds nothing of a catalog is one that was lost. Where no rule makes a root of
 *    anything, what is left of a catalog is one, and where nothing is left but a file that is called as only catalogs are, that
 *    file (`findRest`).
 *
 * A blob counts as what it is plainly meant to be (`schem: olm.package`, `schema olm.package`, no schema but all the keys
 * of a channel), so that a catalog does not vanish for a fault in it.
 *
 * A first answer can be given when one file is open and the others were not looked into (`isPartial`). Then a package that
 * blobs refer to and no file defines is taken to be defined beside them; whatever says that something is missing from a
 * catalog must wait for the final answer.
 *
 * Call it when files come, go or move, or when the configuration, a Dockerfile or an `.indexignore` changes, and not after
 * an edit: roots must not change while somebody types. For that, keep the facts of every file as they were when it was
 * first read, and replace them only when the file comes anew or is changed by another program. A file that is in no root
 * may be sniffed afresh until it is in one: that is how a catalog that is written from scratch becomes a root.
 */
import { blankCatalogs, isCalledSo, isMeantAsRoot, isWorkshop, lostCatalogsIn } from './asked-folder.ts';
import { isBuilding } from './build-files.ts';
import { isBuildFile } from './folder-names.ts';
import { INDEXIGNORE } from './indexignore.ts';
import { findConfiguredRoots, unmatchedPatterns } from './configured-roots.ts';
import type { FoundRoot, RootReason } from '../model/catalog-unit.ts';
import type { FileFacts } from './facts.ts';
import {
  buildFolderTree,
  byPath,
  entriesInOrder,
  isFolder,
  kindOf,
  relativeTo,
  unescaped,
  type FileKind,
  type Folder,
  type FolderTree,
  type TextFile,
} from './folder-tree.ts';
import { keepBelow, type Keep } from './ignoring.ts';
import {
  catalogDockerfiles,
  findImageRoots,
  foldersForImages,
  findWorkshops,
  type RootPieces,
} from './image-roots.ts';
import { presumeDefinitions } from './presumed.ts';
import { isCompletedBy, namesOfParts } from './package-names.ts';
import { alternativesOf, withoutCutTwins } from './alternatives.ts';
import { catalogsAsBeside } from './as-beside.ts';
import { baseName, parentPath } from '../../../engine/files/paths.ts';
import type { Asked } from '../../../engine/units/unit.ts';
import { STRANGERS_BELOW_A_NAME, surveyFolder, type Survey } from './survey.ts';

/** What is known of a workspace folder. */
export interface RootsInput {
  /** The path of the folder. */
  readonly folder: string;
  /** Every file below it, those that were not looked into with zeros, in any order. */
  readonly files: readonly FileFacts[];
  readonly indexignores: readonly TextFile[];
  /** See {@link isDockerfile} for the names that count. */
  readonly dockerfiles: readonly TextFile[];
  /** Folders or globs, relative to the folder; none given means: find them. */
  readonly configured?: readonly string[];
  /** Who has asked for what is in the folder, where somebody did. */
  readonly asked?: Asked;
  /** Not all files were looked into yet: the answer is preliminary. */
  readonly isPartial?: boolean;
}

/** The configured patterns that match nothing in the folder. */
export function unmatchedRoots({
  folder,
  files,
  indexignores,
  configured = [],
}: RootsInput): readonly string[] {
  if (configured.length === 0) return [];
  return unmatchedPatterns(buildFolderTree(folder, files, indexignores), configured);
}

/** The roots of a workspace folder, by path. No file of the result is listed twice in one root. */
export function findRoots(input: RootsInput): readonly FoundRoot[] {
  const isPartial = input.isPartial ?? false;
  const tree = buildFolderTree(input.folder, input.files, input.indexignores);
  if (input.configured !== undefined && input.configured.length > 0) {
    return findConfiguredRoots(tree, input.configured).map((pieces) =>
      rootOfPieces(tree, pieces, 'configured'),
    );
  }
  const lost = isPartial ? [] : lostCatalogsIn(input);
  if (tree.root.total.catalogs === 0 && input.dockerfiles.length === 0 && lost.length === 0) return [];
  const defined = new Set(input.files.flatMap((file) => file.defines));
  if (isPartial) presumeDefinitions(tree, defined);
  const dockerfiles = catalogDockerfiles(input.dockerfiles);
  const images = findImageRoots(tree, dockerfiles);
  const survey = surveyFolder(tree.root, {
    takenFolders: new Set(images.flatMap((pieces) => pieces.folders)),
    takenFiles: new Set(images.flatMap((pieces) => pieces.files.map((file) => file.path))),
    defined,
    uris: tree.uris,
    isPartial,
    isNamed: isMeantAsRoot(input),
    workshops: findWorkshops(tree, dockerfiles),
  });
  const found = images.map((pieces) => rootOfPieces(tree, pieces, 'dockerfile'));
  collectRoots(tree, survey, found);
  if (!isPartial) addLostRoots(tree, lost, found);
  return found.sort((a, b) => byPath(a, b) || (rootKey(a) < rootKey(b) ? -1 : 1));
}

/**
 * What a folder that somebody asks for holds of a catalog, where none of these rules makes a root of it. By now files were looked into
 * whose names say nothing: what images take may hold blobs after all.
 */
export function findRest(input: RootsInput): readonly FoundRoot[] {
  const tree = buildFolderTree(input.folder, input.files, input.indexignores);
  const images = findImageRoots(tree, catalogDockerfiles(input.dockerfiles));
  if (images.length > 0) return images.map((pieces) => rootOfPieces(tree, pieces, 'dockerfile'));
  const rest = restOfFolder(tree, input);
  return rest === undefined ? [] : [rest];
}

/** The files that Dockerfiles take for catalogs with the folders that they lie in, by what the names of these or the images say. */
export function filesForImages(input: RootsInput): readonly string[] {
  const dockerfiles = catalogDockerfiles(input.dockerfiles);
  if (dockerfiles.length === 0) return [];
  const tree = buildFolderTree(input.folder, input.files, input.indexignores);
  const folders = foldersForImages(tree, dockerfiles);
  const files = folders.flatMap((folder) =>
    rootOfPieces(tree, { folder, folders: [folder], files: [] }, 'files'),
  );
  return files.flatMap((root) => root.files).filter((path) => !isNoneByName(path));
}

/** True for files that people read, in which blobs are examples, and for those that build something or that a program fills in. */
function isNoneByName(path: string): boolean {
  return PROSE_OR_TEMPLATE.test(path) || isBuildFile(baseName(path));
}

const PROSE_OR_TEMPLATE =
  /(?:^|\/)(?:\.\w+ignore|(?:readme|notes|contributing|changelog)[^/]*)$|\.(?:md|markdown|adoc|rst|org|html?|j2|jinja2?|tmpl|gotmpl|tpl|template|envsubst|erb|in|sample|example|dist)$/i;

/**
 * All that opm would read in a folder. If with the blobs lies more than what is in a catalog by mistake, that is only the files with
 * blobs of a folder that is meant as a catalog; and nothing of another one, which is a project that makes its catalog of them.
 */
function restOfFolder(tree: FolderTree, input: RootsInput): FoundRoot | undefined {
  const folder = tree.root;
  const whole = rootOfPieces(tree, { folder, folders: [folder], files: [] }, 'files');
  const kept = new Set(whole.files);
  const files = input.files.filter(({ path }) => kept.has(path));
  const ofKind = (...kinds: FileKind[]) => files.filter((file) => kinds.includes(kindOf(file)));
  const rootOf = (some: readonly FileFacts[]) =>
    rootOfPieces(tree, { folder, folders: [], files: some }, 'files');
  const catalogs = ofKind('catalogs');
  if (catalogs.length === 0) {
    const blank = blankCatalogs({ ...input, files });
    return blank.length === 0 ? undefined : rootOf(blank);
  }
  const isCrowded = ofKind('strangers').length > catalogs.length + STRANGERS_BELOW_A_NAME;
  const isMade = isWorkshop({ ...input, files });
  if (!isCrowded && ofKind('foreign').length === 0 && !isMade) return whole;
  if (input.asked !== 'repository' && !isMeantAsRoot(input, isCalledSo)) return undefined;
  return rootOf(ofKind('catalogs', 'customs'));
}

/** The roots that opm would read a file for: none, one, or several where the file is shared by alternatives. */
export function rootsOfFile(roots: readonly FoundRoot[], path: string): readonly FoundRoot[] {
  const isIndexignore = path === INDEXIGNORE || path.endsWith(`/${INDEXIGNORE}`);
  return roots.filter((root) => {
    if (!path.startsWith(root.path)) return false;
    return isIndexignore ? isBelow(path, root.path) : root.files.includes(path);
  });
}

/** Tells roots apart, and stays the same while they do: the folder, or the file of a root that is a single file. */
export function rootKey(root: FoundRoot): string {
  return root.file ?? root.path;
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || folder.endsWith('/') || path[folder.length] === '/';
}

function collectRoots(tree: FolderTree, survey: Survey, into: FoundRoot[]): void {
  switch (survey.verdict) {
    case 'whole': {
      const reason = survey.folder.indexignore === undefined ? 'packages' : 'indexignore';
      into.push(rootOfPieces(tree, { folder: survey.folder, folders: [survey.folder], files: [] }, reason));
      return;
    }
    case 'alternatives':
      into.push(...alternativeRoots(tree, survey));
      return;
    case 'bare':
    case 'parts':
    case 'taken':
      return;
    case 'apart': {
      const joined = looseRoots(tree, survey, into);
      for (const child of survey.children) if (!joined.has(child)) collectRoots(tree, child, into);
      return;
    }
  }
}

/**
 * Lost catalogs that are in no root and that no `.indexignore` leaves out: those that others beside them tell of, and then each file
 * with what is left of the catalog around it, or by itself, as nobody knows what was in it.
 */
function addLostRoots(tree: FolderTree, lost: readonly FileFacts[], into: FoundRoot[]): void {
  const others = catalogsAsBeside(tree, into).map((pieces) => rootOfPieces(tree, pieces, 'files'));
  if (lost.length === 0 && others.length === 0) return;
  const ignored = new Set(
    rootOfPieces(tree, { folder: tree.root, folders: [tree.root], files: [] }, 'files').ignored,
  );
  into.push(...others.filter(({ files }) => files.some((path) => !ignored.has(path))));
  const known = new Set(into.flatMap(({ files }) => files));
  for (const file of lost) {
    if (known.has(file.path) || ignored.has(file.path)) continue;
    const folder = tree.byPath.get(parentPath(file.path)) ?? tree.root;
    const rest = isLeftBeside(folder)
      ? rootOfPieces(tree, { folder, folders: [folder], files: [] }, 'files')
      : undefined;
    const isFree = rest !== undefined && !rest.files.some((path) => known.has(path));
    const root = isFree ? rest : rootOfPieces(tree, { folder, folders: [], files: [file] }, 'files');
    for (const path of root.files) known.add(path);
    into.push(root);
  }
}

/** True where with a lost catalog lie other blobs that are in no root, and no more than what is in a catalog by mistake. */
function isLeftBeside({ total, files }: Folder): boolean {
  const isCrowded = total.strangers + total.unread > total.catalogs + STRANGERS_BELOW_A_NAME;
  return total.catalogs > 0 && total.foreign === 0 && !isCrowded && !files.some(isBuilding);
}

/** A root of folders and files, with what `.indexignore` files in it leave. */
function rootOfPieces(tree: FolderTree, pieces: RootPieces, reason: RootReason): FoundRoot {
  const files: string[] = [];
  const ignored: string[] = [];
  const folders = [...pieces.folders].map((folder) => ({ path: folder.path, folder }));
  const inOrder = [...folders, ...pieces.files].sort((a, b) => (isEarlier(a.path, b.path) ? -1 : 1));
  for (const piece of inOrder) {
    if (!('folder' in piece)) files.push(piece.path);
    else listFiles(piece.folder, keepBelow(piece.folder, tree.uris), files, ignored);
  }
  const file = pieces.folders.length === 0 && pieces.files.length === 1 ? pieces.files[0]?.path : undefined;
  return {
    path: pieces.folder.path,
    files,
    ignored,
    reason,
    label: labelOf(tree, file ?? pieces.folder.path),
    ...(file === undefined ? {} : { file }),
    ...(!pieces.folders.includes(pieces.folder) && { isPartOfFolder: true }),
  };
}

function listFiles(folder: Folder, keep: Keep | undefined, files: string[], ignored: string[]): void {
  let last = '';
  for (const entry of entriesInOrder(folder)) {
    if (isFolder(entry)) listFiles(entry, keep, files, ignored);
    else if (entry.path !== last)
      (keep === undefined || keep(folder, entry.path) ? files : ignored).push((last = entry.path));
  }
}

/** True if opm walks the one before the other: names are compared part by part. */
function isEarlier(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  if (at === a.length || at === b.length) return a.length < b.length;
  if (a[at] === '/' || b[at] === '/') return a[at] === '/';
  return (a[at] ?? '') < (b[at] ?? '');
}

function labelOf(tree: FolderTree, path: string): string {
  const relative = relativeTo(tree.root, path);
  if (relative === '') return tree.root.name === '' ? tree.root.path : tree.root.name;
  return tree.uris ? unescaped(relative) : relative;
}

/** One root for each of the files that hold the same packages, with the blobs that the files share. */
function alternativeRoots(tree: FolderTree, survey: Survey): FoundRoot[] {
  const choices = alternativesOf(survey);
  const shared = withoutCutTwins(blobFiles(survey)).filter((file) => file.defines.length === 0);
  return choices.map((choice) => ({
    path: survey.folder.path,
    files: [choice, ...shared].sort((a, b) => (isEarlier(a.path, b.path) ? -1 : 1)).map((file) => file.path),
    ignored: [],
    reason: 'packages',
    label: labelOf(tree, choice.path),
    file: choice.path,
    isPartOfFolder: true,
    alternativeOf: survey.folder.path,
  }));
}

/** The files with blobs that opm decodes, in and below a folder. */
function blobFiles(survey: Survey): FileFacts[] {
  return [...survey.catalogFiles, ...survey.children.flatMap(blobFiles)];
}

/**
 * The root of blobs that lie right in a folder that is no root itself, with those below that complete them. Returns the
 * sub folders that went into it.
 */
function looseRoots(tree: FolderTree, survey: Survey, into: FoundRoot[]): ReadonlySet<Survey> {
  const joined = new Set<Survey>();
  if (survey.isMaterial) return joined;
  if (alternativesOf(survey).length > 0) {
    into.push(...alternativeRoots(tree, survey));
    return joined;
  }
  const parts = namesOfParts(survey);
  for (const child of survey.children) {
    const mayJoin = child.verdict === 'whole' || child.verdict === 'bare';
    if (mayJoin && isCompletedBy(child, parts)) joined.add(child);
  }
  const inParts = survey.children.filter((child) => child.verdict === 'parts').flatMap(blobFiles);
  const candidates = [...survey.catalogFiles, ...inParts];
  const defining = candidates
    .filter((file) => file.defines.length > 0)
    .concat([...joined].flatMap(blobFiles));
  const packages = new Set(defining.flatMap((file) => file.defines));
  const others = candidates.filter(
    (file) => file.defines.length === 0 && file.refersTo.some((name) => packages.has(name)),
  );
  const files = [...defining, ...others];
  // A definition alone, such as the output of `opm init`, is no catalog.
  if (!files.some((file) => file.refersTo.some((name) => packages.has(name)))) return new Set();
  into.push(rootOfPieces(tree, { folder: survey.folder, folders: [], files }, 'files'));
  return joined;
}
