/** Saves a picture that the panel has made, where the person says. */
import { Uri, l10n, window, workspace } from 'vscode';

/** @param name proposed name of the file, with its ending */
export async function savePicture(folder: Uri | undefined, name: string, base64: string): Promise<void> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const home = folder ?? workspace.workspaceFolders?.[0]?.uri;
  const target = await window.showSaveDialog({
    filters: { [ending.toUpperCase()]: [ending] },
    ...(home ? { defaultUri: Uri.joinPath(home, name) } : {}),
  });
  if (!target) return;
  try {
    const text = atob(base64);
    await workspace.fs.writeFile(
      target,
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
    );
  } catch {
    void window.showErrorMessage(l10n.t('The picture could not be saved to {0}.', target.path));
  }
}
