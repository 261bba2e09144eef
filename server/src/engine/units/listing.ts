/** Looks through a folder: which files there are, which of them form catalogs, and what is in those. */
import { MAX_FILE_BYTES, decodeContent } from '../../text/decode-bytes.ts';
import { INDEXIGNORE } from '../../families/fbc/find/indexignore.ts';
import type { AnalyzedFile, Analyzer } from '../reading/analyzed-file.ts';
import {
  NEVER_CANCELLED,
  type Cancellation,
  type Environment,
  type ReadFailure,
} from '../files/environment.ts';
import { noFacts } from '../reading/load.ts';
import { readIndexignores } from './load-root.ts';
import { baseName, isWithin, relativePath } from '../files/paths.ts';
import { readWalked } from '../reading/read-walked.ts';
import { sniffFacts, type FileFacts } from '../../families/fbc/find/facts.ts';
import { findRoots, unmatchedRoots, type FoundRoot, type RootsInput } from '../../families/fbc/find/roots.ts';
import type { CatalogSnapshot } from './snapshot.ts';
import { TOOL_FOLDERS, walkFiles, type WalkedFile } from '../files/walk.ts';

/** Extensions of files that may hold blobs. Inside a root every file counts, whatever its name. */
const BLOB_FILE = /\.(ya?ml|json)$/i;
const BUILD_FILE = /(^|\.)(dockerfile|containerfile)($|\.)/i;

/** True if a file with this name may hold blobs or a template, going by its name alone. */
export function mayHoldBlobs(path: string): boolean {
  return BLOB_FILE.test(path);
}

/** True for Dockerfiles and their like, which say which folder becomes the catalog of an image. */
export function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(baseName(path));
}

