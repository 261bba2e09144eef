/** Starts the language server once something that it can read is open or stands in the workspace, and not before. */
import { Disposable, Range, workspace, type TextDocument, type TextDocumentChangeEvent } from 'vscode';
import type { Session } from '../../infrastructure/language-client/index.ts';
import { LOOKED_AT, looksLikeOlm, mentionsOlm } from './content-signs.ts';
import { customKinds, type ObjectKind } from './custom-resources.ts';
import { findDefinition, findOlmFile } from './workspace-look.ts';

const LANGUAGES = new Set(['yaml', 'json', 'jsonc', 'catalens-json-stream', 'ignore', 'plaintext']);

/** Looks at open documents, then at the workspace, then at whatever is opened or typed, until the server starts. */
export function startOnContent(session: Session): Disposable {
  const watching: Disposable[] = [];
  const stopWatching = (): void => watching.splice(0).forEach((listener) => void listener.dispose());
  const start = (reason: string): void => {
    stopWatching();
    void session.start(reason);
  };

  const asked = new Set<string>();
  /** An object of a kind that the workspace defines is looked at beside its definition. Each kind is looked for once. */
  const lookForDefinition = (document: TextDocument): void => {
    const kinds = kindsIn(document).filter(({ group, kind }) => !asked.has(`${group}/${kind}`));
    for (const { group, kind } of kinds) asked.add(`${group}/${kind}`);
    void findDefinition(kinds).then((found) => {
      if (found && watching.length > 0)
        start(`${workspace.asRelativePath(found)} defines what ${nameOf(document)} is of.`);
    });
  };

  const open = workspace.textDocuments.find(documentLooksLikeOlm);
  if (open) {
    start(`${nameOf(open)} looks like OLM content.`);
    return new Disposable(stopWatching);
  }
  watching.push(
    workspace.onDidOpenTextDocument((document) => {
      if (documentLooksLikeOlm(document)) start(`${nameOf(document)} looks like OLM content.`);
      else lookForDefinition(document);
    }),
    workspace.onDidChangeTextDocument((event) => {
      if (changeLooksLikeOlm(event)) start(`OLM content was typed into ${nameOf(event.document)}.`);
    }),
    session.onWillStart(stopWatching),
  );
  void findOlmFile().then((found) => {
    if (found && watching.length > 0) start(`the workspace has ${workspace.asRelativePath(found)}.`);
  });
  workspace.textDocuments.forEach(lookForDefinition);
  return new Disposable(stopWatching);
}

function documentLooksLikeOlm(document: TextDocument): boolean {
  if (!LANGUAGES.has(document.languageId)) return false;
  const end = document.positionAt(LOOKED_AT);
  return looksLikeOlm(nameOf(document), document.getText(new Range(document.positionAt(0), end)));
}

function kindsIn(document: TextDocument): readonly ObjectKind[] {
  if (!LANGUAGES.has(document.languageId)) return [];
  return customKinds(document.getText(new Range(document.positionAt(0), document.positionAt(LOOKED_AT))));
}

/** Only the lines that changed: this runs at every keystroke in every file until the server starts. */
function changeLooksLikeOlm({ document, contentChanges }: TextDocumentChangeEvent): boolean {
  if (!LANGUAGES.has(document.languageId)) return false;
  return contentChanges.some(({ range, text }) => {
    const lastLine = range.start.line + text.split('\n').length;
    return mentionsOlm(document.getText(new Range(range.start.line, 0, lastLine, 0)));
  });
}

function nameOf(document: TextDocument): string {
  return document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
}
