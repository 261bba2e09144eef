/** What a client can do with the answers of navigation. */
import type { InitializeParams } from 'vscode-languageserver';

/** The abilities of a client that navigation asks about. What it does not mention, it does not have. */
export interface NavigationSupport {
  readonly definitionLinks: boolean;
  readonly typeDefinitionLinks: boolean;
  /** Symbols may be nested. */
  readonly nestedSymbols: boolean;
  /** Changes of several files may come with the versions that they are made for. */
  readonly documentChanges: boolean;
  /** The most folds that the client wants for a file. */
  readonly maxFolds: number;
  readonly refreshHints: boolean;
  readonly refreshLenses: boolean;
  readonly refreshTokens: boolean;
}

/** The most folds for clients that name no limit of their own. */
const MAX_FOLDS = 5000;

/** Reads the abilities of a client. */
export function navigationSupport({ capabilities }: InitializeParams): NavigationSupport {
  const { textDocument, workspace } = capabilities;
  return {
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
    maxFolds: textDocument?.foldingRange?.rangeLimit ?? MAX_FOLDS,
    refreshHints: workspace?.inlayHint?.refreshSupport === true,
    refreshLenses: workspace?.codeLens?.refreshSupport === true,
    refreshTokens: workspace?.semanticTokens?.refreshSupport === true,
  };
}
