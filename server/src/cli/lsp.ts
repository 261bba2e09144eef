/** `catalens lsp --stdio`: the language server on standard input and output. */
import { startOnStdio } from '../protocol/node-main.ts';
import { UsageError } from './arguments.ts';

/** Runs until the client says exit, closes the input, or is gone. */
export function runLanguageServer(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--stdio' && !arg.startsWith('--clientProcessId'));
  if (unknown !== undefined) throw new UsageError(`lsp takes --stdio only; "${unknown}" is unknown.`);
  return startOnStdio();
}
