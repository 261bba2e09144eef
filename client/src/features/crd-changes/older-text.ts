/** The text that a file had at a git revision, by way of VS Code's own Git extension, or that of another file. */
import type { Uri } from 'vscode';
import { workspace } from 'vscode';
import type { OlderCrdParams } from '../../../../server/src/families/crd/requests.ts';
import { toBase64 } from '../../infrastructure/file-access/index.ts';
import { repositoryOf, type GitRepository } from '../update-graph/git-extension.ts';

/** What a client says of an older state. */
type Older = NonNullable<OlderCrdParams['older']>;

/** The file as it was at a revision; undefined where there is no repository, no such revision, or nothing to compare with. */
export async function textAt(file: Uri, revision: string): Promise<Older | undefined> {
  // What git would take for an option is no revision.
  if (file.scheme !== 'file' || /^-|[\s\0:]/.test(revision)) return undefined;
  const repository = await repositoryOf(file);
  const bytes = repository && (await bytesAt(repository, revision, file));
  if (bytes === undefined) return undefined;
  return { kind: 'text', label: revision, uri: gitUri(file, revision).toString(), base64: toBase64(bytes) };
}

async function bytesAt(
  repository: GitRepository,
  revision: string,
  file: Uri,
): Promise<Uint8Array | undefined> {
  try {
    return await repository.buffer(revision, file.fsPath);
  } catch {
    // There was no such file, or there is no such revision.
    return undefined;
  }
}

/** The address under which the Git extension shows a file of a revision. */
function gitUri(file: Uri, ref: string): Uri {
  return file.with({ scheme: 'git', query: JSON.stringify({ path: file.fsPath, ref }) });
}

/** Another file; undefined where it cannot be read. */
export async function textOf(file: Uri): Promise<Older | undefined> {
  try {
    const bytes = await workspace.fs.readFile(file);
    const label = workspace.asRelativePath(file);
    return { kind: 'text', label, uri: file.toString(), base64: toBase64(bytes) };
  } catch {
    return undefined;
  }
}
