/** `catalens lsp --stdio`: the language server on standard input and output. */
import { UsageError } from './arguments.ts';

/** Runs until the client says exit, closes the input, or is gone. */
export async function runLanguageServer(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--stdio' && !arg.startsWith('--clientProcessId'));
  if (unknown !== undefined) throw new UsageError(`lsp takes --stdio only; "${unknown}" is unknown.`);
  // Other commands need not wait for the whole server to be loaded.
  const { startOnStdio } = await import('../protocol/node-main.ts');
  return startOnStdio();
}
