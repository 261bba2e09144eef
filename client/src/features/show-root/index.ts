/** Shows which catalog root the active file belongs to. */
import { Uri, commands, l10n, window, type Disposable } from 'vscode';
import { askRootOf } from '../../infrastructure/language-client/index.ts';
import type { Session } from '../../infrastructure/language-client/index.ts';

export function registerShowRoot(session: Session): Disposable {
  return commands.registerCommand('catalens.showRoot', async () => {
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
}
