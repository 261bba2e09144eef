/** Commands that start at a bundle: into a catalog, to its next version, and to the roles of a CRD. */
import { Disposable, Uri, commands, l10n, window, workspace } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';
import {
  ADD_BUNDLE_TO_CATALOG,
  CRD_CLUSTER_ROLES,
  NEW_BUNDLE_VERSION,
  type AddBundleToCatalogParams,
  type AddBundleToCatalogResult,
  type Changed,
  type CrdClusterRolesResult,
  type NewBundleVersionResult,
} from '../../../../server/src/families/bundle/requests.ts';
import {
  askServer,
  serverUri,
  type ReadingStatus,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { pickCatalog, pickVersion } from './picks.ts';

/** What a command is about, and with. */
interface Asked {
  readonly session: Session;
  readonly status: ReadingStatus;
}

export function registerBundleCommands(session: Session, status: ReadingStatus): Disposable {
  const asked: Asked = { session, status };
  return Disposable.from(
    commands.registerCommand('catalens.addBundleToCatalog', (target?: unknown) =>
      addToCatalog(asked, target),
    ),
    commands.registerCommand('catalens.newBundleVersion', (target?: unknown) => newVersion(asked, target)),
    commands.registerCommand('catalens.writeClusterRoles', (target?: unknown) => writeRoles(asked, target)),
  );
}

async function addToCatalog(asked: Asked, target: unknown): Promise<void> {
  const uri = await uriOf(asked, target);
  if (uri === undefined) return sayNoBundle();
  const ask = (more: Partial<AddBundleToCatalogParams>) =>
    askServer<NonNullable<AddBundleToCatalogResult>>(asked.session, ADD_BUNDLE_TO_CATALOG, { uri, ...more });
  const known = await ask({});
  if (known === null) return sayNoBundle();
  if (known.catalogs.length === 0) return tell(known.notes);
  const choice = await pickCatalog(known);
  if (choice === undefined) return;
  const made = await ask(choice);
  // Nothing is saved yet: people look at it beside what was there, and one step back takes it all away.
  if (await make(asked, made)) {
    for (const file of made?.files ?? [])
      await commands.executeCommand('workbench.files.action.compareWithSaved', localUri(asked, file));
  }
}

async function newVersion(asked: Asked, target: unknown): Promise<void> {
  const uri = await uriOf(asked, target);
  const known =
    uri === undefined
      ? null
      : await askServer<NonNullable<NewBundleVersionResult>>(asked.session, NEW_BUNDLE_VERSION, { uri });
  if (known === null) return sayNoBundle();
  if (known.current === '' && known.notes.length > 0) return tell(known.notes);
  const version = await pickVersion(known);
  if (version === undefined) return;
  const made = await askServer<NonNullable<NewBundleVersionResult>>(asked.session, NEW_BUNDLE_VERSION, {
    uri,
    version,
  });
  if (await make(asked, made, { isSaved: true })) await show(asked, made?.csv);
}

async function writeRoles(asked: Asked, target: unknown): Promise<void> {
  const uri = await uriOf(asked, target);
  const made =
    uri === undefined
      ? null
      : await askServer<NonNullable<CrdClusterRolesResult>>(asked.session, CRD_CLUSTER_ROLES, { uri });
  if (made === null) {
    void window.showInformationMessage(
      l10n.t('Open a file with a CustomResourceDefinition first: the roles are written beside it.'),
    );
    return;
  }
  if (await make(asked, made, { isSaved: true })) await show(asked, made.files?.[0]);
}

/** Makes the change that was answered, and says what is to be known besides; true if it was made. New files are saved. */
async function make(
  { session }: Asked,
  made: Changed | null,
  { isSaved }: { readonly isSaved: boolean } = { isSaved: false },
): Promise<boolean> {
  const client = session.client();
  if (made === null || client === undefined) return false;
  const edit = made.edit && (await client.protocol2CodeConverter.asWorkspaceEdit(made.edit as WorkspaceEdit));
  const isMade = edit !== undefined && (await workspace.applyEdit(edit, { isRefactoring: isSaved }));
  if (isMade || edit === undefined) tell(made.notes);
  return isMade;
}

function tell(notes: readonly string[]): void {
  if (notes.length > 0) void window.showInformationMessage(notes.join(' '));
}

async function show(asked: Asked, uri: string | undefined): Promise<void> {
  if (uri !== undefined) await window.showTextDocument(localUri(asked, uri));
}

function localUri({ session }: Asked, uri: string): Uri {
  return session.client()?.protocol2CodeConverter.asUri(uri) ?? Uri.parse(uri);
}

/** What the command was called for: a node of the tree, a file or folder of the explorer, or the active file. */
async function uriOf({ session, status }: Asked, target: unknown): Promise<string | undefined> {
  await session.start('somebody asked for a change of a bundle.');
  await status.untilIdle();
  if (isNode(target)) return target.uri;
  const named = target instanceof Uri ? target : window.activeTextEditor?.document.uri;
  return named && serverUri(session, named);
}

function isNode(target: unknown): target is { readonly uri: string } {
  if (typeof target !== 'object' || target === null || target instanceof Uri) return false;
  return 'uri' in target && typeof target.uri === 'string';
}

function sayNoBundle(): void {
  void window.showInformationMessage(
    l10n.t('Open a file of a bundle first: one in its manifests or its metadata.'),
  );
}
