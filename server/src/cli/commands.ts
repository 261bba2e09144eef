/** The commands by name, their help, and how faults become exit codes. */
import { UsageError } from './arguments.ts';
import { runCheck } from './check/check.ts';
import { runFamilyCommand } from './family-commands.ts';
import { DIFF_HELP, runDiff } from './diff/diff.ts';
import { hint } from './graph/choices.ts';
import { GRAPH_HELP, runGraph } from './graph/graph.ts';
import { INIT_HELP, runInit } from './init/init.ts';
import { PATH_HELP, runPath } from './path/path.ts';
import { runExplain, runRules } from './rules-commands.ts';
import { GitError } from './git.ts';
import { runLanguageServer } from './lsp.ts';
import { ALL_UNITS } from './unit-names.ts';
import { allFamilies } from '../families/all.ts';
import { VERSION } from '../protocol/version.ts';

/** Nothing above the level. */
const EXIT_OK = 0;
/** Wrong usage, a path that does not exist, or an internal fault. */
export const EXIT_FAULT = 2;

interface Command {
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

const CHECK_HELP = `Usage: catalens check [options] [files, folders or globs]

Checks operator ${ALL_UNITS}. Without paths, the current folder.
Without --suite it finds the catalogs itself and runs every rule.

  --suite NAME           give the verdict of one tool only: opm, opm-serve, advice;
                         a folder is then one catalog, as for "opm validate FOLDER"
  --only RULE            run only these rules
  --skip RULE            run all rules but these
                         (suites and rules: separated by commas, or the option repeated)
  --format FORMAT        text (default), concise, json, sarif, junit, github
  --max-level LEVEL      highest severity that still exits 0:
                         off, hint, info, warning (default), error
  --stdin-filename PATH  check standard input as if it were this file
  --baseline FILE        leave out the findings that FILE knows
  --write-baseline       write all findings to the baseline file and exit 0
<<<<<<< HEAD
  --since REVISION       only findings that are new since this git revision, wherever they are
  --staged               check what is staged in git; only findings that the last commit
                         (or the revision of --since) does not have
=======
  --config FILE          take this project file instead of the one in the current folder
  --since REVISION       only findings on lines changed since this git revision
>>>>>>> main
  --fix                  mend what can be mended safely, and report what remains
  --fix-unsafe           mend also what wants to be looked at afterwards
  --dry-run              with one of the two: print a diff of what would change,
                         and write nothing

What is true for the whole project stands in .catalens.yaml in the current folder;
"catalens init" writes one. One further inside holds for its own folder.
Colours go away with NO_COLOR=1.

Exit code: 0 nothing above the level, 1 findings above it,
2 usage, a path that does not exist, or a file that --fix could not write.
`;

const COMMANDS: Readonly<Record<string, Command>> = {
  check: { summary: `check ${ALL_UNITS}`, help: CHECK_HELP, run: runCheck },
  graph: { summary: 'print the update graph of a package', help: GRAPH_HELP, run: runGraph },
  path: { summary: 'tell how an installed version is updated', help: PATH_HELP, run: runPath },
  diff: { summary: 'compare two states of a catalog', help: DIFF_HELP, run: runDiff },
  ...commandsOfFamilies(),
  init: { summary: 'write a project file', help: INIT_HELP, run: runInit },
  rules: {
    summary: 'list all rules',
    help: 'Usage: catalens rules [--format text|json]\n\nLists all rules with their severity and suites.\n',
    run: runRules,
  },
  explain: {
    summary: 'explain a rule',
    help: 'Usage: catalens explain <rule>\n\nSays what a rule finds, why it matters and what to do.\n',
    run: runExplain,
  },
  lsp: {
    summary: 'run the language server',
    help: 'Usage: catalens lsp --stdio\n\nRuns the language server on standard input and output, for any editor.\n',
    run: runLanguageServer,
  },
};

/** Runs a command and returns its exit code. Nothing but results goes to standard output. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) return showUsage(false);
  if (name === '--help' || name === '-h' || name === 'help') return showHelp(rest[0]);
  if (name === '--version' || name === '-V') return print(`${VERSION}\n`);
  const command = commandOf(name);
  if (command === undefined) return fail(noCommand(name));
  if (rest.includes('--help') || rest.includes('-h')) return print(command.help);
  try {
    return await command.run(rest);
  } catch (error) {
    if (error instanceof UsageError || error instanceof GitError) return fail(error.message);
    return fail(`This is a fault of Catalens, not of your files: ${(error as Error).stack ?? String(error)}`);
  }
}

function commandsOfFamilies(): Record<string, Command> {
  const commands = allFamilies.flatMap(({ answers }) => answers.commands ?? []);
  return Object.fromEntries(
    commands.map((command) => [
      command.name,
      {
        summary: command.summary,
        help: command.help,
        run: (args: readonly string[]) => runFamilyCommand(command, args),
      },
    ]),
  );
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

function noCommand(name: string): string {
  return `There is no command "${name}".${hint(name, Object.keys(COMMANDS)) || ' "catalens --help" lists them.'}`;
}

function showHelp(name: string | undefined): number {
  if (name === undefined) return showUsage(true);
  const command = commandOf(name);
  return command === undefined ? fail(noCommand(name)) : print(command.help);
}

function showUsage(asked: boolean): number {
  const list = Object.entries(COMMANDS).map(([word, { summary }]) => `  ${word.padEnd(17)}${summary}`);
  const text = `Usage: catalens <command> [options]

Tells what opm would say of an operator catalog, at the exact place.

${list.join('\n')}

"catalens <command> --help" tells more. "catalens --version" prints the version.
`;
  if (asked) return print(text);
  process.stderr.write(text);
  return EXIT_FAULT;
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT_OK;
}

function fail(message: string): number {
  process.stderr.write(`catalens: ${message}\n`);
  return EXIT_FAULT;
}
