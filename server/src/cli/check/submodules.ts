/** Puts the files of submodules to those of their repository: each in the commit that the repository names. */
import path from 'node:path';
import { joinPath } from '../../engine/files/paths.ts';
import { GitError, gitState, type GitState } from '../git.ts';

/** A state with the files of its submodules. */
interface Whole {
  readonly state: GitState;
  /** The top folders of all repositories that its files are from. */
  readonly tops: readonly string[];
  /** Submodules that are here, but not in the commit that is asked for. */
  readonly missing: readonly string[];
}

/** Reads the submodules of a state, and theirs. One that is not checked out has no files, now as then. */
export async function withSubmodules(state: GitState): Promise<Whole> {
  const files = new Map(state.files);
  const tops = [state.top];
  const missing: string[] = [];
  for (const [name, commit] of state.submodules) {
    const inner = await innerState(path.join(state.top, name), commit);
    if (inner === 'missing') missing.push(name);
    if (inner === 'missing' || inner === 'not-here') continue;
    const whole = await withSubmodules(inner);
    for (const [file, found] of whole.state.files) files.set(joinPath(name, file), found);
    tops.push(...whole.tops);
    missing.push(...whole.missing.map((below) => joinPath(name, below)));
  }
  return { state: { ...state, files }, tops, missing };
}

async function innerState(folder: string, commit: string): Promise<GitState | 'missing' | 'not-here'> {
  const now = await quietly(gitState(folder, 'HEAD'));
  // Without a repository of its own the folder is one of the outer repository.
  if (now?.top !== folder) return 'not-here';
  return (await quietly(gitState(folder, commit))) ?? 'missing';
}

function quietly(asked: Promise<GitState>): Promise<GitState | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });
}
