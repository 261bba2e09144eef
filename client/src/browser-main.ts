/** The extension in a browser: the language server is a worker, and reads files through the editor. */
import { Uri, type ExtensionContext } from 'vscode';
import type { MessageTransports } from 'vscode-languageclient/browser';
import { activateExtension } from './extension.ts';
import type { Session } from './infrastructure/language-client/index.ts';

let session: Session | undefined;

export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, 'dist/server/browser.js').toString(true);
  session = activateExtension(
    context,
    async (options) => {
      const { BrowserMessageReader, BrowserMessageWriter, LanguageClient, State } =
        await import('vscode-languageclient/browser');
      let worker: Worker | undefined;
      // The transports are made here: VS Code's stand-in for Worker is none to `instanceof`, which the client asks.
      const connect = (): Promise<MessageTransports> => {
        worker = new Worker(script);
        const reader = new BrowserMessageReader(worker);
        return Promise.resolve({ reader, writer: new BrowserMessageWriter(worker) });
      };
      const client = new LanguageClient('catalens', 'Catalens', connect, options);
      client.onDidChangeState(({ newState }) => {
        // A worker does not end by itself when its connection does.
        if (newState === State.Stopped || newState === State.StartFailed) worker?.terminate();
      });
      return client;
    },
    false,
  );
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}
