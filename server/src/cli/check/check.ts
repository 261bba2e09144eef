/** `catalens check`: reads, checks, filters, prints. */
import { families, allRules } from '../../families/all.ts';
import { configWords } from '../../families/project/config-words.ts';
import {
  codeOf,
  compareDiagnostics,
  suitesOf as suitesSaying,
  type Diagnostic,
} from '../../engine/findings/diagnostic.ts';
import type { DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import { ruleSet, type RuleSet } from '../../engine/rules/run.ts';
import { isMisspelling } from '../../features/edit/fix-round.ts';
import { formatMessage } from '../../text/message.ts';
import { EXIT_FAULT, parseCheckArguments, type CheckArguments } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { hint } from '../suggestions.ts';
import { terminalProgress } from '../progress.ts';
import { checkAgainAndAgain } from '../watch/watch.ts';
import { kindIn, workingFiles } from '../working-files.ts';
import { noRule } from '../rules-commands.ts';
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import type { ProjectFile } from '../../engine/project/projects.ts';
import type { Check } from '../fix/fix.ts';
import { withoutLeftovers } from '../fix/leftovers.ts';
import { runFixes } from '../fix/run-fixes.ts';
import { withoutBaselines, writeBaseline } from './baseline.ts';
import { checkNamed } from './by-suite.ts';
import type { Checked } from './checked.ts';
import { cleanPath } from './clean-path.ts';
import { checkFound } from './found.ts';
import { beyondLimits, hollowFolders, hollowHere, refuseNothing } from './too-little.ts';
import { printReport } from './print.ts';
import { levelsIn, loadProject, type Project, type ProjectSource } from './project.ts';
import { noSuchPath } from './searches.ts';
import { failureTest } from './shown.ts';
import { newFindings } from './since.ts';
import { checkStandardInput, withStandardInput } from './standard-input.ts';
import { withStates, type States } from './states.ts';
import { sayVanished, vanishedRoots } from './vanished.ts';
import { SUITES } from './words.ts';
import { withThreads } from '../threads/crew.ts';
import type { ThreadOptions } from '../threads/options.ts';

/**
 * Runs `check` with its arguments and returns the exit code. @throws UsageError, GitError
 *
 * @param threads how many threads read, and from how many bytes on; what is found does not depend on it
 */
export function runCheck(args: readonly string[], threads: ThreadOptions): Promise<number> {
  const options = parseCheckArguments(args);
  const checkOnce = () => withStates(options, (states) => checkAndReport(options, states, threads));
  return options.watch ? checkAgainAndAgain(options, checkOnce) : checkOnce();
}

/** @param states what the findings are compared with, if anything */
async function checkAndReport(
  options: CheckArguments,
  states: States | undefined,
  threads: ThreadOptions,
): Promise<number> {
  const project = await projectFor(options, states);
  const files = states?.now ?? (options.dryRun ? workingFiles() : withoutLeftovers(workingFiles()));
  const { stdinFilename } = options;
  const env = stdinFilename === undefined ? files : await withStandardInput(files, stdinFilename);
  const asked = { ...askedFor(options), ...(readsDisk(options) && { threads }) };
  const run = (some: Environment) => wholeCheck(some, project, asked, states?.textNow);
  const mended = options.fix === undefined ? undefined : await runFixes(env, options, run);
  const { checked, diagnostics: found } = mended ?? (await run(env));
  const { diagnostics, vanished } =
    states === undefined
      ? { diagnostics: found, vanished: [] }
      : await compared({ checked, found }, { ...states, now: env }, project, asked);
  // That something could not be written, no finding tells.
  const code = mended?.failed === true ? EXIT_FAULT : exitCode(options, diagnostics);
  if (options.dryRun) return code;
  if (options.writeBaseline && options.baseline !== undefined) {
    writeBaseline(options.baseline, diagnostics);
    process.stderr.write(`Wrote ${diagnostics.length} findings to ${options.baseline}.\n`);
    return 0;
  }
  return reported({ checked, diagnostics, project, options, code, vanished }, files);
}

/** What a check has come to, and the exit code that the findings give it. */
interface Outcome {
  readonly checked: Checked;
  readonly diagnostics: readonly Diagnostic[];
  readonly project: Project;
  readonly options: CheckArguments;
  readonly code: number;
  /** Roots of the older state that hold nothing to check any more. */
  readonly vanished: readonly string[];
}

/** Prints the report and what was not done, and returns the exit code. */
async function reported(
  { checked, diagnostics, project, options, code, vanished }: Outcome,
  files: Environment,
): Promise<number> {
  const gaps = [...gapsIn(options, project, checked), ...sayVanished(vanished)];
  const verdict = gaps.length > 0 ? EXIT_FAULT : code;
  // Who reads only the start of the report is told the same.
  process.exitCode = verdict;
  await printReport(checked, diagnostics, options, files);
  for (const gap of gaps) process.stderr.write(`catalens: ${gap}\n`);
  return verdict;
}

/** True for a check that reads nothing but what is on disk, which threads can do as well. */
function readsDisk({ stdinFilename, since, staged, fix }: CheckArguments): boolean {
  return stdinFilename === undefined && since === undefined && !staged && fix === undefined;
}

/** The project of the current folder, as it is on disk or as it is staged. @throws UsageError */
async function projectFor({ staged, config }: CheckArguments, states: States | undefined): Promise<Project> {
  const load = (source?: ProjectSource) => loadProject(process.cwd(), configWords(allRules), config, source);
  if (!staged || states === undefined) return load();
  const project = await load(states.projectNow);
  // One that git does not keep is on disk; one that was named must be somewhere.
  return project.text === undefined ? load() : project;
}

/** What a run is asked for, and the rules that it takes. */
interface Asked {
  readonly options: CheckArguments;
  readonly suites: readonly string[];
  /** What is reported. */
  readonly selected: ReadonlySet<Rule>;
  readonly rules: RuleSet;
  /** Set where several threads may read. */
  readonly threads?: ThreadOptions;
}

/** @throws UsageError for names that there are not */
function askedFor(options: CheckArguments): Asked {
  const suites = suitesOf(options.suites);
  const selected = new Set(selectRules(options, suites));
  // What is mended depends on more than what was asked for: nothing is guessed beside a slip of the pen.
  const rules = ruleSet(families, (rule) => options.fix !== undefined || selected.has(rule));
  return { options, suites, selected, rules };
}

/** One whole check of some files. @param baseline what the baseline holds, where that is not what is on disk */
async function wholeCheck(
  files: Environment,
  project: Project,
  asked: Asked,
  baseline?: (file: string) => Promise<string | undefined>,
): Promise<Check<Checked>> {
  const { options, suites, selected } = asked;
  const checked = await check(asked, project, files);
  const found = [...checked.diagnostics, ...project.diagnostics];
  const all = found.filter((one) => isOfSuites(suitesSaying(one), suites));
  const wanted = all.filter(({ rule }) => selected.has(rule));
  return {
    checked,
    all,
    diagnostics: await filter(wanted, options, project, checked.inner, baseline),
    misspellings: found.filter(isMisspelling),
  };
}

/** The findings that a whole check of the older state does not give, and what was checked there and is passed over now. */
async function compared(
  { checked, found }: { readonly checked: Checked; readonly found: readonly Diagnostic[] },
  states: States,
  project: Project,
  asked: Asked,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly vanished: readonly string[] }> {
  const paths = await earlierPaths(asked.options, states);
  if (paths.length === 0) return { diagnostics: found, vanished: [] };
  const before = await earlierCheck(paths, states, project, asked);
  return {
    diagnostics: await newFindings(found, before.diagnostics, states),
    vanished: vanishedRoots(before.checked, checked),
  };
}

/** A whole check of the older state: with the project file and the baseline of that state. */
async function earlierCheck(
  paths: readonly string[],
  states: States,
  project: Project,
  asked: Asked,
): Promise<Pick<Check<Checked>, 'checked' | 'diagnostics'>> {
  const { options } = asked;
  const before = await loadProject(
    project.folder,
    configWords(allRules),
    options.config,
    states.projectEarlier,
  );
  const baseline = before.config.baseline ?? project.config.baseline;
  const config = { ...before.config, ...(baseline !== undefined && { baseline }) };
  const { stdinFilename: _, ...earlier } = { ...options, paths };
  // A baseline that came later knew what there was before it.
  const baselineText = async (file: string) => (await states.textEarlier(file)) ?? states.textNow(file);
  const check = wholeCheck(
    states.earlier,
    { ...before, config },
    { ...asked, options: earlier },
    baselineText,
  );
  const outcome = await check.catch((fault: unknown) => {
    if (!(fault instanceof UsageError)) throw fault;
    process.stderr.write(`The older state could not be checked, so all findings are new: ${fault.message}\n`);
    return { checked: NOTHING_CHECKED, diagnostics: [] };
  });
  states.refuseGaps();
  return outcome;
}

const NOTHING_CHECKED: Checked = { roots: [], diagnostics: [], files: 0, blobs: 0 };

/** True where the current folder may hold nothing to check: there never was anything, or somebody is about to write it. */
function mayHoldNothing({ since, staged, watch }: CheckArguments): boolean {
  return since !== undefined || staged || watch;
}

/**
 * Where to look in the older state. Single files may have had other names, and folders, too: then for all there was. To a
 * suite a folder is a catalog by itself.
 */
async function earlierPaths(
  { paths, suites, stdinFilename }: CheckArguments,
  { now, earlier: before }: States,
): Promise<string[]> {
  if (stdinFilename !== undefined || paths.length === 0) return ['.'];
  const earlier = new Set<string>();
  for (const given of paths) {
    const clean = cleanPath(given);
    const wasFolder = (await kindIn(before, clean)) === 'folder';
    if (wasFolder && (await kindIn(now, clean)) === 'folder') earlier.add(given);
    else if (suites.length === 0) earlier.add('.');
  }
  return [...earlier];
}

/** Why what was asked for was not done, to be said in whatever format the findings are: silence would look like praise. */
function gapsIn(options: CheckArguments, project: Project, checked: Checked): readonly string[] {
  const { unmatched = [] } = checked;
  // A suite is a verdict: nothing that a project configures changes it.
  if (options.suites.length > 0) return [];
  const [fault] = project.diagnostics;
  const reasons = unmatched.map((root) => {
    const file = project.config.roots?.includes(root) ? project.file : 'A project file further inside';
    return `${file} names the root "${root}", which is not there.`;
  });
  if (project.isUnusable && fault !== undefined) {
    const line = fault.range.start.line + 1;
    reasons.push(`${project.file} was not used, because of line ${line}: ${formatMessage(fault.message)}`);
  }
  const bare = mayHoldNothing(options) ? [] : hollowHere(checked);
  return [...reasons, ...beyondLimits(checked), ...hollowFolders(checked), ...bare];
}

function exitCode(options: CheckArguments, diagnostics: readonly Diagnostic[]): number {
  return diagnostics.some(failureTest(options)) ? 1 : 0;
}

async function check(
  { options, rules, threads }: Asked,
  project: Project,
  files: Environment,
): Promise<Checked> {
  const byName = options.suites.length > 0;
  const diagnose: DiagnoseOptions = {
    rules,
    ...(byName ? {} : { levels: levelsIn(project) }),
    project: '',
    suppressions: !byName,
  };
  const progress = terminalProgress(process.stderr, 'Checking');
  const { ahead, end } = withThreads(rules, threads);
  try {
    if (options.stdinFilename !== undefined) {
      return await checkStandardInput(files, options.stdinFilename, diagnose, project);
    }
    const paths = options.paths.length === 0 ? ['.'] : options.paths;
    const reading = { ...progress, ...(ahead && { ahead }) };
    if (byName) return await checkNamed(files, await named(files, paths, options), diagnose, reading);
    const checked = await checkFound(files, paths, diagnose, project, reading);
    refuseNothing(checked);
    return checked;
  } finally {
    end();
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
    (rule) =>
      isOfSuites(rule.suites, suites) && (options.only.length === 0 || isOnly(rule)) && !isSkipped(rule),
  );
}

/** True for what is of the named suites; without a name, for all. */
function isOfSuites(own: readonly string[], suites: readonly string[]): boolean {
  return suites.length === 0 || own.some((suite) => suites.includes(suite));
}

/** The folders that a suite is asked about, and the options of its tool. @throws UsageError where one does not exist */
async function named(env: Environment, paths: readonly string[], { suites, given }: CheckArguments) {
  return { folders: await existing(env, paths), suites: new Set(suites), given };
}

/** Folders and files as given, without a slash at the end. @throws UsageError where one does not exist */
async function existing(env: Environment, paths: readonly string[]): Promise<string[]> {
  for (const given of paths) {
    if (given === '' || (await kindIn(env, cleanPath(given))) === undefined)
      throw new UsageError(await noSuchPath(env, given));
  }
  return paths.map(cleanPath);
}

async function filter(
  diagnostics: readonly Diagnostic[],
  options: CheckArguments,
  project: Project,
  inner: readonly ProjectFile[] = [],
  baselineText?: (file: string) => Promise<string | undefined>,
): Promise<readonly Diagnostic[]> {
  // A verdict is what a tool says now; what it would say next is advice.
  const isVerdict = options.suites.length > 0 && !options.suites.includes('advice');
  const counted = isVerdict ? diagnostics.filter(({ isComing }) => isComing !== true) : diagnostics;
  const sorted = [...counted].sort(compareDiagnostics);
  if (options.writeBaseline || options.suites.length > 0) return sorted;
  const named = options.baseline ?? project.config.baseline;
  const further = options.baseline === undefined ? inner : [];
  const baselines = [{ folder: '', file: named }, ...further.map(baselineOf)].flatMap(({ folder, file }) =>
    file === undefined ? [] : [{ folder, file }],
  );
  return withoutBaselines(baselines, sorted, isWhole(options), baselineText);
}

function baselineOf({ folder, config: { baseline } }: ProjectFile) {
  return { folder, file: baseline && joinPath(folder, baseline) };
}

/** True where all that there is to find was asked for: only then something can be missing. */
function isWhole({ paths, only, skip, since, staged, stdinFilename }: CheckArguments): boolean {
  const isAll = paths.length === 0 || paths.some((given) => cleanPath(given) === '');
  const isFiltered = only.length > 0 || skip.length > 0 || since !== undefined || staged;
  return isAll && !isFiltered && stdinFilename === undefined;
}
