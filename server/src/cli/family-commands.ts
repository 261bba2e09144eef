/** Runs the commands that families have: reads their arguments, and lends them files, the project and a place to print to. */
import { namesOf } from '../engine/findings/diagnostic.ts';
import { globMatcher } from '../engine/project/config.ts';
import type { Analyzer } from '../engine/reading/load.ts';
import { ruleSet } from '../engine/rules/run.ts';
import { discover, loadNamed } from '../engine/units/discover.ts';
import { allFamilies, allRules } from '../families/all.ts';
import type { CommandHost, FamilyCommand, Given } from '../features/command.ts';
import { parseOptions, UsageError } from './arguments.ts';
import { cleanPath } from './check/found.ts';
import { loadProject } from './check/project.ts';
import { folderNamed } from './graph/loaded-catalog.ts';
import { workingFiles } from './working-files.ts';

/** Runs a command with its arguments and returns the exit code. @throws UsageError */
export function runFamilyCommand(command: FamilyCommand, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(command, args);
  return command.run({ options: values as Given['options'], others: positionals }, commandHost());
}

/** No rules: only what is needed to read units. */
const READING: Analyzer = { rules: ruleSet(allFamilies, () => false) };

function commandHost(): CommandHost {
  const env = workingFiles();
  return {
    env,
    path: cleanPath,
    units: async () => {
      const { config } = await loadProject(process.cwd(), namesOf(allRules));
      const found = await discover(env, READING, '', {
        ...(config.roots === undefined ? {} : { configured: config.roots }),
        ignored: globMatcher(config.ignore),
      });
      return found.units;
    },
    unitAt: async (family, given) => {
      return loadNamed(env, READING, family, await folderNamed(given));
    },
    print: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`catalens: ${line}\n`),
    misuse: (line) => new UsageError(line),
  };
}
