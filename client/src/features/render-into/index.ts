/** The command that brings the catalogs of a template up to date with what it makes now. */
import type { Disposable } from 'vscode';
import { Uri, commands, l10n, window, workspace } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';
import {
  RENDER_INTO_CATALOG,
  type RenderIntoCatalogParams,
  type RenderIntoCatalogResult,
} from '../../../../server/src/families/template/requests.ts';
import {
  askServer,
  serverUri,
  type ReadingStatus,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { SCHEME, templateOf } from '../template-preview/address.ts';

export function registerRenderInto(session: Session, status: ReadingStatus): Disposable {
  return commands.registerCommand('catalens.renderIntoCatalog', (target?: unknown) =>
    renderInto(session, status, target),
  );
}

async function renderInto(session: Session, status: ReadingStatus, target: unknown): Promise<void> {
  const named = target instanceof Uri ? target : window.activeTextEditor?.document.uri;
  if (named === undefined) return sayNoTemplate();
  const template = named.scheme === SCHEME ? templateOf(named) : named;
  await session.start('somebody asked to render a template into its catalog.');
  // The server answers for what it has been told of: an open document.
  await workspace.openTextDocument(template);
  await status.untilIdle();
  const found = await ask(session, template);
  if (found === null) return sayNoTemplate();
  if (found.choices.length === 0) return void window.showInformationMessage(found.notes.join(' '));
  const choice = await pick(found.choices);
  const client = session.client();
  if (choice === undefined || client === undefined) return;
  const edit = await client.protocol2CodeConverter.asWorkspaceEdit(choice.edit as WorkspaceEdit);
  if (!(await workspace.applyEdit(edit))) return;
  // Nothing is saved yet: people look at it beside what was there, and one step back takes it all away.
  for (const [file] of edit.entries())
    await commands.executeCommand('workbench.files.action.compareWithSaved', file);
}

type Choice = NonNullable<RenderIntoCatalogResult>['choices'][number];

async function pick(choices: readonly Choice[]): Promise<Choice | undefined> {
  if (choices.length === 1) return choices[0];
  const items = choices.map((choice) => ({ label: choice.title, choice }));
  const placeHolder = l10n.t('Which catalogs should be what the template makes?');
  return (await window.showQuickPick(items, { placeHolder }))?.choice;
}

/** Null if the file is no template, or there is no server that answers. Never rejects. */
function ask(session: Session, template: Uri): Promise<RenderIntoCatalogResult> {
  const params: RenderIntoCatalogParams = { uri: serverUri(session, template) };
  return askServer<NonNullable<RenderIntoCatalogResult>>(session, RENDER_INTO_CATALOG, params);
}

function sayNoTemplate(): void {
  void window.showInformationMessage(
    l10n.t('Open a template first: Catalens brings the catalogs up to date that are made from it.'),
  );
}
