/** Runs the commands that families have: reads their arguments, and lends them files, the project and a place to print to. */
import { parseArgs } from 'node:util';
import { namesOf } from '../engine/findings/diagnostic.ts';
import type { Analyzer } from '../engine/reading/load.ts';
import { ruleSet } from '../engine/rules/run.ts';
import { discover, loadNamed } from '../engine/units/discover.ts';
import { allFamilies, allRules } from '../families/all.ts';
import type { CommandHost, FamilyCommand, Given } from '../features/command.ts';
import { strictly, UsageError } from './arguments.ts';
import { cleanPath } from './check/clean-path.ts';
import { loadProject, searchOptions } from './check/project.ts';
import { requireFolder } from './graph/loaded-catalog.ts';
import { workingFiles } from './working-files.ts';

/** Runs a command with its arguments and returns the exit code. @throws UsageError */
export function runFamilyCommand(command: FamilyCommand, args: readonly string[]): Promise<number> {
  const { values, positionals } = strictly(() =>
    parseArgs({
      args: [...args],
      options: { ...command.options, config: { type: 'string' } },
      allowPositionals: true,
      strict: true,
    }),
  );
  const { config, ...options } = values as Given['options'] & { readonly config?: string };
  return command.run({ options, others: positionals }, commandHost(config));
}

/** No rules: only what is needed to read units. */
const READING: Analyzer = { rules: ruleSet(allFamilies, () => false) };

function commandHost(named: string | undefined): CommandHost {
  const env = workingFiles();
  return {
    env,
    path: cleanPath,
    units: async () => {
      const project = await loadProject(process.cwd(), namesOf(allRules), named);
      const { roots = [] } = project.config;
      const found = await discover(env, READING, '', searchOptions(env, project, '', roots));
      return found.units;
    },
    unitAt: async (family, given) => {
      const folder = cleanPath(given);
      await requireFolder(folder);
      return loadNamed(env, READING, family, folder);
    },
    print: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`catalens: ${line}\n`),
    misuse: (line) => new UsageError(line),
  };
}
