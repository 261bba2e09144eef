/** The files of a git revision, as the engine reads files. */
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Environment, FileContent, FolderContent, FolderEntry } from '../../engine/files/environment.ts';
import { isBeyond } from '../check/clean-path.ts';
import { baseName, isWithin, joinPath, parentPath, relativePath } from '../../engine/files/paths.ts';
import { gitPath, type GitState } from '../git.ts';
import type { GitObjects } from '../git-objects.ts';
import { workingFiles } from '../working-files.ts';

/** A folder of the working tree, and where a revision has it. */
export interface FolderInGit {
  /** As the command line names it; '' for the current folder. */
  readonly folder: string;
  /** Relative to the top of the repository. */
  readonly inGit: string;
  /** What links out of the repository lead to, by absolute path; they lead nowhere where it is left out. */
  readonly outside?: Environment;
}

/** How many links a path may lead through, as in file systems. */
const MAX_LINKS = 40;

/**
 * An environment that reads below a folder as it was at the revision. Links are followed within the revision; what lies
 * outside of the folder is missing, and so is a folder that the revision lacks.
 */
export function gitFiles(
  state: GitState,
  objects: GitObjects,
  { folder, inGit, outside = NOWHERE }: FolderInGit,
): Environment {
  const folders = foldersOf(state.files.keys());
  const pathOf = (file: string) =>
    isWithin(file, folder) ? joined(inGit, relativePath(folder, file)) : undefined;
  const working = workingFiles();
  const targets = targetReader(state, objects);

  async function entryOf(parent: string, name: string): Promise<FolderEntry> {
    const file = joinPath(parent, name);
    const link = state.files.get(file)?.kind === 'link';
    const target = link ? await targets(file) : { within: file };
    return { name, kind: (target && (await kindOf(target))) ?? 'other', link };
  }

  async function kindOf({ within, beyond }: Target): Promise<FolderEntry['kind'] | undefined> {
    if (beyond !== undefined) {
      const listing = await outside.readFolder(parentPath(beyond));
      return listing.ok ? listing.entries.find((entry) => entry.name === baseName(beyond))?.kind : undefined;
    }
    if (state.files.has(within)) return 'file';
    return folders.has(within) ? 'folder' : undefined;
  }

  return {
    now: () => working.now(),
    breathe: () => working.breathe(),
    async readFile(file, maxBytes): Promise<FileContent> {
      const wanted = pathOf(file);
      const target = wanted === undefined ? undefined : await targets(wanted);
      if (target === undefined) return MISSING;
      if (target.beyond !== undefined) return outside.readFile(target.beyond, maxBytes);
      const known = state.files.get(target.within);
      if (folders.has(target.within)) return { ok: false, failure: 'is-folder', detail: 'is a folder' };
      const bytes = known === undefined ? undefined : await objects.read(known.id);
      if (bytes === undefined) return MISSING;
      if (bytes.length <= MAX_FILE_BYTES) return { ok: true, bytes };
      return { ok: false, failure: 'too-large', detail: `${bytes.length} bytes` };
    },
    async readFolder(given): Promise<FolderContent> {
      const wanted = pathOf(given);
      const target = wanted === undefined ? undefined : await targets(wanted);
      if (target === undefined) return MISSING;
      if (target.beyond !== undefined) return outside.readFolder(target.beyond);
      const { within } = target;
      const names = folders.get(within);
      if (names !== undefined)
        return { ok: true, entries: await Promise.all([...names].map((name) => entryOf(within, name))) };
      return state.files.has(within) ? { ok: false, failure: 'not-folder', detail: 'is a file' } : MISSING;
    },
  };
}

const MISSING = { ok: false, failure: 'missing', detail: 'not in this revision' } as const;

/** Where links out of the repository lead unless somebody says so: to nothing. */
const NOWHERE: Environment = {
  now: () => 0,
  breathe: () => Promise.resolve(),
  readFile: () => Promise.resolve(MISSING),
  readFolder: () => Promise.resolve(MISSING),
};

/** True where a revision has the folder, or a link to one. */
export async function isFolderInGit(
  state: GitState,
  objects: GitObjects,
  folder: FolderInGit,
): Promise<boolean> {
  return (await gitFiles(state, objects, folder).readFolder(folder.folder)).ok;
}

/** What a path leads to: something in the revision, or out of the repository, as an absolute path. */
type Target =
  | { readonly within: string; readonly beyond?: undefined }
  | { readonly within?: undefined; readonly beyond: string };

/** Follows the links in a path; undefined where they lead in a circle. */
function targetReader(state: GitState, objects: GitObjects): (file: string) => Promise<Target | undefined> {
  const links = new Map([...state.files].filter(([, { kind }]) => kind === 'link'));
  return async (file) => {
    let done = '';
    let left = links.size === 0 || file === '' ? [] : file.split('/');
    if (left.length === 0) return { within: file };
    for (let followed = 0; left.length > 0;) {
      const [part = '', ...rest] = left;
      const at = joinPath(done, part);
      const link = links.get(at);
      left = rest;
      if (link === undefined) {
        done = at;
        continue;
      }
      const text = (await objects.read(link.id))?.toString('utf8');
      if (text === undefined || ++followed > MAX_LINKS) return undefined;
      const absolute = path.resolve(state.top, parentPath(at), text);
      const target = gitPath(state, absolute);
      if (isBeyond(target)) return { beyond: path.join(absolute, ...rest) };
      left = [...target.split('/').filter((name) => name !== ''), ...rest];
      done = '';
    }
    return { within: done };
  };
}

/** A path below a folder in git's own form: '' for the top. */
function joined(folder: string, below: string): string {
  const all = path.posix.join(folder, below);
  return all === '.' ? '' : all.replace(/\/$/, '');
}

/** The names in each folder. */
function foldersOf(files: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const file of files) {
    for (let at = file; at !== '';) {
      const parent = parentPath(at);
      const names = folders.get(parent) ?? new Set<string>();
      folders.set(parent, names);
      const name = at.slice(parent === '' ? 0 : parent.length + 1);
      if (names.has(name)) break;
      names.add(name);
      at = parent;
    }
  }
  return folders;
}
