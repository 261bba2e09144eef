/** What a client can do with the answers of navigation. */
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import type { InitializationOptions } from '../connection/custom-requests.ts';

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
  /** The client has a command that shows the update graph. */
  readonly showsUpdateGraph: boolean;
  /** The client has the command of the lenses that show a preview. */
  readonly showsPreview: boolean;
  readonly refreshHints: boolean;
  readonly refreshLenses: boolean;
  readonly refreshTokens: boolean;
}

/** The most folds for clients that name no limit of their own. */
const MAX_FOLDS = 5000;

/** Reads the abilities of a client. */
export function navigationSupport(params: InitializeParams): NavigationSupport {
  const { textDocument, workspace } = params.capabilities;
  const options = (params.initializationOptions ?? {}) as InitializationOptions;
  return {
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
    maxFolds: textDocument?.foldingRange?.rangeLimit ?? MAX_FOLDS,
    showsUpdateGraph: options.showsUpdateGraph === true,
    showsPreview: options.showsPreview === true,
    ...refreshSupport(workspace),
  };
}

function refreshSupport(workspace: ClientCapabilities['workspace']) {
  return {
    refreshHints: workspace?.inlayHint?.refreshSupport === true,
    refreshLenses: workspace?.codeLens?.refreshSupport === true,
    refreshTokens: workspace?.semanticTokens?.refreshSupport === true,
  };
}
