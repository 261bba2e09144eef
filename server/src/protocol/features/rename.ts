/** `textDocument/prepareRename` and `textDocument/rename`. */
import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { renamableAt, renameAt, type Renaming } from '../../features/rename/rename.ts';
import { formatMessage, type Message } from '../../text/message.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { askAbout, settle, whileTextsStay } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers what can be renamed, and with the changes that do it. */
export function registerRename(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onPrepareRename(
    guarded<[PrepareRenameParams], PrepareRenameResult | null>(
      'textDocument/prepareRename',
      log,
      null,
      ({ textDocument, position }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        const found = renamableAt(asking.context, asking.position(position));
        if ('refused' in found) throw refusal(found.refused);
        return { range: asking.range(found.range), placeholder: found.name };
      },
    ),
  );
  connection.onRenameRequest(
    guarded<[RenameParams, CancellationToken], WorkspaceEdit | null>(
      'textDocument/rename',
      log,
      null,
      async ({ textDocument, position, newName }, token) => {
        const server = ready();
        // The changes are made for the newest versions of all open files.
        const isCurrent = whileTextsStay(server);
        const pause = pausesOf(server, token, isCurrent);
        for (const path of server.session.openPaths()) await settle(server, path, pause);
        const asking = askAbout(server, textDocument.uri, { token, isCurrent });
        if (asking === undefined) return null;
        const renaming = await renameAt(asking.context, asking.position(position), newName, asking.pause);
        // The edits are sent with the versions that the documents have now.
        await asking.pause();
        if (renaming.refused !== undefined) throw refusal(renaming.refused);
        return workspaceEdit(server, renaming);
      },
    ),
  );
}

/** Editors show the message of a failed request to the person who asked. */
function refusal(message: Message): ResponseError<void> {
  return new ResponseError<void>(LSPErrorCodes.RequestFailed, formatMessage(message));
}

function workspaceEdit(server: ServerContext, { edits }: Renaming & { refused?: never }): WorkspaceEdit {
  const { session, support, uris } = server;
  const { range } = server.convert();
  const files = [...edits].map(([path, changes]) => ({
    path,
    uri: uris.uri(path),
    edits: changes.map((edit): TextEdit => ({ range: range(path, edit.range), newText: edit.newText })),
  }));
  if (!support.navigation.documentChanges)
    return { changes: Object.fromEntries(files.map((file) => [file.uri, file.edits])) };
  return {
    documentChanges: files.map((file) => ({
      textDocument: { uri: file.uri, version: session.document(file.path)?.version ?? null },
      edits: file.edits,
    })),
  };
}
