/** The commands by name, and what is said where none is named. */
import { VERSION } from '../protocol/version.ts';
import { families } from '../families/all.ts';
import type { CommandWords } from '../features/command.ts';
import { EXIT_FAULT } from './arguments.ts';
import { runCheck } from './check/check.ts';
import { CHECK } from './check/words.ts';
import { CRD_DIFF } from './crd-diff/words.ts';
import { runCrdDiff } from './crd-diff/crd-diff.ts';
import { COMPLETION, runCompletion } from './completion/completion.ts';
import { DIFF, runDiff } from './diff/diff.ts';
import { runFamilyCommand, wordsOf } from './family-commands.ts';
import { INIT, runInit } from './init/init.ts';
import { GRAPH, runGraph } from './graph/graph.ts';
import { helpOf } from './help.ts';
import { LSP, runLanguageServer } from './lsp.ts';
import { PATH, runPath } from './path/path.ts';
import { RESOLVE, runResolve } from './resolve/resolve.ts';
import { EXPLAIN, RULES, runExplain, runRules } from './rules-commands.ts';
import { fail, print, runOne, type Command } from './run-one.ts';
import { hint } from './suggestions.ts';
import type { ThreadOptions } from './threads/options.ts';

/** The words of `help`. */
const HELP: CommandWords<Record<never, never>> = {
  name: 'help',
  summary: 'tell more of a command',
  usage: ['<command>'],
  about: 'Prints what "catalens <command> --help" prints.',
  options: {},
  operands: 'command',
};

const COMMANDS: readonly Command[] = [
  { words: CHECK, run: runCheck },
  { words: GRAPH, run: runGraph },
  { words: PATH, run: runPath },
  { words: RESOLVE, run: runResolve },
  { words: DIFF, run: runDiff },
  { words: CRD_DIFF, run: runCrdDiff },
  ...families
    .flatMap(({ commands }) => commands ?? [])
    .map((command) => ({
      words: wordsOf(command),
      run: (args: readonly string[]) => runFamilyCommand(command, args),
    })),
  { words: INIT, run: runInit },
  { words: RULES, run: runRules },
  { words: EXPLAIN, run: runExplain },
  { words: LSP, run: runLanguageServer },
  {
    words: COMPLETION,
    run: (args) =>
      runCompletion(
        args,
        COMMANDS.map(({ words }) => words),
      ),
  },
  { words: HELP, run: ([name]) => Promise.resolve(showHelp(name)) },
];

/** Runs a command and returns its exit code. Nothing but results goes to standard output. */
export async function runCommand(args: readonly string[], threads: ThreadOptions): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) return showUsage(false);
  if (name === '--help' || name === '-h') return showHelp(rest[0]);
  if (name === '--version' || name === '-V' || name === '-v') return print(`${VERSION}\n`);
  const command = commandOf(name);
  return command === undefined ? fail(noCommand(name)) : runOne(command, rest, threads);
}

function commandOf(name: string): Command | undefined {
  return COMMANDS.find(({ words }) => words.name === name);
}

function noCommand(name: string): string {
  const known = [...COMMANDS.map(({ words }) => words.name), '--help', '--version'];
  const [what, help] = name.startsWith('-') ? ['option', 'tells more'] : ['command', 'lists them'];
  return `There is no ${what} "${name}".${hint(name, known) || ` "catalens --help" ${help}.`}`;
}

function showHelp(name: string | undefined): number {
  if (name === undefined) return showUsage(true);
  const command = commandOf(name);
  return command === undefined ? fail(noCommand(name)) : print(helpOf(command.words));
}

function showUsage(asked: boolean): number {
  const list = COMMANDS.map(({ words }) => `  ${words.name.padEnd(17)}${words.summary}`);
  const text = `Usage: catalens <command> [options]

Tells what opm would say of an operator catalog, at the exact place.

${list.join('\n')}

"catalens <command> --help" tells more. "catalens --version" prints the version.
`;
  if (asked) return print(text);
  process.stderr.write(text);
  return EXIT_FAULT;
}
