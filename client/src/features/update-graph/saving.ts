/** Saves a picture that the panel has made, where the person says: not in a catalog, for opm reads every file there. */
import { Uri, l10n, window, workspace } from 'vscode';
import {
  CATALOG_TREE,
  type CatalogTreeParams,
  type CatalogTreeResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';

/** A picture as a file. */
interface Picture {
  /** Proposed name, with its ending. */
  readonly name: string;
  readonly base64: string;
}

/**
 * Asks for the place, and again where people want none in a catalog after all.
 *
 * @param root URI of the catalog that the picture is of, if it is known
 */
export async function savePicture(
  session: Session,
  root: string | undefined,
  picture: Picture,
): Promise<void> {
  const roots = await catalogRoots(session, root);
  const own = root === undefined ? undefined : Uri.parse(root);
  const first = (own && workspace.getWorkspaceFolder(own)) ?? workspace.workspaceFolders?.[0];
  const home = first?.uri ?? own;
  let proposed = home && Uri.joinPath(outsideOf(home, roots), picture.name);
  for (;;) {
    const target = await askForPlace(picture.name, proposed);
    if (target === undefined) return;
    const catalog = roots.find((each) => isInside(target, each));
    const wanted = catalog === undefined ? 'here' : await askAgain(catalog);
    if (wanted === 'here') return write(target, picture.base64);
    if (wanted === 'nowhere') return;
    proposed = Uri.joinPath(outsideOf(Uri.joinPath(target, '..'), roots), picture.name);
  }
}

/** The folders, and single files, that are catalogs. */
async function catalogRoots(session: Session, own: string | undefined): Promise<readonly Uri[]> {
  const params: CatalogTreeParams = { node: null };
  const answer = await askServer<CatalogTreeResult>(session, CATALOG_TREE, params);
  const roots = (answer?.nodes ?? []).flatMap(({ kind, uri }) => (kind === 'root' ? [uri] : []));
  return [...new Set([...roots, ...(own === undefined ? [] : [own])])].map((uri) => Uri.parse(uri));
}

/** The folder, or the next one above it that lies in no catalog; the topmost one where all do. */
function outsideOf(folder: Uri, roots: readonly Uri[]): Uri {
  let at = folder;
  while (at.path !== '/' && roots.some((root) => isInside(at, root))) at = Uri.joinPath(at, '..');
  return at;
}

/** Whether something is a catalog, or lies in it. */
function isInside(uri: Uri, root: Uri): boolean {
  const folder = root.path.replace(/\/$/, '');
  return (
    uri.scheme === root.scheme &&
    uri.authority === root.authority &&
    (uri.path === folder || uri.path.startsWith(`${folder}/`))
  );
}

function askForPlace(name: string, proposed: Uri | undefined): Thenable<Uri | undefined> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return window.showSaveDialog({
    filters: { [ending.toUpperCase()]: [ending] },
    ...(proposed ? { defaultUri: proposed } : {}),
  });
}

async function askAgain(catalog: Uri): Promise<'here' | 'elsewhere' | 'nowhere'> {
  const anyway = l10n.t('Save Here Anyway');
  const elsewhere = l10n.t('Choose Another Place');
  const said = await window.showWarningMessage(
    l10n.t('This place is in the catalog {0}.', workspace.asRelativePath(catalog)),
    {
      modal: true,
      detail: l10n.t(
        'opm reads every file of a catalog, so a picture in it makes opm refuse the catalog, unless a line of .indexignore leaves it out.',
      ),
    },
    elsewhere,
    anyway,
  );
  if (said === undefined) return 'nowhere';
  return said === anyway ? 'here' : 'elsewhere';
}

async function write(target: Uri, base64: string): Promise<void> {
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
