/** Reads old states of files from git, and nothing else: no filters, no hooks, no monitors, no network, nothing written. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, promises as fs } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';

/** git could not answer; the text is for the user. */
export class GitError extends Error {}

/** What a repository's configuration could start is off; none of the commands below would run more than that anyhow. */
const SAFELY = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  `core.hooksPath=${devNull}`,
  '-c',
  'core.quotepath=false',
];

/** Set by git for its hooks. They speak of the folder that the hook runs in, while the repository is looked for from elsewhere. */
const OF_HOOKS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

/** Starts git read-only in a folder; `settings` are variables of its environment. */
export function startGit(
  folder: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): ChildProcessWithoutNullStreams {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // Older ones know nothing of the line above; no protocol is called this.
    GIT_ALLOW_PROTOCOL: 'none',
  };
  for (const name of OF_HOOKS) Reflect.deleteProperty(env, name);
  Object.assign(env, settings);
  // Hardly any check asks git, and to load this takes several milliseconds.
  const { spawn } = process.getBuiltinModule('node:child_process');
  return spawn(gitProgram(), [...SAFELY, ...args], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Windows looks for programs in the current folder first, which may be anybody's. */
function gitProgram(): string {
  if (process.platform !== 'win32') return 'git';
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, 'git.exe')).find((file) => existsSync(file)) ?? 'git.exe';
}

/** The fault of a process that could not be started. */
export function notStarted(): GitError {
  return new GitError('git is not installed, or not on the PATH, so older states cannot be read.');
}

/** Runs git read-only in a folder and returns what it prints. @throws GitError with git's own words */
function git(folder: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = startGit(folder, args, settings);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => out.push(piece));
    child.stderr.on('data', (piece: Buffer) => err.push(piece));
    child.on('error', () => reject(notStarted()));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else reject(new GitError(firstLine(err) || `git ended with code ${code}.`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end();
  });
}

function firstLine(pieces: readonly Buffer[]): string {
  return Buffer.concat(pieces).toString('utf8').trim().split('\n')[0] ?? '';
}

/** A file of a revision. The content of a link is the path that it leads to. */
interface GitFile {
  readonly id: string;
  readonly kind: 'file' | 'link';
}

/** The files of a repository in one state. */
export interface GitState {
  /** The top folder of the repository, without links in its path. */
  readonly top: string;
  /** By path relative to the top. */
  readonly files: ReadonlyMap<string, GitFile>;
  /** Folders that are repositories of their own, relative to the top, with the commit that belongs to this state. */
  readonly submodules: ReadonlyMap<string, string>;
}

/** The files of a revision. @throws GitError for an unknown revision or a folder outside a repository. */
export async function gitState(folder: string, revision: string): Promise<GitState> {
  const top = await topOf(folder);
  const commit = await commitOf(top, revision);
  const listing = await git(top, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  const entries = linesOf(listing).map(({ words: [mode = '', , id = ''], file }) => ({ mode, id, file }));
  return stateOf(top, entries);
}

/** The files of the last commit; none where there is no commit yet. @throws GitError as above */
export async function headState(folder: string): Promise<GitState> {
  const top = await topOf(folder);
  const hasCommit = await succeeds(top, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  const isUnborn = !hasCommit && (await succeeds(top, ['symbolic-ref', '--quiet', 'HEAD']));
  return isUnborn ? stateOf(top, []) : gitState(folder, 'HEAD');
}

/** The files as they are staged. @throws GitError outside of a repository, and amid a merge that is not resolved */
export async function indexState(folder: string): Promise<GitState> {
  const top = await topOf(folder);
  const index = await indexOfHook(top);
  const listing = await git(top, ['ls-files', '--stage', '-z', '--full-name'], index);
  const lines = linesOf(listing);
  const unmerged = lines.find(({ words: [, , stage] }) => stage !== '0');
  if (unmerged !== undefined) {
    throw new GitError(
      `"${unmerged.file}" is not merged yet, so that nothing can be said of what is staged.`,
    );
  }
  return stateOf(
    top,
    lines.map(({ words: [mode = '', id = ''], file }) => ({ mode, id, file })),
  );
}

/**
 * `git commit` with paths or `-a` stages into an index of its own, and tells hooks which. What is not in this repository
 * was meant for another one.
 */
async function indexOfHook(top: string): Promise<NodeJS.ProcessEnv> {
  const given = process.env['GIT_INDEX_FILE'];
  if (given === undefined || given === '') return {};
  const answer = await git(top, ['rev-parse', '--absolute-git-dir']);
  const home = await fs.realpath(answer.toString('utf8').replace(/\r?\n$/, ''));
  const file = path.resolve(top, given);
  const folder = await fs.realpath(path.dirname(file)).catch(() => path.dirname(file));
  return folder === home ? { GIT_INDEX_FILE: file } : {};
}

/** The lines of a listing: some words, a tab, and a path. */
function linesOf(listing: Buffer): { readonly words: readonly string[]; readonly file: string }[] {
  const lines = listing.toString('utf8').split('\0');
  return lines.slice(0, -1).map((line) => {
    const tab = line.indexOf('\t');
    return { words: line.slice(0, tab).split(' '), file: line.slice(tab + 1) };
  });
}

const LINK = '120000';
const SUBMODULE = '160000';

function stateOf(
  top: string,
  entries: readonly { readonly mode: string; readonly id: string; readonly file: string }[],
): GitState {
  const files = new Map<string, GitFile>();
  const submodules = new Map<string, string>();
  for (const { mode, id, file } of entries) {
    if (mode === SUBMODULE) submodules.set(file, id);
    else files.set(file, { id, kind: mode === LINK ? 'link' : 'file' });
  }
  return { top, files, submodules };
}

async function succeeds(top: string, args: readonly string[]): Promise<boolean> {
  return git(top, args).then(
    () => true,
    () => false,
  );
}

async function topOf(folder: string): Promise<string> {
  const answer = await git(folder, ['rev-parse', '--show-toplevel']).catch((error: unknown) => {
    if (!(error instanceof GitError) || !error.message.includes('not a git repository')) throw error;
    throw new GitError(`"${folder}" is in no git repository, so there is no older state to read.`);
  });
  return fs.realpath(answer.toString('utf8').replace(/\r?\n$/, ''));
}

async function commitOf(top: string, revision: string): Promise<string> {
  if (revision === '' || revision.startsWith('-')) throw new GitError(`"${revision}" is no revision.`);
  const question = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const answer = await git(top, question).catch(async () => {
    const shallow = await git(top, ['rev-parse', '--is-shallow-repository']).catch(() => Buffer.from(''));
    const hint = shallow.toString('utf8').startsWith('true')
      ? ' This clone is shallow, so it lacks most of the history: "git fetch --unshallow" gets it.'
      : '';
    throw new GitError(`git knows no revision "${revision}".${hint}`);
  });
  return answer.toString('utf8').trim();
}

/** A path as git writes it: relative to the top of the repository, with forward slashes. */
export function gitPath(state: GitState, file: string): string {
  return path.relative(state.top, file).split(path.sep).join('/');
}
