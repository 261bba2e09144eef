/** `catalens check`: reads, checks, filters, prints. */
import { promises as fs } from 'node:fs';
import { families, allRules } from '../../families/all.ts';
import { codeOf, compareDiagnostics, namesOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import { ruleSet, type RuleSet } from '../../engine/rules/run.ts';
import { isMisspelling } from '../../features/edit/fix-round.ts';
import { formatMessage } from '../../text/message.ts';
import { EXIT_FAULT, parseCheckArguments, UsageError, type CheckArguments } from '../arguments.ts';
import { hint } from '../suggestions.ts';
import { terminalProgress } from '../progress.ts';
import { checkAgainAndAgain } from '../watch/watch.ts';
import { workingFiles } from '../working-files.ts';
import { noRule } from '../rules-commands.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import type { ProjectFile } from '../../engine/project/projects.ts';
import { runFixes } from '../fix/run-fixes.ts';
import { withoutBaselines, writeBaseline } from './baseline.ts';
import { checkNamed } from './by-suite.ts';
import type { Checked } from './checked.ts';
import { cleanPath } from './clean-path.ts';
import { checkFound } from './found.ts';
import { printReport } from './print.ts';
import { levelsIn, loadProject, type Project } from './project.ts';
import { failureTest } from './shown.ts';
import { onlyChangedLines } from './since.ts';
import { checkStandardInput } from './standard-input.ts';
import { SUITES } from './words.ts';

/** Runs `check` with its arguments and returns the exit code. @throws UsageError, GitError */
export function runCheck(args: readonly string[]): Promise<number> {
  const options = parseCheckArguments(args);
  return options.watch ? checkAgainAndAgain(options, () => checkOnce(options)) : checkOnce(options);
}

/** Checks, mends where that is asked for, prints. @throws UsageError, GitError */
async function checkOnce(options: CheckArguments): Promise<number> {
  const folder = process.cwd();
  const project = await loadProject(folder, namesOf(allRules), options.config);
  const env = workingFiles();
  const suites = suitesOf(options.suites);
  const selected = new Set(selectRules(options, suites));
  // What is mended depends on more than what was asked for: nothing is guessed beside a slip of the pen.
  const rules = ruleSet(families, (rule) => options.fix !== undefined || selected.has(rule));
  const run = async (files: Environment) => {
    const checked = await check(options, project, files, rules);
    const found = [...checked.diagnostics, ...project.diagnostics];
    const all = found.filter(({ rule }) => isOfSuites(rule, suites));
    const wanted = all.filter(({ rule }) => selected.has(rule));
    return {
      checked,
      all,
      diagnostics: await filter(wanted, options, project, checked.inner),
      misspellings: found.filter(isMisspelling),
    };
  };
  const { checked, diagnostics } =
    options.fix === undefined ? await run(env) : await runFixes(env, options, run);
  if (options.dryRun) return exitCode(options, diagnostics);
  if (options.writeBaseline && options.baseline !== undefined) {
    writeBaseline(options.baseline, diagnostics);
    process.stderr.write(`Wrote ${diagnostics.length} findings to ${options.baseline}.\n`);
    return 0;
  }
  await printReport(checked, diagnostics, options, folder);
  return refusesProject(options, project, checked) ? EXIT_FAULT : exitCode(options, diagnostics);
}

/** Says why what the project asks for was not done, in whatever format the findings are: silence would look like praise. */
function refusesProject(options: CheckArguments, project: Project, { unmatched = [] }: Checked): boolean {
  // A suite is a verdict: nothing that a project configures changes it.
  if (options.suites.length > 0) return false;
  const [fault] = project.diagnostics;
  const reasons = unmatched.map((root) => {
    const file = project.config.roots?.includes(root) ? project.file : 'A project file further inside';
    return `${file} names the root "${root}", which is not there.`;
  });
  if (project.isUnusable && fault !== undefined) {
    const line = fault.range.start.line + 1;
    reasons.push(`${project.file} was not used, because of line ${line}: ${formatMessage(fault.message)}`);
  }
  for (const reason of reasons) process.stderr.write(`catalens: ${reason}\n`);
  return reasons.length > 0;
}

function exitCode(options: CheckArguments, diagnostics: readonly Diagnostic[]): number {
  return diagnostics.some(failureTest(options)) ? 1 : 0;
}

async function check(
  options: CheckArguments,
  project: Project,
  env: Environment,
  rules: RuleSet,
): Promise<Checked> {
  const byName = options.suites.length > 0;
  const diagnose: DiagnoseOptions = {
    rules,
    ...(byName ? {} : { levels: levelsIn(project) }),
    project: '',
    suppressions: !byName,
  };
  const progress = terminalProgress(process.stderr, 'Checking');
  try {
    if (options.stdinFilename !== undefined) {
      return await checkStandardInput(env, options.stdinFilename, diagnose, project);
    }
    const paths = options.paths.length === 0 ? ['.'] : options.paths;
    return byName
      ? await checkNamed(env, await existing(paths), new Set(options.suites), diagnose, progress)
      : await checkFound(env, paths, diagnose, project, progress);
  } finally {
    progress.end();
  }
}

/** The named suites. @throws UsageError for a name that is none */
function suitesOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const suite = SUITES.find((candidate) => candidate === name);
    if (suite === undefined)
      throw new UsageError(
        `There is no suite "${name}". There are ${SUITES.join(', ')}.${hint(name, SUITES)}`,
      );
    return suite;
  });
}

