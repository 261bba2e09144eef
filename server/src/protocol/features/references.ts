/** `textDocument/references` and `textDocument/documentHighlight`. */
import {
  DocumentHighlightKind,
  type CancellationToken,
  type Connection,
  type DocumentHighlight,
  type DocumentHighlightParams,
  type Location,
  type ReferenceParams,
} from 'vscode-languageserver';
import { highlightsAt, referencesAt } from '../../features/references/references.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers where a name is used. */
export function registerReferences(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onReferences(
    guarded<[ReferenceParams, CancellationToken], Location[] | null>(
      'textDocument/references',
      log,
      null,
      async (params, token) => {
        const server = ready();
        const asking = askAbout(server, params.textDocument.uri, { token });
        if (asking === undefined) return null;
        const position = asking.position(params.position);
        const { includeDeclaration } = params.context;
        const found = await referencesAt(asking.context, position, includeDeclaration, asking.pause);
        return found.map((place) => asking.location(place));
      },
    ),
  );
  connection.onDocumentHighlight(
    guarded<[DocumentHighlightParams], DocumentHighlight[] | null>(
      'textDocument/documentHighlight',
      log,
      null,
      ({ textDocument, position }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        return highlightsAt(asking.context, asking.position(position)).map(({ range, kind }) => ({
          range: asking.range(range),
          kind: kind === 'write' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        }));
      },
    ),
  );
}
