/** Asks the client to fetch hints, lenses and tokens anew: they depend on other files, too. */
import type { Connection } from 'vscode-languageserver';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import type { NavigationSupport } from './navigation-support.ts';

/** How long the catalog must have been quiet. */
const QUIET_MS = 300;

/** Returns a function that is called whenever something in a catalog has changed. */
export function navigationRefresher(
  connection: Connection,
  host: Host,
  log: FaultLog,
  support: NavigationSupport,
): () => void {
  const { refreshHints, refreshLenses, refreshTokens } = support;
  const refresh = guarded('a refresh of navigation', log, undefined, async () => {
    if (refreshHints) await connection.languages.inlayHint.refresh();
    if (refreshLenses) await connection.sendRequest('workspace/codeLens/refresh');
    if (refreshTokens) await connection.languages.semanticTokens.refresh();
  });
  let callOff: (() => void) | undefined;
  return () => {
    if (!refreshHints && !refreshLenses && !refreshTokens) return;
    callOff?.();
    callOff = host.timer(QUIET_MS, () => {
      callOff = undefined;
      // A client that refuses has nothing to be told.
      refresh().catch(() => undefined);
    });
  };
}
