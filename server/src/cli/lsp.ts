/** `catalens lsp --stdio`: the language server on standard input and output. */
import { UsageError } from './arguments.ts';

/** Runs until the client says exit, closes the input, or is gone. */
export async function runLanguageServer(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--stdio' && !arg.startsWith('--clientProcessId'));
  if (unknown !== undefined) throw new UsageError(`lsp takes --stdio only; "${unknown}" is unknown.`);
  // The server reads from the arguments of the process what it is to serve on.
  if (!args.includes('--stdio')) process.argv.push('--stdio');
  // A file of its own in dist/, so that the other commands need not load what only the server uses.
  await import('../protocol/server-main.ts');
  return new Promise(() => undefined);
}
