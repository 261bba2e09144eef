/** The engine's environment on Node: the local file system, read only. */
import { isAscii } from 'node:buffer';
import { closeSync, constants, openSync, promises as fs, readSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  Environment,
  FileContent,
  FolderContent,
  FolderEntry,
  ReadFailure,
} from '../engine/files/environment.ts';
import type { FileBytes } from '../text/decode-bytes.ts';

/** Reads local files; `absolute` turns a path of the engine into one of the file system. */
export function nodeFiles(absolute: (path: string) => string): Environment {
  return {
    readFile: (file, maxBytes) => readFile(absolute(file), maxBytes),
    readFolder: (file) => readFolder(absolute(file)),
    breathe: () => breathe(),
    now: () => performance.now(),
  };
}

async function readFile(file: string, maxBytes: number): Promise<FileContent> {
  try {
    const stats = await fs.stat(file);
    if (stats.isCharacterDevice()) return readDevice(file);
    return refused(stats, maxBytes) ?? read(await fs.readFile(file));
  } catch (error) {
    return failed(error);
  }
}

/** What was read, and its text as far as that is to be had cheaply. */
export function read(bytes: Buffer): FileContent {
  return { ok: true, ...fileBytes(bytes) };
}

/** Bytes with a cheap way to their text, where they are ASCII. */
export function fileBytes(bytes: Buffer): FileBytes {
  return {
    bytes,
    ascii: (start, end) =>
      isAscii(bytes.subarray(start, end)) ? bytes.toString('latin1', start, end) : undefined,
  };
}

/** Why a file is not read, as its kind and size tell. */
export function refused(stats: Stats, maxBytes: number): Failed | undefined {
  if (stats.isDirectory()) return { ok: false, failure: 'is-folder', detail: 'is a directory' };
  // Pipes have no end, or none that comes by itself.
  if (!stats.isFile()) return { ok: false, failure: 'special', detail: 'not a regular file' };
  if (stats.size > maxBytes) return { ok: false, failure: 'too-large', detail: `${stats.size} bytes` };
  return undefined;
}

/** A device that gives more than this is taken for one that never ends. */
const MAX_DEVICE_BYTES = 65_536;

/** What a device holds: `/dev/null` is an empty file. Never waits for one that has nothing to give yet, nor reads without end. */
export function readDevice(file: string): FileContent {
  let device: number | undefined;
  try {
    device = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const bytes = Buffer.alloc(MAX_DEVICE_BYTES);
    let length = 0;
    for (let got = -1; got !== 0 && length < MAX_DEVICE_BYTES; length += got)
      got = readSync(device, bytes, length, MAX_DEVICE_BYTES - length, null);
    if (length === MAX_DEVICE_BYTES) return { ok: false, failure: 'special', detail: 'a device without end' };
    return read(bytes.subarray(0, length));
  } catch (error) {
    return failed(error);
  } finally {
    if (device !== undefined) closeSync(device);
  }
}

async function readFolder(folder: string): Promise<FolderContent> {
  try {
    const names = await fs.readdir(folder, { withFileTypes: true });
    return { ok: true, entries: await Promise.all(names.map((name) => folderEntry(folder, name))) };
  } catch (error) {
    return failed(error);
  }
}

async function folderEntry(folder: string, name: Dirent): Promise<FolderEntry> {
  const target = name.isSymbolicLink()
    ? await fs.stat(path.join(folder, name.name)).catch(() => undefined)
    : undefined;
  return entryOf(name, () => target);
}

/** A name in a folder; `target` is asked what a symbolic link leads to. */
export function entryOf(name: Dirent, target: () => Stats | undefined): FolderEntry {
  if (!name.isSymbolicLink()) return { name: name.name, kind: kindOf(name), link: false };
  const found = target();
  if (found === undefined) return { name: name.name, kind: 'other', link: true };
  // Whatever else a link leads to is opened like a file: a device can be read.
  return { name: name.name, kind: found.isDirectory() ? 'folder' : 'file', link: true };
}

function kindOf(entry: Dirent | Stats): FolderEntry['kind'] {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

type Failed = Extract<FileContent, { ok: false }>;

const FAILURES: Readonly<Record<string, ReadFailure>> = {
  ENOENT: 'missing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EISDIR: 'is-folder',
  ENOTDIR: 'not-folder',
};

/** What a call of the file system failed with. */
export function failed(error: unknown): Failed {
  const { code, message, path: asked = '' } = error as NodeJS.ErrnoException;
  // Bytes of a name that are no UTF-8 are listed as this character, and then no such file is there.
  if (code === 'ENOENT' && asked.includes('\ufffd'))
    return { ok: false, failure: 'misnamed', detail: message };
  return { ok: false, failure: FAILURES[code ?? ''] ?? 'other', detail: message };
}
