/** The text that a file had at a git revision, or that of another file, as the server is told of it. */
import type { Uri } from 'vscode';
import { l10n, workspace } from 'vscode';
import type { OlderCrdParams } from '../../../../server/src/families/crd/requests.ts';
import { toBase64 } from '../../infrastructure/file-access/index.ts';
import { HEAD, fileAt, fileAtHead } from '../../infrastructure/git/file-at.ts';
import { mergeBaseOf } from '../../infrastructure/git/merge-base.ts';

/** What a client says of an older state. */
type Older = NonNullable<OlderCrdParams['older']>;

/** The file as it was at a revision; undefined where there is no repository, no such revision, or nothing to compare with. */
export async function textAt(file: Uri, revision: string): Promise<Older | undefined> {
  return olderAt(file, revision, revision);
}

/** The file as it was where its branch left the default branch; undefined where there is no such commit, or no file there. */
export async function textAtMergeBase(file: Uri): Promise<Older | undefined> {
  const base = await mergeBaseOf(file);
  return base && olderAt(file, base.hash, l10n.t('{0} (merge base)', base.branch));
}

async function olderAt(file: Uri, revision: string, label: string): Promise<Older | undefined> {
  const earlier = await (revision === HEAD ? fileAtHead(file) : fileAt(revision, file));
  if (earlier === undefined) return undefined;
  const { uri, bytes } = earlier;
  return { kind: 'text', label, uri: uri.toString(), base64: toBase64(bytes) };
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
