/** The engine's environment for a command: the files of the current folder, read while the process waits for them. */
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { UsageError } from './usage-error.ts';
import { mayNotRead } from './reasons.ts';
import { entryOf, failed, read, readDevice, refused } from '../protocol/node-files.ts';
import type { Environment, FileContent, FolderContent } from '../engine/files/environment.ts';

const NS_PER_MS = 1e6;

/**
 * Files of the current folder and below. A command has nothing to do beside reading, and so spares the way through the
 * event loop, which takes longer than the reading itself where there are many files.
 */
export function workingFiles(): Environment {
  const folder = process.cwd();
  return {
    readFile: (file, maxBytes) => Promise.resolve(readFile(path.resolve(folder, file), maxBytes)),
    readFolder: (file) => Promise.resolve(readFolder(path.resolve(folder, file))),
    breathe: () => breathe(),
    // To ask `performance` for the first time loads nine modules of Node.
    now: () => Number(process.hrtime.bigint()) / NS_PER_MS,
  };
}

function readFile(file: string, maxBytes: number): FileContent {
  try {
    const stats = statSync(file);
    if (stats.isCharacterDevice()) return readDevice(file);
    return refused(stats, maxBytes) ?? read(readFileSync(file));
  } catch (error) {
    return failed(error);
  }
}

function readFolder(folder: string): FolderContent {
  try {
    const names = readdirSync(folder, { withFileTypes: true });
    return {
      ok: true,
      entries: names.map((name) => entryOf(name, () => targetOf(path.join(folder, name.name)))),
    };
  } catch (error) {
    return failed(error);
  }
}

function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

/** @throws UsageError for a folder that may not be listed: it would look as if it were empty */
export async function refuseForbidden(env: Environment, folder: string): Promise<void> {
  const listing = await env.readFolder(folder);
  if (!listing.ok && listing.failure === 'forbidden') throw new UsageError(mayNotRead('folder', folder));
}

/** What a path leads to; undefined where there is nothing. What cannot be looked into counts as what it most likely is. */
export async function kindIn(env: Environment, file: string): Promise<'file' | 'folder' | undefined> {
  const listing = await env.readFolder(file);
  if (listing.ok || listing.failure === 'forbidden') return 'folder';
  return listing.failure === 'missing' || listing.failure === 'misnamed' ? undefined : 'file';
}