/** The files of a folder and what they look like from outside. */
export interface FolderListing {
  readonly folder: string;
  readonly walked: readonly WalkedFile[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly roots: readonly FoundRoot[];
  /** Configured roots that match nothing in the folder. */
  readonly unmatched: readonly string[];
  /** What could not be looked into, and is in no root: there may be catalogs in it. */
  readonly unread: readonly Unread[];
}

/** A folder that could not be listed, or a file that might hold blobs and could not be read. */
export interface Unread {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly failure: ReadFailure;
}

export interface ListingOptions {
  readonly configured?: readonly string[];
  readonly ignored: (relativePath: string) => boolean;
  /** The texts of open documents, which count instead of the files on disk. */
  readonly openFacts?: ReadonlyMap<string, FileFacts>;
  readonly cancellation?: Cancellation;
  readonly progress?: (done: number, total: number) => void;
  /** The listing before; facts of files that are not in `changed` are taken from it. */
  readonly previous?: FolderListing;
  readonly changed?: ReadonlySet<string>;
}

/** The most files of a folder that are looked at; a home folder opened by mistake must not be read for hours. */
export const MAX_FILES_PER_FOLDER = 200_000;

/** Lists a folder and finds its roots. */
export async function listFolder(
  env: Environment,
  folder: string,
  options: ListingOptions,
): Promise<FolderListing> {
  const all = await walkFiles(env, folder, {
    skipFolders: TOOL_FOLDERS,
    maxFiles: MAX_FILES_PER_FOLDER,
    ...(options.cancellation === undefined ? {} : { cancellation: options.cancellation }),
  });
  const walked = all.filter((file) => !options.ignored(relativePath(folder, file.path)));
  const unread: Unread[] = walked.flatMap(({ kind, path, failure }) =>
    kind === 'unlistable-folder' ? [{ path, kind: 'folder', failure: failure ?? 'other' }] : [],
  );
  const facts = await readFacts(env, walked, options, unread);
  const input = await rootsInput(env, folder, walked, facts, options.configured);
  const roots = withUnlistable(findRoots(input), new Set(unread.map(({ path }) => path)));
  const inRoot = new Set(roots.flatMap((root) => root.files));
  return {
    folder,
    walked,
    facts,
    roots,
    unmatched: unmatchedRoots(input),
    unread: unread.filter(({ path }) => !inRoot.has(path)),
  };
}

/** No `.indexignore` leaves out a folder that cannot be listed: opm looks for such files in every folder first. */
function withUnlistable(roots: readonly FoundRoot[], unlistable: ReadonlySet<string>): readonly FoundRoot[] {
  return roots.map((root) => {
    const intended = root.ignored.filter((path) => unlistable.has(path));
    if (intended.length === 0) return root;
    return {
      ...root,
      files: [...root.files, ...intended],
      ignored: root.ignored.filter((path) => !unlistable.has(path)),
    };
  });
}

async function readFacts(
  env: Environment,
  walked: readonly WalkedFile[],
  options: ListingOptions,
  unread: Unread[],
): Promise<Map<string, FileFacts>> {
  const facts = new Map<string, FileFacts>();
  const candidates = walked.filter((file) => file.kind === 'file' && mayHoldBlobs(file.path));
  let done = 0;
  for (const { path } of candidates) {
    if (options.cancellation?.cancelled) break;
    done++;
    const open = options.openFacts?.get(path);
    const before = options.changed?.has(path) ? undefined : options.previous?.facts.get(path);
    if (open !== undefined || before !== undefined) {
      facts.set(path, open ?? before ?? noFacts(path));
      continue;
    }
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (content.ok) facts.set(path, sniffFacts(path, decodeContent(content).text));
    // One that went in the meantime is not missed.
    else if (content.failure !== 'missing') unread.push({ path, kind: 'file', failure: content.failure });
    options.progress?.(done, candidates.length);
    await env.breathe();
  }
  return facts;
}

async function rootsInput(
  env: Environment,
  folder: string,
  walked: readonly WalkedFile[],
  facts: ReadonlyMap<string, FileFacts>,
  configured: readonly string[] | undefined,
): Promise<RootsInput> {
  return {
    folder,
    files: walked.map((file) => facts.get(file.path) ?? noFacts(file.path)),
    indexignores: await readTexts(
      env,
      walked.filter((file) => baseName(file.path) === INDEXIGNORE),
    ),
    dockerfiles: await readTexts(
      env,
      walked.filter((file) => isBuildFile(file.path)),
    ),
    ...(configured === undefined ? {} : { configured }),
  };
}

async function readTexts(
  env: Environment,
  files: readonly WalkedFile[],
): Promise<{ path: string; text: string }[]> {
  const texts: { path: string; text: string }[] = [];
  for (const { path } of files) {
    const content = await env.readFile(path, MAX_FILE_BYTES);
    if (content.ok) texts.push({ path, text: decodeContent(content).text });
  }
  return texts;
}

/** The files of a root as opm would read them, and the faults of its `.indexignore` files. */
export interface RootFiles {
  readonly files: readonly AnalyzedFile[];
  readonly faults: CatalogSnapshot['faults'];
}

/** Reads the files of a root; those that are open or already known are not read again. */
export async function readRootFiles(
  env: Environment,
  analyzer: Analyzer,
  listing: FolderListing,
  root: FoundRoot,
  known: (path: string) => AnalyzedFile | undefined,
  cancellation: Cancellation = NEVER_CANCELLED,
  progress?: (done: number, total: number) => void,
): Promise<RootFiles> {
  const inRoot = listing.walked.filter((file) => isWithin(file.path, root.path));
  const { faults } = await readIndexignores(env, root.path, inRoot);
  const kinds = new Map(inRoot.map((file) => [file.path, file]));
  const files: AnalyzedFile[] = [];
  for (const path of root.files) {
    if (cancellation.cancelled) break;
    const file = kinds.get(path) ?? { path, kind: 'file' as const };
    const read = known(path) ?? (await readWalked(env, analyzer, file, () => known(path) !== undefined));
    // It may have been opened while it was read.
    files.push(known(path) ?? read);
    progress?.(files.length, root.files.length);
    await env.breathe();
  }
  return { files, faults };
}
