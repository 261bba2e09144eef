/** `textDocument/hover`. */
import type { Connection, Hover } from 'vscode-languageserver';
import { explanationAt } from '../../features/hover/hover.ts';
import { toMarkup } from './doc-format.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers with an explanation of what is under the cursor. */
export function registerHover(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onHover(
    guarded<[Parameters<Parameters<Connection['onHover']>[0]>[0]], Hover | null>(
      'textDocument/hover',
      log,
      null,
      async ({ textDocument, position }) => {
        const { session, uris, encoding, support } = ready();
        const path = uris.path(textDocument.uri);
        const context = session.context(path);
        if (context === undefined) return null;
        const codec = positionCodec(encoding, (line) => session.line(path, line));
        const { start } = codec.fromClient({ start: position, end: position });
        const hover = await explanationAt(context, start);
        if (hover === undefined) return null;
        return { contents: toMarkup(hover.doc, support.docs.hover), range: codec.toClient(hover.range) };
      },
    ),
  );
}
