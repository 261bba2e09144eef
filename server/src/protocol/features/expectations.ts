/** `catalens/expectations`: what the project files promise, and what comes of it. */
import type { Connection } from 'vscode-languageserver';
import { formatMessage } from '../../text/message.ts';
import { EXPECTATIONS, type ExpectationsResult } from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers whoever shows promises as tests. */
export function registerExpectations(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onRequest(
    EXPECTATIONS,
    guarded<[object], ExpectationsResult>(EXPECTATIONS, log, { expectations: [] }, () => {
      const server = ready();
      const { session } = server;
      // What somebody runs is the text as it stands, not as it was before the last keystrokes.
      for (const path of session.openPaths()) session.settle(path);
      const positions = server.convert();
      return {
        expectations: session.promises().map(({ file, range, title, state, diagnostics }) => ({
          uri: positions.uri(file),
          range: positions.range(file, range),
          title,
          state,
          problems: diagnostics.map(({ message, range: own }) => ({
            message: formatMessage(message),
            range: positions.range(file, own),
          })),
        })),
      };
    }),
  );
}
