/** `textDocument/documentLink`. */
import type { CancellationToken, Connection, DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { documentLinks } from '../../features/links/document-links.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { eachOf } from '../../features/pause.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers with the links of a file. */
export function registerDocumentLinks(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onDocumentLinks(
    guarded<[DocumentLinkParams, CancellationToken], DocumentLink[] | null>(
      'textDocument/documentLink',
      log,
      null,
      async ({ textDocument }, token) => {
        const asking = askAbout(ready(), textDocument.uri, { token });
        if (asking === undefined) return null;
        const links = await asking.answer(documentLinks(asking.context));
        const shown = eachOf(links, ({ range, address, kind }) => [
          {
            range: asking.range(range),
            target: address,
            ...(kind === 'image' && { tooltip: formatMessage(msg('Open the page of this image')) }),
          },
        ]);
        return asking.answer(shown);
      },
    ),
  );
}
