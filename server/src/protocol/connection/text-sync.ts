/** Keeps the session's documents in step with the editor's. */
import type { Connection, TextDocumentItem } from 'vscode-languageserver';
import { answerSlice } from './cancellation.ts';
import { guarded, type FaultLog } from './guard.ts';
import { positionCodec } from './positions.ts';
import type { ServerContext } from '../server-context.ts';
import { LARGE_TEXT } from '../session/open-document.ts';
import { isSettingsFile } from '../session/open-settings.ts';
import { settling } from '../session/settling.ts';

/** Handles opening, changing, saving and closing of documents. */
export function registerTextSync(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onDidOpenTextDocument(
    guarded('opening a document', log, undefined, async ({ textDocument }) => {
      const { session, uris, indexer, publisher } = ready();
      const path = uris.path(textDocument.uri);
      publisher?.opening(path);
      if (textDocument.text.length <= LARGE_TEXT) session.open(path, textDocument.text, textDocument.version);
      else await openInTurns(ready(), log, path, textDocument);
      // It may come with changes that were never saved.
      if (isSettingsFile(path, session.families)) indexer.filesChanged([path], false);
      indexer.noticed(path);
    }),
  );
  connection.onDidChangeTextDocument(
    guarded('a change of a document', log, undefined, ({ textDocument, contentChanges }) => {
      const { session, uris, publisher, settings, encoding, indexer } = ready();
      const path = uris.path(textDocument.uri);
      for (const change of contentChanges) {
        // Each change refers to the text that the one before it has left.
        const codec = positionCodec(encoding, (line) => session.line(path, line));
        const plain =
          'range' in change
            ? { text: change.text, range: codec.fromClient(change.range) }
            : { text: change.text };
        session.change(path, [plain], textDocument.version);
      }
      if (isSettingsFile(path, session.families)) indexer.filesChanged([path], false);
      publisher?.settleLater(
        path,
        settings.delay,
        guardedSettle(log, (changed) => {
          session.read(changed);
          settleInTurns(ready(), log, changed);
        }),
      );
      if (publisher === undefined) ready().answers?.touch(new Set([path]));
    }),
  );
  connection.onDidCloseTextDocument(
    guarded('closing a document', log, undefined, async ({ textDocument }) => {
      const { session, uris, publisher, indexer } = ready();
      const path = uris.path(textDocument.uri);
      publisher?.settled(path);
      await session.close(path);
      // What was not saved does not count any more.
      if (isSettingsFile(path, session.families)) indexer.filesChanged([path], false);
      indexer.noticed(path);
      uris.forget(path);
    }),
  );
  connection.onDidSaveTextDocument(
    guarded('saving a document', log, undefined, ({ textDocument }) => {
      const { uris, indexer } = ready();
      // Not every client watches files.
      indexer.filesChanged([uris.path(textDocument.uri)], false);
    }),
  );
}

/** Opens a large document: others go in between, and who asks about it waits until it is open. */
async function openInTurns(
  context: ServerContext,
  log: FaultLog,
  path: string,
  { uri, text, version }: TextDocumentItem,
): Promise<void> {
  const { session, host, turns, answers } = context;
  try {
    const work = session.opening(path, text, version);
    for (let mayGoOn = answerSlice(host); work.next().done !== true;) {
      if (mayGoOn()) continue;
      await turns.next();
      mayGoOn = answerSlice(host);
    }
  } finally {
    host.opened(uri);
  }
  settleInTurns(context, log, path);
  answers?.touch(new Set([path]));
}

/** Works out what a document that was read means. In something very large that takes long: others go in between. */
function settleInTurns(
  context: ServerContext,
  log: FaultLog,
  path: string,
  work = settling(context, path),
): void {
  const { publisher, indexer } = context;
  publisher?.settleLater(
    path,
    0,
    guardedSettle(log, (read) => {
      if (work.next().done !== true) return settleInTurns(context, log, read, work);
      indexer.noticed(read);
    }),
  );
}

function guardedSettle(log: FaultLog, settle: (path: string) => void): (path: string) => void {
  return (path) => void guarded('checking a document', log, undefined, settle)(path);
}
