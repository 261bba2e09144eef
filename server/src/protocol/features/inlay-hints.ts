/** `textDocument/inlayHint`. */
import type { CancellationToken, Connection, InlayHint, InlayHintParams } from 'vscode-languageserver';
import { inlayHints } from '../../features/hints/inlay-hints.ts';
import { formatMessage } from '../../text/message.ts';
import { eachOf } from '../../features/pause.ts';
import { versionHints } from './crd-hints.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers with the hints that the settings ask for. */
export function registerInlayHints(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.languages.inlayHint.on(
    guarded<[InlayHintParams, CancellationToken], InlayHint[] | null>(
      'textDocument/inlayHint',
      log,
      null,
      async ({ textDocument, range }, token) => {
        const server = ready();
        const asking = askAbout(server, textDocument.uri, { token });
        if (asking === undefined) return null;
        const { inlayHints: wanted } = server.settings;
        const hints = await asking.answer(inlayHints(asking.context, asking.rangeFrom(range), wanted));
        const shown = eachOf(hints, ({ position, parts }) => [
          {
            position: asking.range({ start: position, end: position }).start,
            label: parts.map((part) => formatMessage(part)).join(', '),
            paddingLeft: true,
          },
        ]);
        const compared = versionHints(server, asking.context, asking.rangeFrom(range), wanted);
        return [
          ...(await asking.answer(shown)),
          ...compared.map(({ position, label }) => ({
            position: asking.range({ start: position, end: position }).start,
            label: formatMessage(label),
            paddingLeft: true,
          })),
        ];
      },
    ),
  );
}
