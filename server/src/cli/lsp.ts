/** `catalens lsp --stdio`: the language server on standard input and output. */
import type { CommandWords } from '../features/command.ts';
import { parseOptions } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const OPTIONS = {
  stdio: { type: 'boolean', help: 'on standard input and output, which is the only way there is' },
} as const;

/** The words of `lsp`. */
export const LSP: CommandWords<typeof OPTIONS> = {
  name: 'lsp',
  summary: 'run the language server',
  usage: ['--stdio'],
  about: 'Runs the language server on standard input and output, for any editor.',
  options: OPTIONS,
  operands: [],
};

/** Runs until the client says exit, closes the input, or is gone. */
export async function runLanguageServer(args: readonly string[]): Promise<number> {
  const own = args.filter((arg) => !arg.startsWith('--clientProcessId'));
  const [stray] = parseOptions(LSP, own).positionals;
  if (stray !== undefined) throw new UsageError(`lsp takes --stdio only; "${stray}" is unknown.`);
  // The server reads from the arguments of the process what it is to serve on.
  if (!args.includes('--stdio')) process.argv.push('--stdio');
  // A file of its own in dist/, so that the other commands need not load what only the server uses.
  await import('../protocol/server-main.ts');
  return new Promise(() => undefined);
}
