/** Reads old states of files from git, and nothing else: no filters, no hooks, no monitors, nothing written. */
import { spawn } from 'node:child_process';
import path from 'node:path';

/** git could not answer; the text is for the user. */
export class GitError extends Error {}

/** Runs git read-only in a folder and returns what it prints. @throws GitError */
export function git(folder: string, args: readonly string[], input?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-c', 'core.fsmonitor=false', '-c', 'core.quotepath=false', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => out.push(piece));
    child.stderr.on('data', (piece: Buffer) => err.push(piece));
    child.on('error', () => reject(new GitError('git is not installed, so older states cannot be read.')));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else
        reject(
          new GitError(Buffer.concat(err).toString('utf8').trim().split('\n')[0] ?? `git ended with ${code}`),
        );
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}

/** A commit in the repository that holds `folder`. */
export interface GitState {
  readonly commit: string;
  /** The top folder of the repository. */
  readonly top: string;
  /** Object ids of files by path relative to the top. */
  readonly files: ReadonlyMap<string, string>;
}

/** The files of a revision. @throws GitError for an unknown revision or a folder outside a repository. */
export async function gitState(folder: string, revision: string): Promise<GitState> {
  if (revision.startsWith('-')) throw new GitError(`"${revision}" is no revision.`);
  const top = (await git(folder, ['rev-parse', '--show-toplevel'])).toString('utf8').trim();
  const commit = (
    await git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).catch(
      () => {
        throw new GitError(`git knows no revision "${revision}".`);
      },
    )
  )
    .toString('utf8')
    .trim();
  const listing = (await git(top, ['ls-tree', '-r', '-z', '--full-tree', commit])).toString('utf8');
  const files = new Map<string, string>();
  for (const line of listing.split('\0')) {
    const tab = line.indexOf('\t');
    const [, type, id] = line.slice(0, tab).split(' ');
    if (type === 'blob' && id !== undefined) files.set(line.slice(tab + 1), id);
  }
  return { commit, top, files };
}

/** The contents of objects, in the order of `ids`; undefined where git has none. */
export async function readObjects(top: string, ids: readonly string[]): Promise<(Buffer | undefined)[]> {
  if (ids.length === 0) return [];
  const answer = await git(top, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  const contents: (Buffer | undefined)[] = [];
  let at = 0;
  for (let index = 0; index < ids.length; index++) {
    const end = answer.indexOf(10, at);
    const [, type, size] = answer.subarray(at, end).toString('latin1').split(' ');
    at = end + 1;
    if (type === 'missing' || size === undefined) {
      contents.push(undefined);
      continue;
    }
    contents.push(answer.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}

/** A path as git writes it: relative to the top of the repository, with forward slashes. */
export function gitPath(state: GitState, file: string): string {
  return path.relative(state.top, file).split(path.sep).join('/');
}
