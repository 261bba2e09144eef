/** Tells when something changes in folders, also by programs that put a new file in the place of the old one. */
import { readdirSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { TOOL_FOLDERS } from '../../engine/files/walk.ts';
import { UsageError } from '../usage-error.ts';

/** A folder to watch: with all folders below it, or the files in it alone. */
export interface WatchedFolder {
  /** Absolute. */
  readonly path: string;
  readonly isDeep: boolean;
}

export interface FolderWatch {
  /** Looks for folders that came or went since the last time. @throws UsageError where one cannot be watched */
  refresh(): void;
  end(): void;
}

/**
 * Watches folders; `changed` gets the absolute path of what changed. On Linux each folder is watched by itself: what Node does there
 * for whole trees follows a file by its number on the disk, and misses all saves but the first of editors that write a new file and
 * rename it.
 */
export function watchFolders(
  folders: readonly WatchedFolder[],
  changed: (file: string) => void,
): FolderWatch {
  const seesTrees = process.platform === 'darwin' || process.platform === 'win32';
  let watchers: readonly FSWatcher[] = [];
  const close = (some: readonly FSWatcher[]) => some.forEach((watcher) => watcher.close());
  const refresh = () => {
    const before = watchers;
    const wanted = folders.flatMap(({ path: top, isDeep }) =>
      isDeep && !seesTrees
        ? foldersBelow(top).map((folder) => ({ folder, deep: false }))
        : [{ folder: top, deep: isDeep }],
    );
    // The old ones go last, so that nothing is missed in between.
    watchers = wanted.flatMap(({ folder, deep }) => watchOne(folder, deep, changed) ?? []);
    close(before);
  };
  refresh();
  return { refresh, end: () => close(watchers) };
}

function watchOne(folder: string, deep: boolean, changed: (file: string) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { recursive: deep }, (_event, name) => {
      if (name === null) changed(folder);
      else if (!name.split(path.sep).some((part) => TOOL_FOLDERS.has(part))) changed(path.join(folder, name));
    });
    // A folder that goes away is no fault: the one that it lies in tells of it.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return undefined;
    throw new UsageError(`The folder "${folder}" cannot be watched: ${message}.`);
  }
}

/** A folder and all below it. Links are not followed, and what cannot be read is left out. */
function foldersBelow(top: string): string[] {
  const found = [top];
  for (let folder = 0; folder < found.length; folder++) {
    const here = found[folder] ?? top;
    for (const entry of entriesOf(here)) {
      if (entry.isDirectory() && !TOOL_FOLDERS.has(entry.name)) found.push(path.join(here, entry.name));
    }
  }
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
