/** `textDocument/codeLens`. */
import type { CodeLens as LspCodeLens, CodeLensParams, Command, Connection } from 'vscode-languageserver';
import { codeLenses, type CodeLens } from '../../features/lenses/code-lenses.ts';
import { formatMessage } from '../../text/message.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** The command that shows the update graph; its argument has `uri`, `package` and `channel`. */
const SHOW_UPDATE_GRAPH = 'catalens.showUpdateGraph';
/** The command that shows what a template generates; its argument has `uri`. */
const SHOW_TEMPLATE_PREVIEW = 'catalens.showTemplatePreview';

/** Answers with the lines above blobs. */
export function registerCodeLenses(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onCodeLens(
    guarded<[CodeLensParams], LspCodeLens[] | null>(
      'textDocument/codeLens',
      log,
      null,
      ({ textDocument: { uri } }) => {
        const asking = askAbout(ready(), uri);
        if (asking === undefined) return null;
        const { showsUpdateGraph, showsTemplatePreview } = asking.server.support.navigation;
        return codeLenses(asking.context)
          .filter(({ graph }) => graph === undefined || showsUpdateGraph)
          .filter(({ preview }) => preview === undefined || showsTemplatePreview)
          .map((lens) => ({ range: asking.range(lens.range), command: commandOf(lens, uri) }));
      },
    ),
  );
}

/** Lenses that only inform have a command without a name. */
function commandOf({ title, graph, preview }: CodeLens, uri: string): Command {
  const text = formatMessage(title);
  if (graph !== undefined) return { title: text, command: SHOW_UPDATE_GRAPH, arguments: [{ uri, ...graph }] };
  if (preview) return { title: text, command: SHOW_TEMPLATE_PREVIEW, arguments: [{ uri }] };
  return { title: text, command: '' };
}
