/** The files of a git revision, as the engine reads files. */
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import type { Environment, FileContent, FolderContent, FolderEntry } from '../../engine/files/environment.ts';
import { isWithin, joinPath, parentPath, relativePath } from '../../engine/files/paths.ts';
import type { GitState } from '../git.ts';
import type { GitObjects } from '../git-objects.ts';
import { workingFiles } from '../working-files.ts';

/** A folder of the working tree, and where a revision has it. */
export interface FolderInGit {
  /** As the command line names it; '' for the current folder. */
  readonly folder: string;
  /** Relative to the top of the repository. */
  readonly inGit: string;
}

/** How many links a path may lead through, as in file systems. */
const MAX_LINKS = 40;

/**
 * An environment that reads below a folder as it was at the revision. Links are followed within the revision; what lies
 * outside of it is missing, and so is a folder that the revision lacks.
 */
export function gitFiles(state: GitState, objects: GitObjects, { folder, inGit }: FolderInGit): Environment {
  const folders = foldersOf(state.files.keys());
  const pathOf = (file: string) =>
    isWithin(file, folder) ? joined(inGit, relativePath(folder, file)) : undefined;
  const working = workingFiles();
  const targets = targetReader(state, objects);

  async function entryOf(parent: string, name: string): Promise<FolderEntry> {
    const file = joinPath(parent, name);
    const link = state.files.get(file)?.kind === 'link';
    const target = link ? await targets(file) : file;
    const known =
      target !== undefined && (state.files.has(target) ? 'file' : folders.has(target) && 'folder');
    return { name, kind: known || 'other', link };
  }

  return {
    now: () => working.now(),
    breathe: () => working.breathe(),
    async readFile(file): Promise<FileContent> {
      const wanted = pathOf(file);
      const target = wanted === undefined ? undefined : await targets(wanted);
      const known = target === undefined ? undefined : state.files.get(target);
      if (target !== undefined && folders.has(target)) {
        return { ok: false, failure: 'is-folder', detail: 'is a folder' };
      }
      const bytes = known === undefined ? undefined : await objects.read(known.id);
      if (bytes === undefined) return MISSING;
      if (bytes.length <= MAX_FILE_BYTES) return { ok: true, bytes };
      return { ok: false, failure: 'too-large', detail: `${bytes.length} bytes` };
    },
    async readFolder(given): Promise<FolderContent> {
      const wanted = pathOf(given);
      const target = wanted === undefined ? undefined : await targets(wanted);
      const names = target === undefined ? undefined : folders.get(target);
      if (target === undefined || names === undefined) return MISSING;
      return { ok: true, entries: await Promise.all([...names].map((name) => entryOf(target, name))) };
    },
  };
}

const MISSING = { ok: false, failure: 'missing', detail: 'not in this revision' } as const;

/** True where a revision has the folder, or a link to one. */
export async function isFolderInGit(
  state: GitState,
  objects: GitObjects,
  folder: FolderInGit,
): Promise<boolean> {
  return (await gitFiles(state, objects, folder).readFolder(folder.folder)).ok;
}

/** Follows the links in a path; undefined where they lead out of the revision or in a circle. */
function targetReader(state: GitState, objects: GitObjects): (file: string) => Promise<string | undefined> {
  const links = new Map([...state.files].filter(([, { kind }]) => kind === 'link'));
  return async (file) => {
    if (links.size === 0) return file;
    let done = '';
    let left = file === '' ? [] : file.split('/');
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
      if (text === undefined || ++followed > MAX_LINKS || path.posix.isAbsolute(text)) return undefined;
      const target = joined(parentPath(at), text);
      if (target === '..' || target.startsWith('../')) return undefined;
      left = [...target.split('/').filter((name) => name !== ''), ...rest];
      done = '';
    }
    return done;
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
