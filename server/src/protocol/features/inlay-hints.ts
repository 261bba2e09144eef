/** `textDocument/inlayHint`. */
import type { Connection, InlayHint, InlayHintParams } from 'vscode-languageserver';
import { inlayHints } from '../../features/hints/inlay-hints.ts';
import { formatMessage } from '../../text/message.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers with the hints that the settings ask for. */
export function registerInlayHints(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.languages.inlayHint.on(
    guarded<[InlayHintParams], InlayHint[] | null>(
      'textDocument/inlayHint',
      log,
      null,
      ({ textDocument, range }) => {
        const server = ready();
        const asking = askAbout(server, textDocument.uri);
        if (asking === undefined) return null;
        const hints = inlayHints(asking.context, asking.rangeFrom(range), server.settings.inlayHints);
        return hints.map(({ position, parts }) => ({
          position: asking.range({ start: position, end: position }).start,
          label: parts.map((part) => formatMessage(part)).join(', '),
          paddingLeft: true,
        }));
      },
    ),
  );
}
