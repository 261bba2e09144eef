/** Checks files in the process with some families, as `catalens check` does with all of them; see `check.ts`. */
import { checkNamed } from '../../server/src/cli/check/by-suite.ts';
import { checkFound } from '../../server/src/cli/check/found.ts';
import type { Environment } from '../../server/src/engine/files/environment.ts';
import { codeOf, type Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { compareWithBaselines, readBaseline } from '../../server/src/engine/project/baseline.ts';
import { configAmong } from '../../server/src/engine/project/names.ts';
import { diagnoseStale } from '../../server/src/families/project/rules/baseline-stale.ts';
import { diagnoseNotRead } from '../../server/src/families/project/rules/config-not-read.ts';
import {
  CONFIG_FILE,
  DEFAULT_CONFIG,
  levelsOf,
  readConfig,
  type ConfigWords,
} from '../../server/src/engine/project/config.ts';
import type { Severity } from '../../server/src/engine/rules/rule.ts';
import { ruleSet, type RuleSet } from '../../server/src/engine/rules/run.ts';
import type { Families } from '../../server/src/engine/family.ts';
import { configWords } from '../../server/src/families/project/config-words.ts';
import { projectDiagnostics } from '../../server/src/families/project/diagnostics.ts';
import { memoryEnvironment } from './memory-files.ts';

/** Texts by path, relative to the folder that they lie in; bytes where they are no text. */
export type TextFiles = Readonly<Record<string, string | Uint8Array>>;

/** A finding, as far as tests ask. */
export interface Found {
  readonly code: string;
  readonly file: string;
  readonly severity: Severity;
}

const SUITES: readonly string[] = ['opm', 'opm-serve', 'advice'];
const SILENT = { show: () => undefined, end: () => undefined };

/** The checks that tests ask for. */
export interface Checks {
  /** All findings of some suites, or of all, in a catalog: like `catalens check --suite opm,advice .` in its folder. */
  readonly checkAsRoot: (files: TextFiles, suites?: readonly string[]) => Promise<readonly Found[]>;
  /** All findings in a project, like `catalens check .` in its folder: catalogs and templates are looked for. */
  readonly checkAsProject: (files: TextFiles) => Promise<readonly Found[]>;
  /** The same for some paths in the project, like `catalens check PATH...`. */
  readonly checkPaths: (paths: readonly string[], files: TextFiles) => Promise<readonly Found[]>;
  /** The same, with all that is said of each. */
  readonly diagnosticsInProject: (
    files: TextFiles,
    paths?: readonly string[],
  ) => Promise<readonly Diagnostic[]>;
}

/** Checks with some families. What other families say is missing. */
export function checksWith(families: Families): Checks {
  const rules = ruleSet(families);
  const words = configWords(families.flatMap((family) => family.rules));
  const inProject = (files: TextFiles, paths: readonly string[] = ['.']) =>
    diagnosticsInProject(files, paths, rules, words);
  return {
    checkAsRoot: (files, suites = SUITES) => checkAsRoot(files, suites, rules),
    checkAsProject: async (files) => (await inProject(files)).map(plain),
    checkPaths: async (paths, files) => (await inProject(files, paths)).map(plain),
    diagnosticsInProject: inProject,
  };
}

async function checkAsRoot(
  files: TextFiles,
  suites: readonly string[],
  rules: RuleSet,
): Promise<readonly Found[]> {
  const options = { rules, project: '', suppressions: false };
  const named = { folders: [''], suites: new Set(suites), given: {} };
  const { diagnostics } = await checkNamed(inMemory(files), named, options, SILENT);
  // A verdict is what a tool says now; what it would say next is advice.
  const isVerdict = !suites.includes('advice');
  return diagnostics
    .filter(({ rule }) => rule.suites.some((suite) => suites.includes(suite)))
    .filter(({ isComing }) => !isVerdict || isComing !== true)
    .map(plain);
}

async function diagnosticsInProject(
  files: TextFiles,
  paths: readonly string[],
  rules: RuleSet,
  words: ConfigWords,
): Promise<readonly Diagnostic[]> {
  const text = textOf(files, CONFIG_FILE);
  const { config, faults } =
    text === undefined ? { config: DEFAULT_CONFIG, faults: [] } : readConfig(text, words);
  const own = text === undefined ? [] : projectDiagnostics(CONFIG_FILE, text, faults);
  const project = {
    folder: '',
    file: CONFIG_FILE,
    config,
    diagnostics: [...own, ...diagnoseNotRead('', configAmong(Object.keys(files)))],
    words: words,
    isNamed: false,
    ...(text !== undefined && { text }),
  };
  const options = { rules, levels: levelsOf(config), project: '', suppressions: true };
  const { diagnostics } = await checkFound(inMemory(files), paths, options, project, SILENT);
  const found = [...project.diagnostics, ...diagnostics];
  const baseline = textOf(files, config.baseline ?? '');
  if (config.baseline === undefined || baseline === undefined) return found;
  const { fresh, stale } = compareWithBaselines([{ folder: '', known: readBaseline(baseline) ?? [] }], found);
  return [...fresh, ...diagnoseStale(config.baseline, baseline, stale[0] ?? [])];
}

function plain({ rule, file, severity }: Diagnostic): Found {
  return { code: codeOf(rule), file, severity };
}

function textOf(files: TextFiles, path: string): string | undefined {
  const text = files[path];
  return text === undefined || typeof text === 'string' ? text : new TextDecoder().decode(text);
}

/** The files as the current folder. */
function inMemory(files: TextFiles): Environment {
  return memoryEnvironment(new Map(Object.entries(files)));
}
