/**
 * Where a file is written before it takes the place of another one: beside it, and so on the same file system whatever is
 * mounted where, but out of sight. opm reads every file below a catalog, whatever its name, except what an `.indexignore`
 * leaves out, and it takes those of all folders (docs/reference/loading-catalogs.md): so the text lies in a folder with an
 * `.indexignore` of its own, which is there before it and goes after it. Whichever folder is given to opm, it holds: the
 * name of the folder sorts behind `.indexignore`, so that of two patterns that match the inner one is the last, and counts.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WRITING_FOLDER } from '../engine/files/walk.ts';

const HIDING = '.indexignore';
const TEXT = 'text';

/** Another process may take the folder away just when it is needed, as it was empty. */
const MAX_TRIES = 10;

/** What is written takes a moment; what lies there for longer was left by somebody, whoever has the number now. */
const MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Has a file written out of sight, and then puts it in the place of `file`. Whatever happens, nothing else stays behind.
 * All of it in one go: signals are heard before or after, never in between.
 */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  const shared = path.join(path.dirname(file), WRITING_FOLDER);
  const own = path.join(shared, String(process.pid));
  try {
    makeFolder(own);
    writeFileSync(path.join(own, HIDING), '*\n', { flag: 'wx' });
    const temporary = path.join(own, TEXT);
    write(temporary);
    renameSync(temporary, file);
  } finally {
    removeOwn(shared, String(process.pid));
  }
}

function makeFolder(folder: string): void {
  for (let tries = 1; ; tries++) {
    try {
      const shared = path.dirname(folder);
      // A link leads who knows where.
      if (lstatSync(shared, { throwIfNoEntry: false })?.isSymbolicLink())
        throw new Error(`"${shared}" is a link`);
      // What a process with the same number left there; in containers all of them have the same.
      removeOwn(shared, path.basename(folder));
      makeUnlessThere(shared);
      mkdirSync(folder);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === MAX_TRIES) throw error;
    }
  }
}

function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Removes what is left of processes that are gone, in a folder that {@link replaceFile} was used in. What fails stays. */
export function removeLeftovers(folder: string): void {
  const shared = path.join(folder, WRITING_FOLDER);
  for (const process of foldersIn(shared)) if (isGone(path.join(shared, process))) removeOwn(shared, process);
  quietly(() => rmdirSync(shared));
}

function foldersIn(shared: string): string[] {
  try {
    return lstatSync(shared).isDirectory() ? readdirSync(shared) : [];
  } catch {
    return [];
  }
}

function isGone(own: string): boolean {
  const number = path.basename(own);
  if (!/^[1-9]\d*$/.test(number)) return false;
  try {
    if (!lstatSync(own).isDirectory()) return false;
    if (Date.now() - lstatSync(own).mtimeMs > MAX_AGE_MS) return true;
    process.kill(Number(number), 0);
    // At the start of a process nothing of its own is there.
    return Number(number) === process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Takes the folder of one process away, the text first, and the shared one if it was the last. Only what is ours goes. */
function removeOwn(shared: string, process: string): void {
  const own = path.join(shared, process);
  quietly(() => unlinkSync(path.join(own, TEXT)));
  quietly(() => unlinkSync(path.join(own, HIDING)));
  quietly(() => rmdirSync(own));
  quietly(() => rmdirSync(shared));
}

/** Removes something, if it is there and may be removed. */
function quietly(remove: () => void): void {
  try {
    remove();
  } catch {
    // Then it stays.
  }
}
