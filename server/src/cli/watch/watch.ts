/** `check --watch`: checks again whenever a file changes, until it is interrupted. */
import { fstatSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch/posix';
import type { CheckArguments } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { GitError } from '../git.ts';
import { showPath } from '../reporters/report.ts';
import { watchFolders, type WatchedFolder } from './folders.ts';

/** Changes come in bursts: a check starts when there was none for so long, */
const QUIET_MS = 150;
/** or when the first of them is so old. */
const PATIENCE_MS = 2000;

/** Checks now, and again after every change. Ends with an interrupt, or with a fault of the first check. @throws UsageError */
export async function checkAgainAndAgain(
  options: CheckArguments,
  check: () => Promise<number>,
): Promise<never> {
  const isOwn = ownFiles(options);
  const changes = new Set<string>();
  let wake: () => void = () => undefined;
  const watch = watchFolders(foldersFor(options.paths), (file) => {
    if (isOwn(file)) return;
    changes.add(file);
    wake();
  });
  try {
    await check();
    for (;;) {
      process.stderr.write('catalens: Watching for changes. Ctrl-C ends it.\n');
      await settled(changes, (resume) => (wake = resume));
      announce(changes);
      changes.clear();
      watch.refresh();
      await check().catch(sayFault);
    }
  } finally {
    watch.end();
  }
}

/** What the files of a check lie in: the folders that were named, and for files the one in which they are looked for. */
function foldersFor(paths: readonly string[]): WatchedFolder[] {
  const here = process.cwd();
  const folders = new Set(paths.length === 0 ? [here] : paths.map((given) => folderFor(given, here)));
  const deep = [...folders].map((folder) => ({ path: folder, isDeep: true }));
  // The current folder holds what is true for the project.
  return folders.has(here) ? deep : [{ path: here, isDeep: false }, ...deep];
}

function folderFor(given: string, here: string): string {
  const place = path.resolve(given);
  const stats = statsOf(place);
  if (stats?.isDirectory()) return place;
  const start = stats === undefined ? path.resolve(picomatch.scan(given).base) : path.dirname(place);
  const isHere = start === here || start.startsWith(here + path.sep);
  return isHere ? here : start;
}

/** Undefined for what is not there, or cannot be looked at. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Tells of a file whether the check itself writes it: reports, and what its output is redirected to. */
function ownFiles({ outputs }: CheckArguments): (file: string) => boolean {
  const reports = new Set(outputs.flatMap(({ file }) => (file === undefined ? [] : [path.resolve(file)])));
  const streams = [1, 2].map((descriptor) => fstatSync(descriptor)).filter((stats) => stats.isFile());
  return (file) => {
    if (reports.has(file)) return true;
    const stats = streams.length === 0 ? undefined : statsOf(file);
    return stats !== undefined && streams.some(({ dev, ino }) => dev === stats.dev && ino === stats.ino);
  };
}

/** Waits for a change, and until no more of them come. */
async function settled(changes: ReadonlySet<string>, listen: (resume: () => void) => void): Promise<void> {
  if (changes.size === 0) await new Promise<void>((resolve) => listen(resolve));
  const first = performance.now();
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, QUIET_MS);
    listen(() => {
      clearTimeout(timer);
      const left = first + PATIENCE_MS - performance.now();
      timer = setTimeout(resolve, Math.max(0, Math.min(QUIET_MS, left)));
    });
  });
  listen(() => undefined);
}

/** Sets the next report apart from the one before. */
function announce(changes: ReadonlySet<string>): void {
  if (process.stdout.isTTY === true) process.stdout.write('\u001b[2J\u001b[H');
  const [file = ''] = changes;
  const what = changes.size === 1 ? showPath(path.relative('', file) || '.') : `${changes.size} files`;
  process.stderr.write(
    `\ncatalens: ${what} changed at ${new Date().toTimeString().slice(0, 8)}, checking again.\n`,
  );
}

/** What stands in the way of a check may be gone after the next change. @throws what is no fault of the caller */
function sayFault(error: unknown): void {
  if (!(error instanceof UsageError || error instanceof GitError)) throw error;
  process.stderr.write(`catalens: ${error.message}\n`);
}
