/** A file as it was at a git revision, by way of VS Code's own Git extension. */
import { Uri } from 'vscode';
import { repositoryOf, type GitRepository } from './git-extension.ts';

/** A file at a commit. */
export interface FileAt {
  /** The commit that the revision names. */
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** The address under which the Git extension shows the file as it was. */
  readonly uri: Uri;
}

/**
 * The file as it was at a revision. Undefined for what is not on disk, where there is no repository or no such revision, where the
 * revision had no such file, and for what git would not take for a revision alone.
 */
export async function fileAt(revision: string, file: Uri): Promise<FileAt | undefined> {
  // `HEAD:path` names a file of its own.
  if (file.scheme !== 'file' || revision.includes(':')) return undefined;
  // A repository that is not open yet is found from a folder only.
  const repository = await repositoryOf(Uri.joinPath(file, '..'));
  const hash = repository && (await commitOf(repository, revision));
  if (repository === undefined || hash === undefined) return undefined;
  try {
    const bytes = await repository.buffer(hash, file.fsPath);
    return { hash, bytes, uri: gitUri(file, revision) };
  } catch {
    // There was no such file.
    return undefined;
  }
}

/** The hash of a commit; undefined where there is none, and for what git would take for an option. */
export async function commitOf(repository: GitRepository, revision: string): Promise<string | undefined> {
  if (/^-|[\s\0]/.test(revision)) return undefined;
  try {
    const { hash } = await repository.getCommit(revision);
    return /^[0-9a-f]{7,64}$/.test(hash) ? hash : undefined;
  } catch {
    return undefined;
  }
}

/** The address under which the Git extension shows a file of a revision. */
function gitUri(file: Uri, ref: string): Uri {
  return file.with({ scheme: 'git', query: JSON.stringify({ path: file.fsPath, ref }) });
}
