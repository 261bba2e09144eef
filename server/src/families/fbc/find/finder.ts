/** How catalogs are found: the signs of a catalog file, and the roots of a folder. */
import type { Finder } from '../../../engine/family.ts';
import { baseName } from '../../../engine/files/paths.ts';
import type { WalkedFile } from '../../../engine/files/walk.ts';
import type { Claim, ClaimedFolder } from '../../../engine/units/unit.ts';
import { appendedFiles, type BuildFiles } from './appended-files.ts';
import { isBlank, isBlankCatalog, isDoubtful, isOther } from './catalog-file.ts';
import { idleFiles } from './build-files.ts';
import { catalogUnit, loneRoot } from './catalog-unit.ts';
import type { RootFields } from '../model/root-fields.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../model/signs.ts';
import { factsOfDocuments, noFacts, type FileFacts } from './facts.ts';
import { isCatalogScript, isMakefile, isWorkflow } from './folder-names.ts';
import { INDEXIGNORE } from './indexignore.ts';
import { indexignoreFaults, namedRoot } from './named-root.ts';
import { FBC, type FoundRoot } from '../model/catalog-unit.ts';
import { filesForImages, findRest, findRoots, unmatchedRoots, type RootsInput } from './roots.ts';
import type { TextFile } from './folder-tree.ts';
import { inputFiles, inputsNamedIn } from './template-inputs.ts';
import { unreadable } from './unreadable.ts';

const IMAGE_FILE = /(^|\.)(dockerfile|containerfile)($|\.)/i;

/** True for Dockerfiles and their like, which say which folder becomes the catalog of an image. */
function isImageFile(path: string): boolean {
  return IMAGE_FILE.test(baseName(path));
}

/** How catalog roots are found in a folder. */
export const catalogFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  consults: (path) =>
    baseName(path) === INDEXIGNORE ||
    isImageFile(path) ||
    isMakefile(baseName(path)) ||
    isCatalogScript(baseName(path)) ||
    isWorkflow(path),
  governs: (path) => baseName(path) === INDEXIGNORE,
  claim(path, signs, start): Claim {
    const facts = factsOfDocuments(path, signs);
    const [first] = signs as readonly RootFields[];
    const inputs = inputsNamedIn(first?.schema, start);
    // What has blobs has keys.
    const lost = facts.blobs === 0 ? whatIsLost(path, start) : undefined;
    return {
      isOwn: facts.known > 0,
      // Nobody asks it of a name that files of catalogs have, as thousands may.
      ...(facts.known > 0 && !mayHoldBlobs(path) && isDoubtful(start) && { isDoubtful: true }),
      facts: { ...facts, ...(inputs.length > 0 && { inputs }), ...lost },
    };
  },
  find(folder) {
    const input = rootsInput(folder);
    const unlistable = new Set(folder.files.filter(isUnlistable).map(({ path }) => path));
    const roots = withUnlistable(findRoots(input), unlistable);
    return { units: roots.map(catalogUnit), unmatched: unmatchedRoots(input) };
  },
  rest: (folder) => findRest(rootsInput(folder)).map(catalogUnit),
  suspects: (folder) =>
    folder.files.some(({ path }) => isImageFile(path)) ? filesForImages(rootsInput(folder)) : [],
  named: namedRoot,
  alone: loneRoot,
  faults: indexignoreFaults,
  unreadable,
  isHome: (claim) => (claim.facts as FileFacts).defines.length > 0,
};

/** Whether a file holds nothing that could be a catalog. */
function whatIsLost(path: string, start: string): Pick<FileFacts, 'isBlank' | 'isEmpty' | 'isOther'> {
  if (start === '') return { isEmpty: true };
  if (isBlank(start) || isBlankCatalog(path, start)) return { isBlank: true };
  return isOther(start) ? { isOther: true } : {};
}

function rootsInput({
  path: folder,
  files,
  claimOf,
  ownerOf,
  textOf,
  configured,
  asked,
}: ClaimedFolder): RootsInput {
  const textsOf = (isWanted: (path: string) => boolean): TextFile[] =>
    files.flatMap(({ path }) => {
      const text = isWanted(path) ? textOf(path) : undefined;
      return text === undefined ? [] : [{ path, text }];
    });
  const dockerfiles = textsOf(isImageFile);
  const makefiles = textsOf((path) => isMakefile(baseName(path)));
  const scripts = textsOf((path) => isCatalogScript(baseName(path)) || isWorkflow(path));
  const idle = idleFiles({ dockerfiles, makefiles });
  const factsOf = ({ path, kind, link }: WalkedFile): FileFacts => {
    if (kind !== 'file') return { ...noFacts(path), isNoFile: true };
    const claimed = (claimOf(path)?.facts as FileFacts | undefined) ?? noFacts(path);
    let facts = claimed;
    if (idle.has(path)) facts = { ...facts, isIdle: true };
    if (link) facts = { ...facts, isLink: true };
    const owner = ownerOf(path);
    return owner === undefined || owner === FBC ? facts : { ...facts, foreign: true };
  };
  return {
    folder,
    files: withoutInputs(files.map(factsOf), { dockerfiles, makefiles, scripts }),
    indexignores: textsOf((path) => baseName(path) === INDEXIGNORE),
    dockerfiles,
    ...(configured.length === 0 ? {} : { configured }),
    ...(asked && { asked }),
  };
}

/** The files, with those that a template names as its inputs, and those that a build appends to, taken for parts of others. */
function withoutInputs(files: readonly FileFacts[], builds: BuildFiles): readonly FileFacts[] {
  const inputs = inputFiles(files);
  const appended = appendedFiles(builds, files);
  if (inputs.size + appended.size === 0) return files;
  return files.map((file) => {
    const { path, documents, defines } = file;
    if (appended.has(path)) return { ...noFacts(path), documents, foreign: true, unfinished: defines };
    return inputs.has(path) ? { ...noFacts(path), documents, foreign: true } : file;
  });
}

function isUnlistable({ kind }: WalkedFile): boolean {
  return kind === 'unlistable-folder';
}

/** No `.indexignore` leaves out a folder that cannot be listed: opm looks for such files in every folder first. */
function withUnlistable(roots: readonly FoundRoot[], unlistable: ReadonlySet<string>): readonly FoundRoot[] {
  return roots.map((root) => {
    const meant = root.ignored.filter((path) => unlistable.has(path));
    if (meant.length === 0) return root;
    return {
      ...root,
      files: [...root.files, ...meant],
      ignored: root.ignored.filter((path) => !unlistable.has(path)),
    };
  });
}
