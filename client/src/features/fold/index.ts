/** Commands that fold bundles, base64 and long texts of the active file. */
import { Disposable, commands, l10n, window } from 'vscode';
import {
  LINES_TO_FOLD,
  type LinesToFoldParams,
  type LinesToFoldResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, serverUri, type Session } from '../../infrastructure/language-client/index.ts';

export function registerFolding(session: Session): Disposable {
  return Disposable.from(
    commands.registerCommand('catalens.foldBundles', () => fold(session, 'bundles')),
    commands.registerCommand('catalens.foldBase64', () => fold(session, 'base64')),
    commands.registerCommand('catalens.foldTexts', () => fold(session, 'texts')),
  );
}

async function fold(session: Session, what: LinesToFoldParams['what']): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor) await session.start('somebody asked to fold a file.');
  const lines = editor ? await askFor(session, { uri: serverUri(session, editor.document.uri), what }) : [];
  if (lines.length === 0) {
    window.setStatusBarMessage(l10n.t('There is nothing of that kind to fold here.'), 5000);
    return;
  }
  // The innermost range of each line: the one that begins there.
  await commands.executeCommand('editor.fold', { levels: 1, direction: 'up', selectionLines: lines });
}

async function askFor(session: Session, params: LinesToFoldParams): Promise<readonly number[]> {
  return (await askServer<LinesToFoldResult>(session, LINES_TO_FOLD, params))?.lines ?? [];
}
