/** `textDocument/diagnostic` and `workspace/diagnostic`. */
import type { CancellationToken } from 'vscode-languageserver';
import {
  DocumentDiagnosticReportKind,
  ErrorCodes,
  ResponseError,
  type Connection,
  type DocumentDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { formatMessage, msg } from '../../text/message.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { inSlices } from '../../features/pause.ts';
import { settle } from './asking.ts';
import { FIRST_ANSWER_MS } from '../session/publisher.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';
import type { PullAnswers } from '../session/pull-answers.ts';

/** Files per partial result, and between two looks at the cancellation. */
const SLICE = 50;

const NOTHING: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** Answers clients that ask for diagnostics. */
export function registerDiagnosticRequests(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.languages.diagnostics.on(
    guarded('textDocument/diagnostic', log, NOTHING, async ({ textDocument, previousResultId }, token) => {
      const { session, uris, indexer, support } = ready();
      const answers = collected(ready());
      const path = uris.path(textDocument.uri);
      const pause = pausesOf(ready(), token);
      await settle(ready(), path, pause);
      indexer.noticed(path);
      if (session.isProvisional(path)) await indexer.idleWithin(FIRST_ANSWER_MS);
      // An empty answer would be a promise. Others are worth showing where the client can be told to ask again.
      const isWorthShowing = () => support.refreshDiagnostics && session.diagnostics(path).length > 0;
      if (session.isProvisional(path) && !isWorthShowing()) await indexer.untilKnown(path, token);
      return inSlices(answers.document(path, previousResultId), pause);
    }),
  );
  connection.languages.diagnostics.onWorkspace(
    guarded('workspace/diagnostic', log, { items: [] }, async (params, token, _progress, partial) => {
      const { uris, host, indexer } = ready();
      const answers = collected(ready());
      await indexer.idle(token);
      const previous = new Map(params.previousResultIds.map(({ uri, value }) => [uris.path(uri), value]));
      const items: WorkspaceDocumentDiagnosticReport[] = [];
      for (const report of answers.workspace(previous)) {
        items.push(report);
        if (items.length % SLICE !== 0) continue;
        await host.breathe();
        if (isCancelled(token)) break;
        if (partial !== undefined) partial.report({ items: items.splice(0) });
      }
      return { items };
    }),
  );
}

/**
 * What is kept for clients that ask. Who did not say so is sent all there is, and hears that this is not on offer: to answer with
 * an empty list would be to say that nothing is wrong.
 */
function collected({ answers }: ServerContext): PullAnswers {
  if (answers !== undefined) return answers;
  const reason = msg('Diagnostics are sent to this client, which did not say that it asks for them.');
  throw new ResponseError<void>(ErrorCodes.MethodNotFound, formatMessage(reason));
}

function isCancelled(token: CancellationToken): boolean {
  return token.isCancellationRequested;
}
