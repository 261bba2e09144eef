/** Writes mended files, each as a whole: a reader sees the old text or the new one, never half of it. */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { replaceFile } from '../aside.ts';
import { whyNotWritten } from '../reasons.ts';

/** A file that was not written, and why. */
export interface NotWritten {
  readonly path: string;
  readonly reason: string;
  /** It should have been written: something failed, or is not allowed. */
  readonly failed: boolean;
}

/** A file as it is to be written. */
export interface Change {
  readonly path: string;
  /** Undefined where there is no file so far. */
  readonly before: string | undefined;
  readonly after: string;
}

/** The mode of a new file, before the umask. */
const NEW_FILE = 0o666;

/**
 * Writes the files, one after the other; between two of them signals are heard. One that must not be written, or that has
 * changed since it was read, is left alone and returned.
 *
 * @param written told after each file how many there are
 */
export async function writeFiles(
  changes: readonly Change[],
  written: (files: number) => void,
): Promise<NotWritten[]> {
  const left: NotWritten[] = [];
  for (const [at, change] of changes.entries()) {
    const refused = refusal(change.path) ?? writeFile(change);
    if (refused !== undefined) left.push({ path: change.path, ...refused });
    written(at + 1 - left.length);
    await breathe();
  }
  return left;
}

type Refused = Omit<NotWritten, 'path'>;

/** Why a file must not be replaced; undefined if it may be. */
export function refusal(file: string): Refused | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return { reason: 'it is a link', failed: false };
  if (stats !== undefined && !mayWrite(file)) return { reason: 'you may not write to it', failed: true };
  if (!mayWrite(path.dirname(file))) return { reason: 'you may not write to its folder', failed: true };
  return undefined;
}

/** To root everything is allowed; but whoever took the permission away from everybody meant root, too. */
function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return (statSync(file).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}

function writeFile({ path: file, before, after }: Change): Refused | undefined {
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    const now = stats === undefined ? undefined : readFileSync(file);
    if (before === undefined ? now !== undefined : now?.equals(Buffer.from(before)) !== true)
      return { reason: 'it has changed in the meantime', failed: false };
    replaceFile(file, (temporary) => writeLike(temporary, after, stats));
    return undefined;
  } catch (error) {
    return { reason: whyNotWritten(error, file), failed: true };
  }
}

/** Writes a new file with the owner and the mode of another one. */
function writeLike(file: string, text: string, like: Stats | undefined): void {
  const handle = openSync(file, 'wx', NEW_FILE);
  try {
    writeFileSync(handle, text);
    if (like !== undefined) keepOwner(handle, like);
    // The mode of a new file is cut by the umask, and a new owner takes bits away.
    if (like !== undefined) fchmodSync(handle, like.mode & 0o7777);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Whoever may give files away is mostly root, in a container, and mends files that are not his. */
function keepOwner(handle: number, { uid, gid }: Stats): void {
  try {
    fchownSync(handle, uid, gid);
  } catch {
    // Then it is a file of whoever mended it, as after most editors.
  }
}
