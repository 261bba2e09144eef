/** Tells menus whether the active file holds a CRD. */
import { Disposable, Range, commands, window, workspace, type TextDocument } from 'vscode';

const CONTEXT_KEY = 'catalens.showsCrd';
/** How long to wait after a change before one looks again, in milliseconds. */
const SETTLE = 300;
/** How many lines are looked at: the kind stands above the schemas. */
const LINES = 300;
const KIND = /^\s*"?kind"?\s*:\s*["']?CustomResourceDefinition\b/m;

/** Keeps the context key of menus true while the active file holds a CRD. */
export function keepCrdContext(): Disposable {
  const timer = { waiting: undefined as ReturnType<typeof setTimeout> | undefined };
  const look = () => {
    const document = window.activeTextEditor?.document;
    void commands.executeCommand('setContext', CONTEXT_KEY, document !== undefined && showsCrd(document));
  };
  const lookSoon = () => {
    clearTimeout(timer.waiting);
    timer.waiting = setTimeout(look, SETTLE);
  };
  lookSoon();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(lookSoon),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) lookSoon();
    }),
    new Disposable(() => clearTimeout(timer.waiting)),
  );
}

function showsCrd(document: TextDocument): boolean {
  return (
    ['yaml', 'json', 'jsonc'].includes(document.languageId) &&
    KIND.test(document.getText(new Range(0, 0, LINES, 0)))
  );
}
