/** `textDocument/codeLens`. */
import type { CodeLens, CodeLensParams, Connection } from 'vscode-languageserver';
import { codeLenses } from '../features/lenses/code-lenses.ts';
import { formatMessage } from '../text/message.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from './guard.ts';
import type { ServerContext } from './server.ts';

/** The command that shows the update graph; its argument has `uri`, `package` and `channel`. */
const SHOW_UPDATE_GRAPH = 'catalens.showUpdateGraph';

/** Answers with the lines above blobs. */
export function registerCodeLenses(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onCodeLens(
    guarded<[CodeLensParams], CodeLens[] | null>(
      'textDocument/codeLens',
      log,
      null,
      ({ textDocument: { uri } }) => {
        const asking = askAbout(ready(), uri);
        if (asking === undefined) return null;
        const { showsUpdateGraph } = asking.server.support.navigation;
        return codeLenses(asking.context)
          .filter(({ graph }) => graph === undefined || showsUpdateGraph)
          .map(({ range, title, graph }) => ({
            range: asking.range(range),
            command: {
              title: formatMessage(title),
              command: graph === undefined ? '' : SHOW_UPDATE_GRAPH,
              ...(graph && { arguments: [{ uri, ...graph }] }),
            },
          }));
      },
    ),
  );
}
