/** The catalogs of a git repository in two states: as a revision has them, and as they are now. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { allRules } from '../../families/all.ts';
import { configWords } from '../../families/project/config-words.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { isWithin } from '../../engine/files/paths.ts';
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { loadProject, searchOptions } from '../check/project.ts';
import { GitError, gitPath, gitState, type GitState } from '../git.ts';
import { gitObjects, type GitObjects } from '../git-objects.ts';
import { emptyCatalog, findCatalogs, loadCatalog, type LoadedCatalog } from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';
import { gitFiles, isFolderInGit, type FolderInGit } from './git-files.ts';

/** A catalog in its two states. */
export type States = readonly (readonly [before: LoadedCatalog, after: LoadedCatalog])[];

/** A folder as a revision has it. */
interface Earlier {
  readonly files: Environment;
  readonly state: GitState;
  readonly place: FolderInGit;
  /** As the user names it. */
  readonly revision: string;
}

/** A git revision, and the project file that says what is compared with it, where one was named. */
interface Since {
  readonly name: string;
  readonly config?: string;
}

/** Something that the user should know beside the answer. */
type Note = (text: string) => void;

/**
 * The two states of a catalog; without a folder of every catalog below the current folder, then or now. The repository is
 * the one that the folder lies in. @throws UsageError, GitError
 */
export async function sinceRevision(
  given: string | undefined,
  { name: revision, config }: Since,
  note: Note,
): Promise<States> {
  const folder = cleanPath(given ?? '.');
  const place = await placeOf(folder);
  const state = await gitState(place.home, revision);
  const inGit = { folder, inGit: gitPath(state, place.path) };
  const objects = gitObjects(state.top);
  try {
    const before: Earlier = { files: gitFiles(state, objects, inGit), state, place: inGit, revision };
    if (given === undefined) return await everyCatalog(before, note, config);
    refuseSubmodules(state, inGit);
    return [await oneCatalog(before, objects, note)];
  } finally {
    objects.close();
  }
}

/** Where a folder is, links in the way to it followed, but not itself; `home` is the nearest folder that exists. */
export async function placeOf(folder: string): Promise<{ home: string; path: string }> {
  const rest: string[] = [];
  let at = path.resolve(folder);
  while (!(await fs.lstat(at).catch(() => undefined))?.isDirectory() && path.dirname(at) !== at) {
    rest.unshift(path.basename(at));
    at = path.dirname(at);
  }
  const home = await fs.realpath(at);
  return { home, path: path.join(home, ...rest) };
}

async function oneCatalog(
  { files, state, place, revision }: Earlier,
  objects: GitObjects,
  note: Note,
): Promise<States[number]> {
  const { folder } = place;
  const now = await fs.stat(folder === '' ? '.' : folder).catch(() => undefined);
  if (now !== undefined && !now.isDirectory()) {
    throw new UsageError(`"${folder}" is a file; give the folder of the catalog.`);
  }
  const was = await isFolderInGit(state, objects, place);
  if (!was && now === undefined) {
    throw new UsageError(`There is no folder "${folder}", neither now nor in ${revision}.`);
  }
  if (!was) note(`"${folder}" is new since ${revision}.`);
  if (now === undefined) note(`"${folder}" is gone since ${revision}.`);
  return [
    was ? await loadCatalog(files, folder) : emptyCatalog(folder),
    now === undefined ? emptyCatalog(folder) : await loadCatalog(workingFiles(), folder),
  ];
}

/** What is in a submodule is in another repository. @throws GitError where the folder has one */
function refuseSubmodules(state: GitState, { folder, inGit }: FolderInGit): void {
  const found = [...state.submodules.keys()].find((name) => isWithin(name, inGit) || isWithin(inGit, name));
  if (found === undefined) return;
  throw new GitError(
    `"${found}" is a submodule, so this repository does not hold its older states. Compare inside of it, or give a folder without it than "${folder || '.'}".`,
  );
}

async function everyCatalog(
  { files, state, place, revision }: Earlier,
  note: Note,
  named?: string,
): Promise<States> {
  const { folder, inGit } = place;
  const project = await loadProject(process.cwd(), configWords(allRules), named);
  const submodules = [...state.submodules.keys()]
    .filter((name) => isWithin(name, inGit))
    .map((name) => (inGit === '' ? name : name.slice(inGit.length + 1)));
  for (const name of submodules)
    note(`"${name}" is a submodule and left out; run the comparison inside of it.`);
  const { roots = [] } = project.config;
  const isInSubmodule = (file: string) => submodules.some((name) => isWithin(file, name));
  const catalogsOf = (env: Environment) =>
    findCatalogs(env, folder, searchOptions(env, project, folder, roots, { alsoIgnored: isInSubmodule }));
  const old = await catalogsOf(files);
  const now = await catalogsOf(workingFiles());
  if (old.size === 0 && now.size === 0) {
    // A folder without any catalog may still be intended as one: then it is empty in both states.
    note(`There is no catalog below the current folder, neither now nor in ${revision}.`);
  }
  return [...new Set([...old.keys(), ...now.keys()])].sort().map((key) => {
    const [then, today] = [old.get(key), now.get(key)];
    const root = (today ?? then)?.root ?? '';
    if (then === undefined) note(`Catalog "${root || '.'}" is new since ${revision}.`);
    if (today === undefined) note(`Catalog "${root || '.'}" is gone since ${revision}.`);
    return [then ?? emptyCatalog(root), today ?? emptyCatalog(root)] as const;
  });
}