function selectRules(options: CheckArguments, suites: readonly string[]): Rule[] {
  const names = (list: readonly string[]) => {
    for (const name of list) {
      if (!allRules.some((rule) => rule.id === name || codeOf(rule) === name)) {
        throw new UsageError(noRule(name));
      }
    }
    return (rule: Rule) => list.includes(rule.id) || list.includes(codeOf(rule));
  };
  const isOnly = names(options.only);
  const isSkipped = names(options.skip);
  return allRules.filter(
    (rule) => isOfSuites(rule, suites) && (options.only.length === 0 || isOnly(rule)) && !isSkipped(rule),
  );
}

/** True for the rules of the named suites; without a name, for all. */
function isOfSuites(rule: Rule, suites: readonly string[]): boolean {
  return suites.length === 0 || rule.suites.some((suite) => suites.includes(suite));
}

/** Folders and files as given, without a slash at the end. @throws UsageError where one does not exist */
async function existing(paths: readonly string[]): Promise<string[]> {
  for (const given of paths) {
    const found = await fs.stat(given).catch(() => undefined);
    if (found === undefined) throw new UsageError(`There is no file or folder "${given}".`);
  }
  return paths.map(cleanPath);
}

async function filter(
  diagnostics: readonly Diagnostic[],
  options: CheckArguments,
  project: Project,
  inner: readonly ProjectFile[] = [],
): Promise<readonly Diagnostic[]> {
  // A verdict is what a tool says now; what it would say next is advice.
  const isVerdict = options.suites.length > 0 && !options.suites.includes('advice');
  const counted = isVerdict ? diagnostics.filter(({ isComing }) => isComing !== true) : diagnostics;
  const sorted = [...counted].sort(compareDiagnostics);
  const since =
    options.since === undefined ? sorted : await onlyChangedLines(project.folder, options.since, sorted);
  if (options.writeBaseline || options.suites.length > 0) return since;
  const named = options.baseline ?? project.config.baseline;
  const further = options.baseline === undefined ? inner : [];
  const baselines = [{ folder: '', file: named }, ...further.map(baselineOf)].flatMap(({ folder, file }) =>
    file === undefined ? [] : [{ folder, file }],
  );
  return withoutBaselines(baselines, since, isWhole(options));
}

function baselineOf({ folder, config: { baseline } }: ProjectFile) {
  return { folder, file: baseline && joinPath(folder, baseline) };
}

/** True where all that there is to find was asked for: only then something can be missing. */
function isWhole({ paths, only, skip, since, stdinFilename }: CheckArguments): boolean {
  const isAll = paths.length === 0 || paths.some((given) => cleanPath(given) === '');
  const isFiltered = only.length > 0 || skip.length > 0 || since !== undefined;
  return isAll && !isFiltered && stdinFilename === undefined;
}
