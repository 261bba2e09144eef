/** Going around in catalogs: what the server offers for it, and who answers. */
import type { Connection, ServerCapabilities } from 'vscode-languageserver';
import { registerDefinition } from './definition.ts';
import type { FaultLog } from './guard.ts';
import { registerReferences } from './references.ts';
import type { ServerContext } from './server.ts';

/** What the server offers. */
export const NAVIGATION_CAPABILITIES: ServerCapabilities = {
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
};

/** Answers all requests of navigation. */
export function registerNavigation(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  registerDefinition(connection, log, ready);
  registerReferences(connection, log, ready);
}
