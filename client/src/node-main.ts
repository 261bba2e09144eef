/** The extension on a desktop or a remote machine: the language server is a process of its own. */
import type { ExtensionContext } from 'vscode';
import { activateExtension } from './extension.ts';
import type { Session } from './infrastructure/language-client/index.ts';

let session: Session | undefined;

export function activate(context: ExtensionContext): void {
  const module = context.asAbsolutePath('dist/server/node.cjs');
  session = activateExtension(
    context,
    async (options) => {
      const { LanguageClient, TransportKind } = await import('vscode-languageclient/node');
      const server = { module, transport: TransportKind.ipc };
      return new LanguageClient('catalens', 'Catalens', { run: server, debug: server }, options);
    },
    true,
  );
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}
