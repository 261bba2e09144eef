/** What the client can do. */
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { codeActionSupport, type CodeActionSupport } from '../features/code-action-support.ts';
import { completionSupport, type CompletionSupport } from '../features/completion-support.ts';
import { docSupport, type DocSupport } from '../features/doc-format.ts';
import { navigationSupport, type NavigationSupport } from '../features/navigation-support.ts';

/** The abilities of a client that the server asks about. */
export interface ClientSupport {
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly configuration: boolean;
  /** Tells of changed settings to servers that register for it; others tell anyway, or never. */
  readonly settingsRegistration: boolean;
  readonly watchedFiles: boolean;
  readonly workspaceFolders: boolean;
  readonly progress: boolean;
  /** How explanations are shown. */
  readonly docs: DocSupport;
  readonly completion: CompletionSupport;
  readonly navigation: NavigationSupport;
  readonly codeActions: CodeActionSupport;
}

/** Reads the abilities of a client; what it does not mention, it does not have. */
export function clientSupport(params: InitializeParams): ClientSupport {
  const { textDocument, workspace, window } = params.capabilities;
  return {
    pullDiagnostics: textDocument?.diagnostic !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: showsRelated(textDocument),
    ...workspaceSupport(workspace),
    progress: window?.workDoneProgress === true,
    docs: docSupport(params),
    completion: completionSupport(params),
    navigation: navigationSupport(params),
    codeActions: codeActionSupport(params),
  };
}

function showsRelated(textDocument: ClientCapabilities['textDocument']): boolean {
  const { diagnostic, publishDiagnostics } = textDocument ?? {};
  return [diagnostic, publishDiagnostics].some((can) => can?.relatedInformation === true);
}

function workspaceSupport(workspace: ClientCapabilities['workspace']) {
  return {
    configuration: workspace?.configuration === true,
    settingsRegistration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
  };
}
