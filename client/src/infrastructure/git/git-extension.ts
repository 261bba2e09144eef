/**
 * What is used of VS Code's own Git extension: it alone runs git, in folders that people trust. The types are those of its
 * published API (extensions/git/src/api/git.d.ts), as far as they are needed here.
 */
import { extensions, workspace, type Uri } from 'vscode';

export interface GitRepository {
  readonly rootUri: Uri;
  readonly state: {
    readonly HEAD: { readonly name?: string; readonly commit?: string } | undefined;
    /** After every command of git, and whatever else moves refs. */
    readonly onDidChange: (listener: () => void) => { dispose(): void };
  };
  /** Rejects where there is no such commit. */
  getCommit(ref: string): Promise<{ readonly hash: string }>;
  getRefs(query: { readonly count?: number; readonly sort?: string }): Promise<GitRef[]>;
  log(options: { readonly maxEntries: number; readonly path?: string }): Promise<GitCommit[]>;
  /** The files that differ between a commit and the working tree; untracked ones are not among them. */
  diffWith(ref: string): Promise<GitChange[]>;
  /** The bytes of a file at a commit; rejects where there is no such file. */
  buffer(ref: string, path: string): Promise<Uint8Array>;
  getMergeBase(ref1: string, ref2: string): Promise<string | undefined>;
  /** Rejects where the commit has no such file. */
  getObjectDetails(treeish: string, path: string): Promise<unknown>;
}

interface GitRef {
  readonly name?: string;
  readonly commit?: string;
}

interface GitCommit {
  readonly hash: string;
  readonly message: string;
  readonly commitDate?: Date;
}

export interface GitChange {
  /** The file before a renaming, else the file. */
  readonly originalUri: Uri;
  /** The file as it is called now. */
  readonly uri: Uri;
  readonly renameUri: Uri | undefined;
  readonly status: number;
}

/** Kinds of changes, of which the API has more. */
export const INDEX_ADDED = 1;
export const DELETED = 6;

interface GitApi {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: (listener: () => void) => { dispose(): void };
  getRepository(uri: Uri): GitRepository | null;
  openRepository?(root: Uri): Promise<GitRepository | null>;
}

interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

const ID = 'vscode.git';

/** Whether earlier revisions can be asked for at all. */
export function hasGit(): boolean {
  return workspace.isTrusted && extensions.getExtension(ID) !== undefined;
}

/** The repository that a folder lies in. Undefined without one, where git is switched off, and in folders nobody trusts. */
export async function repositoryOf(folder: Uri): Promise<GitRepository | undefined> {
  if (!hasGit()) return undefined;
  const extension = await extensions.getExtension<GitExtension>(ID)?.activate();
  if (!extension?.enabled) return undefined;
  const git = extension.getAPI(1);
  await initialized(git);
  return git.getRepository(folder) ?? (await git.openRepository?.(folder)) ?? undefined;
}

/** Waits until the extension has looked for repositories; not for ever. */
async function initialized(git: GitApi): Promise<void> {
  if (git.state === 'initialized') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, PATIENCE);
    const listening = git.onDidChangeState(() => git.state === 'initialized' && done());
    function done(): void {
      clearTimeout(timer);
      listening.dispose();
      resolve();
    }
  });
}

/** How long the Git extension may take to find its repositories, in milliseconds. */
const PATIENCE = 10_000;
