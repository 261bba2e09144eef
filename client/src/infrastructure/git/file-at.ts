/** A file as it was at a git revision, by way of VS Code's own Git extension. */
import { Uri } from 'vscode';
import { repositoryOf, type GitRepository } from './git-extension.ts';

/** What is checked out. */
export const HEAD = 'HEAD';

/** A file as it was. */
export interface EarlierFile {
  readonly bytes: Uint8Array;
  /** The address under which the Git extension shows it. */
  readonly uri: Uri;
}

/** A file at a commit. */
export interface FileAt extends EarlierFile {
  /** The commit that the revision names. */
  readonly hash: string;
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
  const bytes = await bytesAt(repository, hash, file);
  return bytes && { hash, bytes, uri: gitUri(file, revision) };
}

/** The file as it was committed last; the same without asking which commit that is, since every save asks. */
export async function fileAtHead(file: Uri): Promise<EarlierFile | undefined> {
  if (file.scheme !== 'file') return undefined;
  const repository = await repositoryOf(Uri.joinPath(file, '..'));
  const bytes = repository && (await bytesAt(repository, HEAD, file));
  return bytes && { bytes, uri: gitUri(file, HEAD) };
}

/** Undefined where there was no such file. */
async function bytesAt(
  repository: GitRepository,
  commit: string,
  file: Uri,
): Promise<Uint8Array | undefined> {
  return repository.buffer(commit, file.fsPath).catch(() => undefined);
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
