/** Asks which manifest to compare with: one of the workspace, or any other file. */
import { QuickPickItemKind, Uri, l10n, window, workspace, type QuickPickItem } from 'vscode';
import type { Answer } from '../../../webview/src/resolution/messages.ts';
import { serverUri, type Session } from '../../infrastructure/language-client/index.ts';

/** A manifest with one of its wishes. */
export interface PickedManifest {
  readonly uri: string;
  /** Key of the wish; the first one without it. */
  readonly wish?: string;
}

interface ManifestItem extends QuickPickItem {
  readonly manifest?: PickedManifest;
}

/** The manifest that was chosen; undefined where none was. */
export async function pickManifest(
  session: Session,
  manifests: Answer['manifests'],
): Promise<PickedManifest | undefined> {
  if (manifests.length === 0) return openManifest(session);
  const picks = manifests.flatMap(({ uri, wishes }): readonly ManifestItem[] =>
    wishes.map(({ key, title }) => ({
      label: title,
      description: workspace.asRelativePath(Uri.parse(uri)),
      manifest: { uri, wish: key },
    })),
  );
  const other: ManifestItem = { label: l10n.t('Another File…') };
  const chosen = await window.showQuickPick<ManifestItem>(
    [...picks, { label: '', kind: QuickPickItemKind.Separator }, other],
    {
      title: l10n.t('Compare With Another Manifest'),
      placeHolder: l10n.t('Which manifest of the workspace?'),
      matchOnDescription: true,
    },
  );
  return chosen === other ? openManifest(session) : chosen?.manifest;
}

async function openManifest(session: Session): Promise<PickedManifest | undefined> {
  const chosen = await window.showOpenDialog({
    canSelectMany: false,
    filters: { [l10n.t('Manifests')]: ['yaml', 'yml', 'json'] },
    title: l10n.t('Compare With Another Manifest'),
  });
  const [uri] = chosen ?? [];
  return uri && { uri: serverUri(session, uri) };
}
