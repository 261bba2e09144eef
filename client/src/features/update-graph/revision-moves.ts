/** Tells when a git revision has become another commit: after a commit, a checkout, a rebase, a fetch. */
import { Disposable, type Uri } from 'vscode';
import { commitOf } from '../../infrastructure/git/file-at.ts';
import { repositoryOf } from '../../infrastructure/git/git-extension.ts';

/** How long the repository rests before it is asked, in milliseconds: it changes several times for one commit. */
const REST = 300;

/**
 * Calls back each time the revision names another commit than before. Nothing is heard where no repository is known.
 *
 * @param root a folder in the repository
 */
export async function onRevisionMoved(
  revision: string,
  root: Uri,
  listener: () => void,
): Promise<Disposable> {
  const repository = await repositoryOf(root).catch(() => undefined);
  if (repository === undefined) return new Disposable(() => undefined);
  let known = await commitOf(repository, revision);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const look = async (): Promise<void> => {
    const now = await commitOf(repository, revision);
    if (closed || now === known || now === undefined) return;
    known = now;
    listener();
  };
  const listening = repository.state.onDidChange(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void look(), REST);
  });
  return new Disposable(() => {
    closed = true;
    clearTimeout(waiting);
    listening.dispose();
  });
}
