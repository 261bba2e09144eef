/** Where `check` looks for what was asked for: each path that was given, as a folder to search. */
import path from 'node:path';
import picomatch from 'picomatch/posix';
import type { Families } from '../../engine/family.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { baseName, isWithin, joinPath, parentPath } from '../../engine/files/paths.ts';
import type { Asked } from '../../engine/units/unit.ts';
import { decodeContent } from '../../text/decode-bytes.ts';
import { UsageError } from '../usage-error.ts';
import { meant } from '../suggestions.ts';
import { kindIn } from '../working-files.ts';
import { cleanPath, fromHere } from './clean-path.ts';
import { matchingFolders } from './glob.ts';

/** A folder to search, and which of the files found there were asked for. */
export interface Search {
  readonly folder: string;
  /** What was asked for by name. */
  readonly named: ReadonlySet<string>;
  /** Set where the folder itself was asked for. One that was named is meant to hold something. */
  readonly asked?: Asked;
  readonly glob?: string;
  /** The folder that all lies in which the glob matches. */
  readonly base?: string;
  /** Set where it is a mistake if the glob matches no file. */
  readonly needsMatch?: boolean;
  readonly wanted: (file: string) => boolean;
}

/**
 * A folder is searched by itself, and what it is a part of around it. For a file, the current folder is searched, because
 * whether a file is valid depends on the files beside it; a file elsewhere is looked at within its own folder.
 * @throws UsageError for a path that does not exist
 */
export async function searches(
  env: Environment,
  paths: readonly string[],
  families: Families,
): Promise<Search[]> {
  const searches: Search[] = [];
  const files = new Map<string, Set<string>>();
  for (const given of paths) {
    const clean = cleanPath(given);
    const kind = given === '' ? undefined : await kindIn(env, clean);
    if (kind === 'folder') {
      searches.push({ ...(await inFolder(env, clean, families)), asked: await askedAs(env, clean) });
    } else if (kind === 'file') {
      const folder = fromHere(given) === undefined ? cleanPath(path.dirname(given)) : '';
      files.set(folder, (files.get(folder) ?? new Set()).add(clean));
    } else if (/[*?[{]/.test(given)) {
      searches.push(...(await globSearches(env, given, families)));
    } else {
      throw new UsageError(await noSuchPath(env, given));
    }
  }
  for (const [folder, named] of files) searches.push({ folder, named, wanted: (file) => named.has(file) });
  return searches;
}

/** How a folder is asked for that was given. */
async function askedAs(env: Environment, folder: string): Promise<Asked> {
  const isTop = await isTopOfRepository(env, folder);
  if (folder === '') return isTop ? 'current' : 'here';
  return isTop ? 'repository' : 'named';
}

/** Longer files say nothing of a repository. */
const MAX_LINK_BYTES = 10_000;

async function isTopOfRepository(env: Environment, folder: string): Promise<boolean> {
  const place = joinPath(folder, '.git');
  const git = await env.readFolder(place);
  if (git.ok) return git.entries.some(({ name }) => name === 'HEAD');
  if (git.failure !== 'not-folder') return false;
  // In a worktree and in a submodule it is a file, which says where the repository is.
  const link = await env.readFile(place, MAX_LINK_BYTES);
  return link.ok && decodeContent(link).text.startsWith('gitdir:');
}

/** A folder; where it is a part of a unit, the unit is looked at as a whole. */
async function inFolder(env: Environment, folder: string, families: Families): Promise<Search> {
  const named = new Set([folder]);
  const beside = folder === '' ? [] : await namesIn(env, parentPath(folder));
  if (!families.some(({ finder }) => finder.isPart?.(baseName(folder), beside)))
    return { folder, named, wanted: () => true };
  return { folder: parentPath(folder), named, wanted: (file) => isWithin(file, folder) };
}

async function namesIn(env: Environment, folder: string): Promise<readonly string[]> {
  const listing = await env.readFolder(folder);
  return listing.ok ? listing.entries.map(({ name }) => name) : [];
}

/** That there is nothing at a path, and what was probably meant. */
export async function noSuchPath(env: Environment, given: string): Promise<string> {
  if (given === '') return 'An empty path leads nowhere. The current folder is ".".';
  const none = `There is no file or folder "${given}".`;
  if (given === '-') return `${none} What is piped in is checked with --stdin-filename PATH.`;
  const clean = cleanPath(given);
  const beside = await namesIn(env, parentPath(clean));
  const asked = baseName(clean);
  // Another version is another thing.
  const name = meant(
    asked,
    beside.filter((one) => withoutNumbers(one) !== withoutNumbers(asked)),
  );
  return name === undefined ? none : `${none} Did you mean "${joinPath(parentPath(clean), name)}"?`;
}

function withoutNumbers(name: string): string {
  return name.replace(/\d+/g, '0');
}

/** Folders that a glob matches are searched as if they were named one by one; beside them, the files that it matches count. */
async function globSearches(env: Environment, given: string, families: Families): Promise<Search[]> {
  const clean = cleanPath(given);
  const matches = picomatch(clean, { dot: true });
  const within = cleanPath(picomatch.scan(clean).base);
  const base = fromHere(given) === undefined ? within : '';
  const folders = await matchingFolders(env, base, matches);
  const searches = await Promise.all(folders.map((folder) => inFolder(env, folder, families)));
  const isInFolder = (file: string) => folders.some((folder) => isWithin(file, folder));
  const files = { folder: base, wanted: (file: string) => matches(file) && !isInFolder(file) };
  if (/[/\\]$/.test(given)) {
    if (folders.length === 0) throw new UsageError(`No folder matches "${given}".`);
    return searches;
  }
  const byGlob = { glob: given, base: within, needsMatch: folders.length === 0 };
  return [...searches, { ...files, named: new Set(), ...byGlob }];
}
