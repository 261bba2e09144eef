/** Commands about the language server itself: restart it, show what it says. */
import { Disposable, commands, l10n, window, type LogOutputChannel } from 'vscode';
import type { Session } from '../../infrastructure/language-client/index.ts';

export function registerServerCommands(session: Session, log: LogOutputChannel): Disposable {
  return Disposable.from(
    commands.registerCommand('catalens.restart', async () => {
      await session.restart();
      if (session.client())
        window.setStatusBarMessage(l10n.t('The Catalens language server runs anew.'), 5000);
    }),
    commands.registerCommand('catalens.showOutput', () => log.show()),
  );
}
