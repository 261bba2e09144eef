/** Going around in catalogs: what the server offers for it, and who answers. */
import type { Connection, ServerCapabilities } from 'vscode-languageserver';
import { registerCallHierarchy } from './call-hierarchy.ts';
import { registerCodeLenses } from './code-lenses.ts';
import { registerDefinition } from './definition.ts';
import { registerDocumentLinks } from './document-links.ts';
import { registerFolding } from './folding.ts';
import type { FaultLog } from '../connection/guard.ts';
import { registerInlayHints } from './inlay-hints.ts';
import { registerReferences } from './references.ts';
import { registerRename } from './rename.ts';
import { registerSelection } from './selection.ts';
import { registerSemanticTokens, TOKEN_LEGEND } from './semantic-tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { registerSymbols } from './symbols.ts';

/** What the server offers. */
export const NAVIGATION_CAPABILITIES: ServerCapabilities = {
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentLinkProvider: { resolveProvider: false },
  renameProvider: { prepareProvider: true },
  semanticTokensProvider: { legend: TOKEN_LEGEND, full: true, range: true },
  selectionRangeProvider: true,
  inlayHintProvider: { resolveProvider: false },
  codeLensProvider: { resolveProvider: false },
  callHierarchyProvider: true,
};

/** Answers all requests of navigation. */
export function registerNavigation(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  registerDefinition(connection, log, ready);
  registerReferences(connection, log, ready);
  registerSymbols(connection, log, ready);
  registerFolding(connection, log, ready);
  registerDocumentLinks(connection, log, ready);
  registerRename(connection, log, ready);
  registerSemanticTokens(connection, log, ready);
  registerSelection(connection, log, ready);
  registerInlayHints(connection, log, ready);
  registerCodeLenses(connection, log, ready);
  registerCallHierarchy(connection, log, ready);
}
