/** Lists the files below a folder, in the order of their names, each sub folder at its place among them. */
import type { Cancellation, Environment, FolderEntry, ReadFailure } from './environment.ts';
import { joinPath } from './paths.ts';

/** A file below the root, or a folder that could not be listed. */
export interface WalkedFile {
  readonly path: string;
  /** `folder-link`: a symbolic link to a folder, which is not entered: tools take it for a file and fail on it. `dead-link`: it leads nowhere. `special`: a pipe, a socket or a device. */
  readonly kind: 'file' | 'folder-link' | 'dead-link' | 'special' | 'unlistable-folder';
  readonly failure?: ReadFailure;
  /** It is a symbolic link to a file. */
  readonly link?: true;
}

export interface WalkOptions {
  /** Folders that are not entered, by name: a look through a repository leaves out `.git` and the like. */
  readonly skipFolders?: ReadonlySet<string>;
  /** Told of every folder that was left out by its name. */
  readonly skipped?: (path: string) => void;
  /** True for a folder that is not entered, whatever its name. */
  readonly leavesOut?: (path: string) => boolean;
  /** The most files that are listed; the walk stops there. */
  readonly maxFiles?: number;
  /** Told of the first file or folder that is not listed because there are so many. */
  readonly full?: (path: string) => void;
  readonly cancellation?: Cancellation;
  /** Told now and then how many files were seen. */
  readonly progress?: (files: number) => void;
}

/** How deep folders may be nested before the walk turns back; no path of Linux has more parts. */
export const MAX_FOLDER_DEPTH = 2048;

/** Where files are written before they take the place of others; it lies beside them for a moment. */
export const WRITING_FOLDER = '.tmp-catalens';

/** Folders of tools, which are left out when a whole repository is searched for units. */
export const TOOL_FOLDERS: ReadonlySet<string> = new Set([
  WRITING_FOLDER,
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '.cache',
  '.vscode-test',
]);

/** True for a folder that nobody keeps manifests of their own in, as its name tells: hidden ones, and that of Node's packages. */
export function isForPrograms(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** All files below `root`, depth first, names in lexical order. Links to folders are not followed. */
export async function walkFiles(
  env: Environment,
  root: string,
  options: WalkOptions = {},
): Promise<WalkedFile[]> {
  const found: WalkedFile[] = [];
  await walkFolder(env, root, 0, options, found);
  return found;
}

/** @returns false where the walk has come to its end before all was listed */
async function walkFolder(
  env: Environment,
  folder: string,
  depth: number,
  options: WalkOptions,
  found: WalkedFile[],
): Promise<boolean> {
  const content = await env.readFolder(folder);
  if (!content.ok) {
    found.push({ path: folder, kind: 'unlistable-folder', failure: content.failure });
    return true;
  }
  for (const entry of inOrder(content.entries)) {
    if (options.cancellation?.cancelled) return false;
    const path = joinPath(folder, entry.name);
    if (isSkipped(entry, options)) options.skipped?.(path);
    else if (isFull(found, options)) {
      options.full?.(path);
      return false;
    } else if (entry.kind !== 'folder' || entry.link) {
      found.push(walkedFile(path, entry));
      if (found.length % 500 === 0) options.progress?.(found.length);
    } else if (isEntered(path, depth, options)) {
      if (!(await walkFolder(env, path, depth + 1, options, found))) return false;
    }
  }
  return true;
}

function isFull(found: readonly WalkedFile[], { maxFiles = Infinity }: WalkOptions): boolean {
  return found.length >= maxFiles;
}

function inOrder(entries: readonly FolderEntry[]): FolderEntry[] {
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function isSkipped({ kind, link, name }: FolderEntry, { skipFolders }: WalkOptions): boolean {
  return kind === 'folder' && !link && skipFolders?.has(name) === true;
}

function isEntered(path: string, depth: number, { leavesOut }: WalkOptions): boolean {
  return depth < MAX_FOLDER_DEPTH && leavesOut?.(path) !== true;
}

function walkedFile(path: string, entry: FolderEntry): WalkedFile {
  const kind = kindOf(entry);
  return entry.link && kind === 'file' ? { path, kind, link: true } : { path, kind };
}

/** What an entry that is not entered counts as. */
function kindOf({ kind, link }: FolderEntry): WalkedFile['kind'] {
  if (kind === 'folder') return 'folder-link';
  if (kind === 'file') return 'file';
  return link ? 'dead-link' : 'special';
}
