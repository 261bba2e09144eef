/** Runs the commands that families have: reads their arguments, and lends them files, the project and a place to print to. */
import type { Analyzer } from '../engine/reading/load.ts';
import { ruleSet } from '../engine/rules/run.ts';
import { discover, loadNamed } from '../engine/units/discover.ts';
import { families, allRules } from '../families/all.ts';
import { configWords } from '../families/project/config-words.ts';
import type { CommandHost, CommandWords, FamilyCommand, Given } from '../features/command.ts';
import { parseOptions } from './arguments.ts';
import { UsageError } from './usage-error.ts';
import { cleanPath } from './check/clean-path.ts';
import { loadProject, searchOptions } from './check/project.ts';
import { CONFIG } from './check/words.ts';
import { writeFiles } from './fix/write.ts';
import { folderNamed } from './graph/loaded-catalog.ts';
import { terminalProgress } from './progress.ts';
import { workingFiles } from './working-files.ts';

/** Runs a command with its arguments and returns the exit code. @throws UsageError */
export function runFamilyCommand(command: FamilyCommand, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(wordsOf(command), args);
  const { config, ...options } = values as Given['options'] & { readonly config?: string };
  return command.run({ options, others: positionals }, commandHost(config));
}

/** The words of a command with the options that all of them have. */
export function wordsOf(command: FamilyCommand): CommandWords {
  return { ...command, options: { ...command.options, config: CONFIG } };
}

/** No rules: only what is needed to read units. */
const READING: Analyzer = { rules: ruleSet(families, () => false) };

function commandHost(named: string | undefined): CommandHost {
  const env = workingFiles();
  return {
    env,
    path: cleanPath,
    units: async (below = '.') => {
      const folder = await folderNamed(below);
      const project = await loadProject(process.cwd(), configWords(allRules), named);
      const { roots = [] } = project.config;
      // Roots that the project names are those of its folder: who names one inside of it means what lies there.
      const configured = folder === '' ? roots : [];
      const progress = terminalProgress(process.stderr, 'Reading');
      const found = await discover(env, READING, folder, {
        ...searchOptions(env, project, folder, configured),
        progress: (done, total) => progress.show(done, total),
      });
      progress.end();
      return found.units;
    },
    unitAt: async (family, given) => {
      return loadNamed(env, READING, family, { path: await folderNamed(given) });
    },
    write: async (file, before, after) => {
      const [left] = await writeFiles([{ path: file, before, after }], () => undefined);
      return left?.reason;
    },
    print: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`catalens: ${line}\n`),
    misuse: (line) => new UsageError(line),
  };
}
