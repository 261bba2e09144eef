/** The catalogs of a preview as they were at a git revision, by way of VS Code's own Git extension. */
import { Uri, type Disposable } from 'vscode';
import type { EarlierRevision, EarlierRoot } from '../../../../server/src/families/resolution/requests.ts';
import type { Answer } from '../../../webview/src/resolution/messages.ts';
import { onRevisionMoved } from '../update-graph/revision-moves.ts';
import { askForRevision, filesAt } from '../update-graph/revisions.ts';

/** A revision with what was read of it. */
export interface Earlier extends Disposable {
  readonly revision: string;
  /** URIs of the roots, to tell whether others are asked by now. */
  readonly key: string;
  /** Undefined where it could not be read; `reason` says why. */
  readonly state?: EarlierRevision;
  readonly reason?: string;
}

/** Which roots an answer is made of. */
export function rootsKey({ question }: Answer): string {
  return question.catalogs
    .map(({ root }) => root)
    .sort()
    .join('\n');
}

/** Reads what the catalogs of an answer were. @param onMoved called once the revision is another commit */
export async function readEarlier(answer: Answer, revision: string, onMoved: () => void): Promise<Earlier> {
  const asked = new Set(answer.question.catalogs.map(({ root }) => root));
  const known = answer.roots.filter(({ uri }) => asked.has(uri));
  const about = { revision, key: rootsKey(answer) };
  const roots: EarlierRoot[] = [];
  let label = revision;
  for (const { uri, files } of known) {
    const root = Uri.parse(uri);
    const state = await filesAt(
      revision,
      root,
      files.map((file) => Uri.parse(file)),
    );
    if (!state.ok) return { ...about, reason: state.reason, dispose: () => undefined };
    label = state.label;
    roots.push({ root: uri, files: state.files });
  }
  const [first] = known;
  const moves = first && (await onRevisionMoved(revision, Uri.parse(first.uri), onMoved));
  return { ...about, state: { label, roots }, dispose: () => void moves?.dispose() };
}

/** Asks for a revision of the repository that the first catalog of an answer lies in. */
export async function chooseRevision({ question, roots }: Answer): Promise<string | undefined> {
  const root = question.catalogs[0]?.root ?? roots[0]?.uri;
  return root === undefined ? undefined : askForRevision(Uri.parse(root));
}
