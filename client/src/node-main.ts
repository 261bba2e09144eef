/** The extension on a desktop or a remote machine: the language server is a process of its own. */
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateExtension } from './extension.ts';
import type { Session } from './infrastructure/language-client/index.ts';

let session: Session | undefined;

export function activate(context: ExtensionContext): void {
  const module = context.asAbsolutePath('dist/server/node.cjs');
  const server = { module, transport: TransportKind.ipc };
  session = activateExtension(
    context,
    (options) => new LanguageClient('catalens', 'Catalens', { run: server, debug: server }, options),
    true,
  );
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}
