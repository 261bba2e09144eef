/** Finds the folders and files that the settings name as catalog roots. */
import { MAX_FOLDER_DEPTH } from '../../../engine/files/walk.ts';
import { byPath, relativeTo, type Folder, type FolderTree } from './folder-tree.ts';
import type { RootPieces } from './image-roots.ts';

/** More patterns than this are not looked at. */
const MAX_CONFIGURED_ROOTS = 1000;

/**
 * The roots that are configured: paths or globs relative to the workspace folder. `*` and `?` stay within a part of the path,
 * `**` stands for any number of folders. A pattern means folders; where none matches, files, each of which is a root of its
 * own; stars leave out files whose names start with a dot. Of folders that match one pattern, those inside others are left out.
 */
export function findConfiguredRoots(tree: FolderTree, patterns: readonly string[]): RootPieces[] {
  const found = new Map<string, RootPieces>();
  for (const pattern of patterns.slice(0, MAX_CONFIGURED_ROOTS)) {
    for (const root of rootsOf(tree, pattern)) found.set(root.files[0]?.path ?? root.folder.path, root);
  }
  return [...found.keys()].sort().flatMap((path) => found.get(path) ?? []);
}

/** The patterns that match neither a folder nor a file, and so have no effect. */
export function unmatchedPatterns(tree: FolderTree, patterns: readonly string[]): string[] {
  return patterns.filter(
    (pattern, index) => index >= MAX_CONFIGURED_ROOTS || rootsOf(tree, pattern).length === 0,
  );
}

function rootsOf(tree: FolderTree, pattern: string): RootPieces[] {
  const parts = pattern
    .trim()
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || parts.length > MAX_FOLDER_DEPTH || pattern.trim() === '') return [];
  const folders = matchFolders(tree.root, parts);
  if (folders.length === 0) return matchFiles(tree, parts);
  return folders.map((folder) => ({ folder, folders: [folder], files: [] }));
}

function matchFolders(root: Folder, parts: readonly string[]): Folder[] {
  const found: Folder[] = [];
  const seen = new Map<Folder, Set<number>>();
  const visit = (folder: Folder, at: number): void => {
    const visited = seen.get(folder) ?? new Set<number>();
    if (visited.has(at)) return;
    seen.set(folder, visited.add(at));
    const part = parts[at];
    if (part === undefined) {
      found.push(folder);
      return;
    }
    if (part === '**') visit(folder, at + 1);
    for (const child of folder.folders) {
      if (part === '**') visit(child, at);
      else if (matchesPart(part, child.name)) visit(child, at + 1);
    }
  };
  visit(root, 0);
  const matched = new Set(found);
  return [...matched].filter((folder) => !hasAncestorIn(folder, matched)).sort(byPath);
}

function hasAncestorIn(folder: Folder, folders: ReadonlySet<Folder>): boolean {
  for (let at = folder.parent; at !== undefined; at = at.parent) if (folders.has(at)) return true;
  return false;
}

function matchFiles(tree: FolderTree, parts: readonly string[]): RootPieces[] {
  const name = parts.at(-1);
  if (name === undefined) return [];
  const roots: RootPieces[] = [];
  const matches = fileTest(name);
  for (const folder of foldersOf(tree.root, parts.slice(0, -1))) {
    for (const file of folder.files) {
      if (matches(folder, file.path)) roots.push({ folder, folders: [], files: [file] });
    }
  }
  return roots;
}

/** A test for the name of a file right in a folder. A name without stars is compared in place, as there may be many files. */
function fileTest(pattern: string): (folder: Folder, path: string) => boolean {
  if (/[*?]/.test(pattern)) {
    const isOpen = !pattern.startsWith('.');
    return (folder, path) => {
      const name = relativeTo(folder, path);
      // `*.yaml` is not meant for the very file that it stands in.
      return matchesPart(pattern, name) && !(isOpen && name.startsWith('.'));
    };
  }
  return ({ path: folder }, path) => {
    const start = folder === '' || folder.endsWith('/') ? folder.length : folder.length + 1;
    return path.length === start + pattern.length && path.endsWith(pattern);
  };
}

/** All folders that match, inner ones included. */
function foldersOf(root: Folder, parts: readonly string[]): Folder[] {
  const matched = matchFolders(root, parts);
  if (parts.at(-1) !== '**') return matched;
  const all: Folder[] = [];
  const waiting = [...matched];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    all.push(folder);
    waiting.push(...folder.folders);
  }
  return all;
}

/** Compares a name with a pattern of `*`, `?` and plain characters; the last star is the only one ever tried again. */
function matchesPart(pattern: string, name: string): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let i = 0; i < name.length;) {
    if (pattern[at] === '*') {
      star = at++;
      retry = i;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[i])) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++retry;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
