/** `textDocument/documentSymbol` and `workspace/symbol`. */
import {
  SymbolKind as LspKind,
  SymbolTag,
  type CancellationToken,
  type Connection,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type SymbolInformation,
  type WorkspaceSymbolParams,
} from 'vscode-languageserver';
import type { Work } from '../../text/work.ts';
import { documentSymbols } from '../../features/symbols/document-symbols.ts';
import type { FileSymbol, SymbolKind } from '../../features/symbols/symbol.ts';
import { workspaceSymbols } from '../../features/symbols/workspace-symbols.ts';
import { askAbout, type Asking } from './asking.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

const KINDS: Readonly<Record<SymbolKind, LspKind>> = {
  package: LspKind.Package,
  enum: LspKind.Enum,
  'enum-member': LspKind.EnumMember,
  class: LspKind.Class,
  array: LspKind.Array,
  event: LspKind.Event,
  file: LspKind.File,
  object: LspKind.Object,
  interface: LspKind.Interface,
};

/** Answers with outlines, and with what the whole workspace holds. */
export function registerSymbols(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onDocumentSymbol(
    guarded<[DocumentSymbolParams, CancellationToken], DocumentSymbol[] | SymbolInformation[] | null>(
      'textDocument/documentSymbol',
      log,
      null,
      async ({ textDocument }, token) => {
        const asking = askAbout(ready(), textDocument.uri, { token });
        if (asking === undefined) return null;
        const symbols = await asking.answer(documentSymbols(asking.context));
        return asking.server.support.navigation.nestedSymbols
          ? asking.answer(nested(asking, symbols))
          : asking.answer(flat(asking, symbols));
      },
    ),
  );
  connection.onWorkspaceSymbol(
    guarded<[WorkspaceSymbolParams, CancellationToken], SymbolInformation[] | null>(
      'workspace/symbol',
      log,
      null,
      async ({ query }, token) => {
        const server = ready();
        const { session, names } = server;
        const client = server.convert();
        const pause = pausesOf(server, token);
        const search = { memory: names, pause };
        const found = await workspaceSymbols(session.lenientUnits(), session.families, query, search);
        return found.map((symbol) => ({
          name: symbol.name,
          kind: KINDS[symbol.kind],
          containerName: symbol.container,
          location: {
            uri: client.uri(symbol.path),
            range: client.range(symbol.path, symbol.range),
          },
        }));
      },
    ),
  );
}

function* nested(asking: Asking, symbols: readonly FileSymbol[]): Work<DocumentSymbol[]> {
  const shown: DocumentSymbol[] = [];
  for (const symbol of symbols) {
    shown.push({
      name: symbol.name,
      kind: KINDS[symbol.kind],
      ...(symbol.detail !== '' && { detail: symbol.detail }),
      ...(symbol.deprecated && { tags: [SymbolTag.Deprecated] }),
      range: asking.range(symbol.range),
      selectionRange: asking.range(symbol.nameRange),
      children: yield* nested(asking, symbol.children),
    });
    yield;
  }
  return shown;
}

function* flat(
  asking: Asking,
  symbols: readonly FileSymbol[],
  containerName = '',
): Work<SymbolInformation[]> {
  const uri = asking.server.uris.uri(asking.context.path);
  const shown: SymbolInformation[] = [];
  for (const symbol of symbols) {
    shown.push({
      name: symbol.name,
      kind: KINDS[symbol.kind],
      ...(symbol.deprecated && { tags: [SymbolTag.Deprecated] }),
      ...(containerName !== '' && { containerName }),
      location: { uri, range: asking.range(symbol.range) },
    });
    yield;
    for (const child of yield* flat(asking, symbol.children, symbol.name)) shown.push(child);
  }
  return shown;
}
