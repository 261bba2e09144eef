/** Tells menus what the active file is part of. */
import { Disposable, commands, languages, window } from 'vscode';
import type { RootOfFileResult } from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askRootOf } from './root-of-file.ts';
import type { Session } from './session.ts';

/** How long to wait after a change before the server is asked again, in milliseconds. */
const SETTLE = 300;

/** Keeps a context key true while the active file is part of a root of this kind. */
export function keepRootKindContext(
  session: Session,
  contextKey: string,
  kind: RootOfFileResult['kind'],
): Disposable {
  const timer = { waiting: undefined as ReturnType<typeof setTimeout> | undefined };
  const ask = async (): Promise<void> => {
    const asked = window.activeTextEditor?.document.uri;
    const answer = asked && (await askRootOf(session, asked));
    if (asked?.toString() !== window.activeTextEditor?.document.uri.toString()) return;
    await commands.executeCommand('setContext', contextKey, answer?.kind === kind);
  };
  const askSoon = (): void => {
    clearTimeout(timer.waiting);
    timer.waiting = setTimeout(() => void ask(), SETTLE);
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor(askSoon),
    languages.onDidChangeDiagnostics(askSoon),
    session.onDidStart(askSoon),
    new Disposable(() => clearTimeout(timer.waiting)),
  );
}
