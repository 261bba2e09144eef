/**
 * Starts the threads of a large check while the command line is still being loaded: a thread takes as long to start as the
 * command line, on another core. It may be mistaken, since it looks only at sizes; a thread that nobody wants does nothing.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { isYamlOrJson } from '../../engine/files/paths.ts';
import { isForPrograms } from '../../engine/files/walk.ts';
import { usualThreads, type ThreadOptions } from './options.ts';
import { newWorker } from './thread.ts';

/** More entries of folders are not looked at: a check of many small files has enough to do without. */
const MAX_LOOKS = 500;

/** Checks that read something else than what is on disk, and so by themselves. */
const ALONE = /^--(?:since|staged|fix|stdin)/;

/** The threads that a command with these arguments will most likely want; none where nothing speaks for it. */
export async function startEarly(
  [command, ...args]: readonly string[],
  { fromBytes, count, file }: ThreadOptions = usualThreads(),
): Promise<Worker[]> {
  if (command !== 'check' || count < 1 || args.some((arg) => ALONE.test(arg))) return [];
  if (!holdAsMuch(args, fromBytes)) return [];
  try {
    const workers = await Promise.all(Array.from({ length: count }, () => newWorker(file)));
    for (const worker of workers) {
      // What becomes of it matters only once it is wanted.
      worker.on('error', () => undefined);
      worker.unref();
    }
    return workers;
  } catch {
    return [];
  }
}

/** True if the files and folders among the arguments hold so many bytes of catalogs, as far as that is seen at once. */
function holdAsMuch(args: readonly string[], bytes: number): boolean {
  const given = args.filter((arg) => existsSync(arg));
  const open = given.length === 0 ? ['.'] : given;
  let missing = bytes;
  let looks = MAX_LOOKS;
  for (const place of open) {
    for (const { name, size } of entriesOf(place)) {
      if (looks-- === 0) return false;
      if (size === undefined) open.push(name);
      else if ((missing -= size) <= 0) return true;
    }
  }
  return false;
}

interface Entry {
  readonly name: string;
  /** Undefined of a folder. */
  readonly size: number | undefined;
}

/** What counts in a folder; of a file, itself. Each is looked at when it is asked for. Nothing of what cannot be looked at. */
function* entriesOf(place: string): Generator<Entry> {
  try {
    const own = statSync(place);
    if (!own.isDirectory()) yield { name: place, size: own.size };
    else
      for (const entry of readdirSync(place, { withFileTypes: true })) {
        // Not put in order as by `path.join`: that takes longer here than to look at the file, and nobody reads the name.
        const name = `${place}${path.sep}${entry.name}`;
        if (entry.isDirectory()) {
          if (!isForPrograms(entry.name)) yield { name, size: undefined };
        } else if (entry.isFile() && isYamlOrJson(entry.name)) yield { name, size: statSync(name).size };
      }
  } catch {
    // What else is in there is found by the check.
  }
}
