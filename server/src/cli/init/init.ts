/** `catalens init`: writes a project file with what is found in the current folder. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE } from '../../engine/project/config.ts';
import { configAmong } from '../../engine/project/names.ts';
import { nearest } from '../../engine/project/projects.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import type { Unit } from '../../engine/units/unit.ts';
import { discover } from '../../engine/units/discover.ts';
import { families, allRules } from '../../families/all.ts';
import { configWords } from '../../families/project/config-words.ts';
import type { CommandWords } from '../../features/command.ts';
import { parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { loadProject, searchOptions } from '../check/project.ts';
import { whyNotWritten } from '../reasons.ts';
import { workingFiles } from '../working-files.ts';
import { writeNew } from '../write-whole.ts';
import { projectFileText } from './project-file-text.ts';

/** The words of `init`. */
export const INIT: CommandWords<Record<never, never>> = {
  name: 'init',
  summary: 'write a project file',
  usage: [''],
  about: `Writes .catalens.yaml into the current folder: the catalogs that are there as its roots, and what else can be said
in it as comments. Nothing is written where a project file lies already, whatever it is called.`,
  options: {},
  notes: 'Exit code: 0 written, 2 usage, or a project file that is there already.',
};

/** Runs `init` and returns the exit code. @throws UsageError where there is a project file already, or it cannot be written */
export async function runInit(args: readonly string[]): Promise<number> {
  const { positionals } = parseOptions(INIT, args);
  if (positionals.length > 0) throw new UsageError('init takes no paths: it writes into the current folder.');
  const folder = process.cwd();
  const { read, notRead } = configAmong(await fs.readdir(folder));
  const [known = read] = notRead;
  if (read !== undefined) throw new UsageError(`There is ${read} already; it stays as it is.`);
  if (known !== undefined)
    throw new UsageError(`There is ${known}, which is not read. Rename it to ${CONFIG_FILE} instead.`);
  const roots = await rootsIn(folder);
  if (roots.includes(''))
    throw new UsageError(
      'The current folder is a catalog itself, and opm would read the project file as a part of it. Run init in the folder above.',
    );
  // Whatever has come there in the meantime stays, a link that leads nowhere included.
  try {
    writeNew(path.join(folder, CONFIG_FILE), projectFileText(roots));
  } catch (error) {
    throw new UsageError(`${CONFIG_FILE} cannot be written: ${whyNotWritten(error, CONFIG_FILE)}.`);
  }
  const count = roots.length === 1 ? '1 root' : `${roots.length} roots`;
  process.stderr.write(
    `Wrote ${CONFIG_FILE} with ${roots.length === 0 ? 'no roots: none was found' : count}.\n`,
  );
  return 0;
}

/** The folder of a root, or the file where that is one by itself. */
function pathOf(unit: Unit & { readonly file?: string }): string {
  return unit.file ?? unit.path;
}

/** The folders and files that are catalogs, relative to the current folder; those of project files further inside are theirs. */
async function rootsIn(folder: string): Promise<string[]> {
  const env = workingFiles();
  const project = await loadProject(folder, configWords(allRules));
  // No rules: only what is needed to read units.
  const rules = ruleSet(families, () => false);
  const { units, inner } = await discover(env, { rules }, '', searchOptions(env, project, '', []));
  const roots = units.filter(({ unit }) => families.find(({ id }) => id === unit.family)?.isSingle !== true);
  const own = roots.filter(({ unit }) => nearest(inner, unit.path)?.config.roots === undefined);
  return [...new Set(own.map(({ unit }) => pathOf(unit)))].sort();
}
