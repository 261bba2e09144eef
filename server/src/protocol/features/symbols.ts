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
    guarded<[DocumentSymbolParams], DocumentSymbol[] | SymbolInformation[] | null>(
      'textDocument/documentSymbol',
      log,
      null,
      ({ textDocument }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        const symbols = documentSymbols(asking.context);
        return asking.server.support.navigation.nestedSymbols
          ? symbols.map((symbol) => nested(asking, symbol))
          : symbols.flatMap((symbol) => flat(asking, symbol, ''));
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
        const { session } = server;
        const client = server.convert();
        const pause = pausesOf(server.host, token);
        const found = await workspaceSymbols(session.lenientUnits(), session.families, query, pause);
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

function nested(asking: Asking, symbol: FileSymbol): DocumentSymbol {
  return {
    name: symbol.name,
    kind: KINDS[symbol.kind],
    ...(symbol.detail !== '' && { detail: symbol.detail }),
    ...(symbol.deprecated && { tags: [SymbolTag.Deprecated] }),
    range: asking.range(symbol.range),
    selectionRange: asking.range(symbol.nameRange),
    children: symbol.children.map((child) => nested(asking, child)),
  };
}

function flat(asking: Asking, symbol: FileSymbol, containerName: string): SymbolInformation[] {
  const own: SymbolInformation = {
    name: symbol.name,
    kind: KINDS[symbol.kind],
    ...(symbol.deprecated && { tags: [SymbolTag.Deprecated] }),
    ...(containerName !== '' && { containerName }),
    location: asking.location({ path: asking.context.path, range: symbol.range }),
  };
  return [own, ...symbol.children.flatMap((child) => flat(asking, child, symbol.name))];
}
