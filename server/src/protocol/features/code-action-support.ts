/** What a client can do with code actions. */
import type { InitializeParams } from 'vscode-languageserver';

/** What a client can do with changes. What it does not mention, it does not have. */
export interface CodeActionSupport {
  /** Actions may be literals; older clients know commands only, and get nothing. */
  readonly literals: boolean;
  readonly documentChanges: boolean;
  /** A change may create a file, rename one, delete one. */
  readonly creates: boolean;
  readonly renames: boolean;
  readonly deletes: boolean;
}

/** Reads the abilities of a client. */
export function codeActionSupport({ capabilities }: InitializeParams): CodeActionSupport {
  const edit = capabilities.workspace?.workspaceEdit;
  const documentChanges = edit?.documentChanges === true;
  const can = (operation: 'create' | 'rename' | 'delete') =>
    documentChanges && edit.resourceOperations?.includes(operation) === true;
  return {
    literals: capabilities.textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    documentChanges,
    creates: can('create'),
    renames: can('rename'),
    deletes: can('delete'),
  };
}
