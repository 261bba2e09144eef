/** Runs one command, whichever it is: its help, and how faults become exit codes. */
import type { CommandWords } from '../features/command.ts';
import { EXIT_FAULT } from './arguments.ts';
import { UsageError } from './usage-error.ts';
import { GitError } from './git.ts';
import { helpOf } from './help.ts';
import type { ThreadOptions } from './threads/options.ts';

/** Nothing above the level. */
const EXIT_OK = 0;

export interface Command {
  readonly words: CommandWords;
  readonly run: (args: readonly string[], threads: ThreadOptions) => Promise<number>;
}

/** Runs a command with its arguments, or prints its help, and returns its exit code. */
export async function runOne(
  { words, run }: Command,
  args: readonly string[],
  threads: ThreadOptions,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(helpOf(words));
  try {
    return await run(args, threads);
  } catch (error) {
    if (error instanceof UsageError || error instanceof GitError) return fail(error.message);
    return fail(`This is a fault of Catalens, not of your files: ${(error as Error).stack ?? String(error)}`);
  }
}

/** Prints what was asked for; the exit code says that all is well. */
export function print(text: string): number {
  process.stdout.write(text);
  return EXIT_OK;
}

/** Says why nothing was done; so does the exit code. */
export function fail(message: string): number {
  process.stderr.write(`catalens: ${message}\n`);
  return EXIT_FAULT;
}
