/** `textDocument/documentLink`. */
import type { Connection, DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { documentLinks } from '../../features/links/document-links.ts';
import { formatMessage, msg } from '../../text/message.ts';
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
    guarded<[DocumentLinkParams], DocumentLink[] | null>(
      'textDocument/documentLink',
      log,
      null,
      ({ textDocument }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        return documentLinks(asking.context).map(({ range, address, kind }) => ({
          range: asking.range(range),
          target: address,
          ...(kind === 'image' && { tooltip: formatMessage(msg('Open the page of this image')) }),
        }));
      },
    ),
  );
}
