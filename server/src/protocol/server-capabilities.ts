/** What the server offers. */
import { TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver';
import type { ClientSupport } from './connection/capabilities.ts';
import { CODE_ACTION_CAPABILITIES } from './features/code-actions.ts';
import { COMPLETION_OPTIONS } from './features/completion.ts';
import { NAVIGATION_CAPABILITIES } from './features/navigation.ts';

/** What the server offers to a client with these abilities. */
export function serverCapabilities(support: ClientSupport): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    hoverProvider: true,
    completionProvider: COMPLETION_OPTIONS,
    ...NAVIGATION_CAPABILITIES,
    ...CODE_ACTION_CAPABILITIES,
    ...(support.pullDiagnostics
      ? {
          diagnosticProvider: {
            identifier: 'catalens',
            interFileDependencies: true,
            workspaceDiagnostics: true,
          },
        }
      : {}),
  };
}
