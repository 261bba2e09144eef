/** Shows which catalog root or bundle the active file belongs to. */
import { Disposable, Uri, commands, l10n, window } from 'vscode';
import { askRootOf, keepRootKindContext } from '../../infrastructure/language-client/index.ts';
import type { Session } from '../../infrastructure/language-client/index.ts';

/** Set while the active file is part of a bundle; menus go by it. */
const CONTEXT_KEY = 'catalens.inBundle';

export function registerShowRoot(session: Session): Disposable {
  const command = commands.registerCommand('catalens.showRoot', async () => {
    const document = window.activeTextEditor?.document;
    if (!document) {
      void window.showInformationMessage(
        l10n.t('Open a file first: Catalens shows the catalog root of the active file.'),
      );
      return;
    }
    // Asking for it is a reason to start, whatever the file looks like.
    await session.start('somebody asked for the root of a file.');
    const answer = await askRootOf(session, document.uri);
    if (answer?.root) {
      await commands.executeCommand('revealInExplorer', Uri.parse(answer.root));
      return;
    }
    void window.showInformationMessage(
      l10n.t(
        'This file belongs to no catalog root. If it should, name the folder in catalens.roots or in .catalens.yaml.',
      ),
    );
  });
  return Disposable.from(command, keepRootKindContext(session, CONTEXT_KEY, 'bundle'));
}
