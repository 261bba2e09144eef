/** The files of a workspace folder as a tree, with counts of what lies in and below each folder. */
import { MAX_FOLDER_DEPTH } from '../../../engine/files/walk.ts';
import { INDEXIGNORE } from './indexignore.ts';
import type { FileFacts } from './facts.ts';

/** A text file with its path. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** How many files of each kind there are. */
export interface Counts {
  /** All files, `.indexignore` included. */
  files: number;
  /** Files with blobs of the four schemas that opm decodes. */
  catalogs: number;
  /** Files with other blobs, which opm accepts. */
  customs: number;
  foreign: number;
  /** Files that opm would refuse. */
  strangers: number;
  /** Files that may hold blobs going by their name, and were not read yet. */
  unread: number;
}

/** A folder. Its parents lead to the workspace folder, which has none. */
export interface Folder {
  readonly path: string;
  /** The last part of the path, without the escapes of a URI. */
  readonly name: string;
  readonly parent: Folder | undefined;
  readonly depth: number;
  readonly folders: Folder[];
  /** The files right in the folder, without `.indexignore`, in the order of the input. */
  readonly files: FileFacts[];
  indexignore: TextFile | undefined;
  /** There is an `.indexignore` in the folder or below it. */
  hasIndexignores: boolean;
  /** What lies in the folder and below it. */
  readonly total: Counts;
}

/** The tree of a workspace folder. */
export interface FolderTree {
  readonly root: Folder;
  /** All folders by path. */
  readonly byPath: ReadonlyMap<string, Folder>;
  /** True where paths are URIs, so that names in them are escaped. */
  readonly uris: boolean;
}

export type FileKind = Exclude<keyof Counts, 'files'>;

/** What a file is, as far as its facts tell. */
export function kindOf(file: FileFacts): FileKind {
  if (file.known > 0) return 'catalogs';
  if (file.foreign) return 'foreign';
  if (file.blobs > 0) return 'customs';
  return file.documents === 0 && mayHoldBlobs(file.path) ? 'unread' : 'strangers';
}

/** True for names under which people keep blobs. Inside a root every file counts, whatever its name. */
export function mayHoldBlobs(path: string): boolean {
  return path.endsWith('.yaml') || path.endsWith('.yml') || path.endsWith('.json');
}

export function noCounts(): Counts {
  return { files: 0, catalogs: 0, customs: 0, foreign: 0, strangers: 0, unread: 0 };
}

export function addCounts(into: Counts, counts: Counts): void {
  into.files += counts.files;
  into.catalogs += counts.catalogs;
  into.customs += counts.customs;
  into.foreign += counts.foreign;
  into.strangers += counts.strangers;
  into.unread += counts.unread;
}

/** Builds the tree. Files outside the folder are left out. */
export function buildFolderTree(
  folder: string,
  files: readonly FileFacts[],
  indexignores: readonly TextFile[],
): FolderTree {
  const rootPath = folder.length > 1 && folder.endsWith('/') ? folder.slice(0, -1) : folder;
  const builder = new TreeBuilder(rootPath);
  const seen = new Set<string>();
  for (const file of files) {
    const home = builder.folderOf(file.path);
    if (home === undefined) continue;
    // A file that is listed twice must not look like a package that is defined twice.
    if (seen.size === seen.add(file.path).size) continue;
    home.total.files++;
    if (isNamed(file.path, INDEXIGNORE)) continue;
    home.files.push(file);
    home.total[kindOf(file)]++;
  }
  for (const file of indexignores) {
    const home = builder.folderOf(file.path);
    if (home === undefined) continue;
    home.indexignore = file;
    for (let at: Folder | undefined = home; at?.hasIndexignores === false; at = at.parent)
      at.hasIndexignores = true;
  }
  return builder.finish();
}

function isNamed(path: string, name: string): boolean {
  return path.endsWith(name) && (path.length === name.length || path[path.length - name.length - 1] === '/');
}

/** Grows the tree while files come in. */
class TreeBuilder {
  private readonly byPath = new Map<string, Folder>();
  /** Parents before their children. */
  private readonly inOrder: Folder[] = [];
  private readonly root: Folder;
  private readonly prefix: string;
  private readonly uris: boolean;
  private last: Folder;

  constructor(rootPath: string) {
    this.prefix = rootPath === '' || rootPath === '/' ? rootPath : `${rootPath}/`;
    this.uris = rootPath.includes('://');
    this.root = this.add(rootPath, rootPath.slice(rootPath.lastIndexOf('/') + 1), undefined);
    this.last = this.root;
  }

  /** The folder of a file; undefined where that lies outside the tree or too deep. */
  folderOf(path: string): Folder | undefined {
    if (!path.startsWith(this.prefix)) return undefined;
    const slash = path.lastIndexOf('/');
    if (slash < this.prefix.length) return this.root;
    // Most files follow another file of their folder.
    if (slash === this.last.path.length && path.startsWith(this.last.path)) return this.last;
    const folder = this.folderAt(path.slice(0, slash));
    if (folder !== undefined) this.last = folder;
    return folder;
  }

  finish(): FolderTree {
    for (let i = this.inOrder.length - 1; i > 0; i--) {
      const folder = this.inOrder[i];
      if (folder?.parent !== undefined) addCounts(folder.parent.total, folder.total);
    }
    return { root: this.root, byPath: this.byPath, uris: this.uris };
  }

  private folderAt(path: string): Folder | undefined {
    const missing: string[] = [];
    let at = path;
    let known = this.byPath.get(at);
    while (known === undefined) {
      if (missing.push(at) > MAX_FOLDER_DEPTH) return undefined;
      const slash = at.lastIndexOf('/');
      if (slash < this.prefix.length) known = this.root;
      else known = this.byPath.get((at = at.slice(0, slash)));
    }
    if (known.depth + missing.length > MAX_FOLDER_DEPTH) return undefined;
    for (const folder of missing.reverse()) {
      known = this.add(folder, folder.slice(folder.lastIndexOf('/') + 1), known);
    }
    return known;
  }

  private add(path: string, name: string, parent: Folder | undefined): Folder {
    const folder: Folder = {
      path,
      name: this.uris ? unescaped(name) : name,
      parent,
      depth: parent === undefined ? 0 : parent.depth + 1,
      folders: [],
      files: [],
      indexignore: undefined,
      hasIndexignores: false,
      total: noCounts(),
    };
    parent?.folders.push(folder);
    this.byPath.set(path, folder);
    this.inOrder.push(folder);
    return folder;
  }
}

/** A part of a URI as it was before it was escaped; unchanged where it was not escaped properly. */
export function unescaped(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Files and folders right in a folder, in the order in which opm walks them: by name. */
export function entriesInOrder(folder: Folder): (Folder | FileFacts)[] {
  const entries: (Folder | FileFacts)[] = [...folder.folders, ...folder.files];
  return entries.sort(byPath);
}

/** Orders siblings as opm walks them. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export function isFolder(entry: Folder | FileFacts): entry is Folder {
  return 'folders' in entry;
}

/** The path of a folder or file relative to a folder above it; '' for that folder itself. */
export function relativeTo(folder: Folder, path: string): string {
  if (path.length <= folder.path.length) return '';
  return path.slice(
    folder.path === '' || folder.path.endsWith('/') ? folder.path.length : folder.path.length + 1,
  );
}
