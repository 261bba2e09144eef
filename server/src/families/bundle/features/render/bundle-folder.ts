/** Reads the folder of a bundle for rendering: what lies directly in `manifests` and `metadata`. */
import type { Environment, FolderEntry, ReadFailure } from '../../../../engine/files/environment.ts';
import { joinPath } from '../../../../engine/files/paths.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../../../text/decode-bytes.ts';
import { MANIFESTS } from '../../render/manifests.ts';
import { METADATA_FOLDER } from '../../render/metadata.ts';
import type { BundleFile } from '../../render/source-file.ts';

/** The files of a bundle that rendering looks at. */
export interface BundleFolder {
  readonly files: readonly BundleFile[];
  /** Those of the two folders that are there. */
  readonly folders: readonly string[];
  /** Folders in `manifests`, which nobody looks into; relative to the bundle root. */
  readonly passedOver: readonly string[];
}

/** Why a folder cannot be read as a bundle; `path` is the file or folder that stands in the way. */
export interface FolderFailure {
  readonly path: string;
  readonly failure: ReadFailure;
}

/** The folder at a path, be it a bundle or not. */
export async function readBundleFolder(
  env: Environment,
  path: string,
): Promise<BundleFolder | FolderFailure> {
  const root = await env.readFolder(path);
  if (!root.ok) return { path, failure: root.failure };
  const folders = bundleFoldersIn(root.entries);
  const files: BundleFile[] = [];
  const passedOver: string[] = [];
  for (const folder of folders) {
    const listing = await env.readFolder(joinPath(path, folder));
    if (!listing.ok) return { path: joinPath(path, folder), failure: listing.failure };
    for (const { name, kind } of listing.entries) {
      const inBundle = `${folder}/${name}`;
      if (kind === 'folder' && folder === MANIFESTS) passedOver.push(inBundle);
      if (kind !== 'file') continue;
      const content = await env.readFile(joinPath(path, inBundle), MAX_FILE_BYTES);
      if (!content.ok) return { path: joinPath(path, inBundle), failure: content.failure };
      const { text, ...reading } = decodeContent(content);
      files.push({ path: inBundle, text, reading });
    }
  }
  return { files, folders, passedOver };
}

/** Whether the folder could be read. */
export function isBundleFolder(read: BundleFolder | FolderFailure): read is BundleFolder {
  return 'files' in read;
}

/** How many folders are looked into for bundles, and how many bundles are named. */
const MAX_LOOKED_INTO = 500;
const MAX_NAMED = 5;

/** Bundles in the folders below a path, no deeper than `operators/<name>/<version>`; the first of them. */
export async function bundlesBelow(env: Environment, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [path];
  let lookedInto = 0;
  for (let depth = 0; depth < 3 && found.length < MAX_NAMED; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      if (lookedInto++ > MAX_LOOKED_INTO) return found.slice(0, MAX_NAMED);
      const listing = await env.readFolder(folder);
      if (!listing.ok) continue;
      if (bundleFoldersIn(listing.entries).length === 2) found.push(folder);
      const names = listing.entries
        .filter(({ kind, link }) => kind === 'folder' && !link)
        .map(({ name }) => name);
      next.push(
        ...names
          .filter((name) => !name.startsWith('.'))
          .sort()
          .map((name) => joinPath(folder, name)),
      );
    }
    level = next;
  }
  return found.slice(0, MAX_NAMED);
}

/** Links to folders are none to opm. */
function bundleFoldersIn(entries: readonly FolderEntry[]): string[] {
  return [MANIFESTS, METADATA_FOLDER].filter((folder) =>
    entries.some(({ name, kind, link }) => name === folder && kind === 'folder' && !link),
  );
}
