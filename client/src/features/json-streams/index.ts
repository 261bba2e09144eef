/**
 * Gives files of catalogs that hold one JSON object after another a language of their own: that is valid to opm, and the editor's
 * own JSON support would call everything behind the first object an error.
 */
import {
  Disposable,
  commands,
  languages,
  window,
  workspace,
  type ExtensionContext,
  type TextDocument,
} from 'vscode';
import { askRootOf, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';
import { keepChoices, type Choices } from './choices.ts';
import { isJsonStream } from './stream-sign.ts';

/** The language that package.json contributes. */
const STREAM = 'catalens-json-stream';
const JSON_LANGUAGE = 'json';
const SETTING = 'catalens.jsonStreams.ownLanguage';

export function recogniseJsonStreams(
  { workspaceState }: Pick<ExtensionContext, 'workspaceState'>,
  session: Session,
  status: ReadingStatus,
): Disposable {
  const choices = keepChoices(workspaceState, STREAM);
  const look = (document: TextDocument): void => void recognise(session, choices, document);
  const lookAtAll = (): void => workspace.textDocuments.forEach(look);
  return Disposable.from(
    workspace.onDidCloseTextDocument(({ uri, languageId }) => choices.closed(uri.toString(), languageId)),
    workspace.onDidOpenTextDocument((document) => {
      choices.opened(document.uri.toString(), document.languageId, isWanted(document));
      look(document);
    }),
    // A second object may have been typed, or a file become part of a catalog, in the meantime.
    workspace.onDidSaveTextDocument(look),
    status.onDidChange(({ state }) => {
      if (state === 'idle') lookAtAll();
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(SETTING)) return;
      lookAtAll();
      for (const document of workspace.textDocuments)
        if (document.languageId === STREAM && !isWanted(document)) void setLanguage(document, JSON_LANGUAGE);
    }),
    commands.registerCommand('catalens.treatAsPlainJson', async () => {
      const document = window.activeTextEditor?.document;
      if (document?.languageId === STREAM) await setLanguage(document, JSON_LANGUAGE);
    }),
  );
}

async function recognise(session: Session, choices: Choices, document: TextDocument): Promise<void> {
  const isCandidate = (): boolean =>
    !document.isClosed &&
    document.languageId === JSON_LANGUAGE &&
    isWanted(document) &&
    !choices.isPlain(document.uri.toString());
  if (!isCandidate() || !isJsonStream(document.getText())) return;
  const root = await askRootOf(session, document.uri);
  // Somebody may have closed it, or chosen something else, while the server was thinking.
  if (root?.kind === 'fbc' && isCandidate()) await setLanguage(document, STREAM);
}

function isWanted({ uri }: TextDocument): boolean {
  return workspace.getConfiguration(undefined, uri).get<boolean>(SETTING, true);
}

async function setLanguage(document: TextDocument, language: string): Promise<void> {
  try {
    await languages.setTextDocumentLanguage(document, language);
  } catch {
    // It was closed at this very moment.
  }
}
