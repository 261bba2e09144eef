/** Opens a place beside a panel: in the editor that shows its file, if there is one. */
import { ViewColumn, l10n, window, workspace, type Range, type Uri } from 'vscode';

/** Shows a place in a file; says so where the file cannot be opened. Never rejects. */
export async function showPlace(uri: Uri, selection: Range): Promise<void> {
  try {
    const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    const document = await workspace.openTextDocument(uri);
    await window.showTextDocument(document, { selection, viewColumn: open?.viewColumn ?? ViewColumn.One });
  } catch {
    window.setStatusBarMessage(l10n.t('The file could not be opened.'), 5000);
  }
}
