/** Changes that start in a panel: what is asked for, kept until somebody has looked at what comes of it, and made in one step. */
import { Range, ViewColumn, l10n, window, workspace, type Uri, type WorkspaceEdit } from 'vscode';
import type { WorkspaceEdit as PlainEdit } from 'vscode-languageclient';
import {
  UPDATE_GRAPH_EDIT,
  type GraphEdit,
  type ProposedChange,
  type UpdateGraphEditParams,
  type UpdateGraphEditResult,
} from '../../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import { askServer, type Session } from '../../infrastructure/language-client/index.ts';

/** What is said of all edits that people look at first. */
const LOOKED_AT = 'looked-at';

/** Asks for an edit of an entry, and asks people for what it needs; undefined if there is none, of which they were told. */
export async function askForEdit(
  session: Session,
  params: UpdateGraphEditParams,
): Promise<ProposedChange | undefined> {
  const ask = (more: { readonly other?: string }) =>
    askServer<NonNullable<UpdateGraphEditResult>>(session, UPDATE_GRAPH_EDIT, { ...params, ...more });
  let answer = await ask({});
  if (answer?.choices) {
    const other = await chosen(params.edit, params.name, answer.choices);
    if (other === undefined) return undefined;
    answer = await ask({ other });
  }
  return toPropose(answer);
}

/** The change, if there is one; people are told why there is none. */
export function toPropose(answer: ProposedChange | null): ProposedChange | undefined {
  if (answer?.edit) return answer;
  const notes = answer?.notes.join(' ') ?? l10n.t('The catalog has changed meanwhile. Try it once more.');
  void window.showInformationMessage(notes);
  return undefined;
}

async function chosen(
  edit: GraphEdit,
  name: string,
  choices: NonNullable<NonNullable<UpdateGraphEditResult>['choices']>,
): Promise<string | undefined> {
  if (edit === 'addToChannel') {
    if (choices.length === 0) {
      void window.showInformationMessage(l10n.t('Every other channel lists {0}, or has no head.', name));
      return undefined;
    }
    return window.showQuickPick(
      choices.map(({ value }) => value),
      { title: l10n.t('Add {0} to Another Channel', name) },
    );
  }
  const title = l10n.t('Add a Version after {0}', name);
  const items = choices.map(({ value, title: detail }) => ({ label: value, detail }));
  const other = { label: l10n.t('Another version…'), detail: '' };
  const item = await window.showQuickPick([...items, other], { title });
  return item === other ? askVersion(title) : item?.label;
}

/** A version that people type. */
export function askVersion(title: string, value = ''): Thenable<string | undefined> {
  return window.showInputBox({ title, value, prompt: l10n.t('A version as in 1.2.3.') });
}

/**
 * Makes a change as one step, which one undo takes back; with `text` people look at it in the editor's preview of refactorings
 * first. True if it was made.
 */
export async function makeChange(
  session: Session,
  { title, edit }: ProposedChange,
  how: 'now' | 'text',
): Promise<boolean> {
  const client = session.client();
  if (client === undefined || edit === undefined) return false;
  const plain = how === 'text' ? withQuestion(edit, title) : (edit as PlainEdit);
  const converted = await client.protocol2CodeConverter.asWorkspaceEdit(plain);
  const isMade = converted !== undefined && (await workspace.applyEdit(converted));
  if (isMade) await showFirst(converted);
  else if (how === 'now')
    void window.showWarningMessage(
      l10n.t('Nothing was changed: a file is another one than it was when the change was worked out.'),
    );
  return isMade;
}

/** The change with a question at each edit. */
function withQuestion(edit: object, label: string): PlainEdit {
  const plain = edit as PlainEdit;
  const asked = (plain.documentChanges ?? []).map((change) =>
    'textDocument' in change
      ? { ...change, edits: change.edits.map((one) => ({ ...one, annotationId: LOOKED_AT })) }
      : { ...change, annotationId: LOOKED_AT },
  );
  return {
    ...plain,
    documentChanges: asked,
    changeAnnotations: { [LOOKED_AT]: { label, needsConfirmation: true } },
  };
}

/** The text that was changed gets the focus, so that one undo takes the change back. */
async function showFirst(edit: WorkspaceEdit): Promise<void> {
  const [first] = edit.entries();
  if (first === undefined) return;
  const [uri, edits] = first;
  const open = window.visibleTextEditors.find(({ document }) => isSame(document.uri, uri));
  const start = edits[0]?.range.start;
  await window.showTextDocument(uri, {
    viewColumn: open?.viewColumn ?? ViewColumn.One,
    ...(start && { selection: new Range(start, start) }),
  });
}

function isSame(a: Uri, b: Uri): boolean {
  return a.toString() === b.toString();
}
