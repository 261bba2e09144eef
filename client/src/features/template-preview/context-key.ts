/** Tells menus whether the active file is a template. */
import { Disposable, commands, languages, window } from 'vscode';
import { askRootOf, type Session } from '../../infrastructure/language-client/index.ts';

/** The button in the editor's title waits for it. */
const CONTEXT_KEY = 'catalens.inTemplate';
/** How long to wait after a change before the server is asked again, in milliseconds. */
const SETTLE = 300;

export function keepTemplateContext(session: Session): Disposable {
  const timer = { waiting: undefined as ReturnType<typeof setTimeout> | undefined };
  const ask = async (): Promise<void> => {
    const asked = window.activeTextEditor?.document.uri;
    const answer = asked && (await askRootOf(session, asked));
    if (asked?.toString() !== window.activeTextEditor?.document.uri.toString()) return;
    await commands.executeCommand('setContext', CONTEXT_KEY, answer?.kind === 'template');
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
