/** Commands that fold bundles, base64 and long texts of the active file. */
import { Disposable, commands, l10n, window, type Uri } from 'vscode';
import {
  LINES_TO_FOLD,
  type LinesToFoldParams,
  type LinesToFoldResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { Session } from '../../infrastructure/language-client/index.ts';

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
  const lines = editor ? await askFor(session, { uri: uriOf(session, editor.document.uri), what }) : [];
  if (lines.length === 0) {
    window.setStatusBarMessage(l10n.t('There is nothing of that kind to fold here.'), 5000);
    return;
  }
  // The innermost range of each line: the one that begins there.
  await commands.executeCommand('editor.fold', { levels: 1, direction: 'up', selectionLines: lines });
}

async function askFor(session: Session, params: LinesToFoldParams): Promise<readonly number[]> {
  try {
    const answer = await session.client()?.sendRequest<LinesToFoldResult>(LINES_TO_FOLD, params);
    return answer?.lines ?? [];
  } catch {
    // Cancelled or restarting: somebody may ask again.
    return [];
  }
}

function uriOf(session: Session, uri: Uri): string {
  return session.client()?.code2ProtocolConverter.asUri(uri) ?? uri.toString();
}
