/** Where a branch left the default branch of its repository, by way of VS Code's own Git extension. */
import { Uri } from 'vscode';
import { HEAD, commitOf } from './file-at.ts';
import { repositoryOf, type GitRepository } from './git-extension.ts';

/** A commit that two branches have in common. */
export interface MergeBase {
  readonly hash: string;
  /** The branch that the current one is held against, as git names it: `origin/main`. */
  readonly branch: string;
}

/** What default branches are called, the most telling first: what a fork is of, where a clone is from, what is here. */
const DEFAULT_BRANCHES = [
  'upstream/HEAD',
  'upstream/main',
  'upstream/master',
  'origin/HEAD',
  'origin/main',
  'origin/master',
  'main',
  'master',
];

/**
 * The last commit that what is checked out around a file has in common with the default branch. Undefined where there is no
 * repository, no branch with the name of a default one, and no common commit.
 */
export async function mergeBaseOf(file: Uri): Promise<MergeBase | undefined> {
  if (file.scheme !== 'file') return undefined;
  const repository = await repositoryOf(Uri.joinPath(file, '..'));
  const branch = repository && (await defaultBranch(repository));
  if (repository === undefined || branch === undefined) return undefined;
  // Rejects where nothing is committed yet, and where histories have nothing in common.
  const hash = await repository.getMergeBase(HEAD, branch).catch(() => undefined);
  return hash ? { hash, branch } : undefined;
}

async function defaultBranch(repository: GitRepository): Promise<string | undefined> {
  for (const name of DEFAULT_BRANCHES) if ((await commitOf(repository, name)) !== undefined) return name;
  return undefined;
}
