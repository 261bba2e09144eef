/** The project that a run belongs to: the current folder with its project file, or with one that was named. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../engine/files/environment.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import {
  CONFIG_FILE,
  DEFAULT_CONFIG,
  globMatcher,
  readConfig,
  type Config,
  type ConfigWords,
  type Levels,
} from '../../engine/project/config.ts';
import { configAmong } from '../../engine/project/names.ts';
import {
  innerConfigs,
  levelsOfProjects,
  readProjects,
  scopeOf,
  type ProjectFile,
} from '../../engine/project/projects.ts';
import type { DiscoverOptions } from '../../engine/units/discover.ts';
import { joinPath } from '../../engine/files/paths.ts';
import { projectDiagnostics } from '../../families/project/diagnostics.ts';
import { diagnoseNotRead } from '../../families/project/rules/config-not-read.ts';
import { UsageError } from '../usage-error.ts';
import { whyNotRead } from '../reasons.ts';
import { cleanPath } from './clean-path.ts';

export interface Project {
  readonly folder: string;
  /** The project file, as reports show it. */
  readonly file: string;
  readonly config: Config;
  /** The text of the project file; absent where there is none. */
  readonly text?: string;
  /** What is wrong with the project file, and with what lies beside it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Set where nothing that the file says is in force. */
  readonly isUnusable?: true;
  /** What project files may say. */
  readonly words: ConfigWords;
  /** True where the file was named: it holds for everything, whatever other project files there are. */
  readonly isNamed: boolean;
}

/** Where a project file is read from. */
export interface ProjectSource {
  /** The names in the folder of the project. */
  readonly names: () => readonly string[] | Promise<readonly string[]>;
  /** The text of a file; undefined where there is none. */
  readonly text: (file: string) => string | undefined | Promise<string | undefined>;
}

/**
 * Read while the process waits: it has nothing else to do, and what else Node has for files takes as long to load as a small
 * check takes to read its files.
 * @param isNamed true for a file that was named: it must be there, and may be a pipe, as shells give it for `<(...)`
 */
function onDisk(folder: string, isNamed: boolean): ProjectSource {
  return {
    names: () => namesIn(folder),
    text: (file) => projectText(path.resolve(folder, file), file, isNamed),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @throws UsageError for a file that cannot be read */
function projectText(full: string, file: string, isNamed: boolean): string | undefined {
  try {
    // Nobody may ever write into a pipe that lies about.
    if (!isNamed && statSync(full).isFIFO()) throw new UsageError(`${file} is not read: it is a pipe.`);
    return readFileSync(full, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (!isNamed && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${whyNotRead(error)}.`);
  }
}

/**
 * Reads the project file of a folder, or the one that was named with `--config`; without any, the defaults. The paths in it are
 * those of the folder. @throws UsageError where it cannot be read
 */
export async function loadProject(
  folder: string,
  words: ConfigWords,
  named?: string,
  source: ProjectSource = onDisk(folder, named !== undefined),
): Promise<Project> {
  const names = named === undefined ? configAmong(await source.names()) : { notRead: [] };
  const file = named === undefined ? (names.read ?? CONFIG_FILE) : cleanPath(named);
  const text = await source.text(file);
  const beside = diagnoseNotRead('', names);
  const project = { folder, file, words, isNamed: named !== undefined };
  if (text === undefined) return { ...project, config: DEFAULT_CONFIG, diagnostics: beside };
  const { config, faults } = readConfig(text, words);
  const isUnusable = faults.length > 0 && config === DEFAULT_CONFIG;
  const diagnostics = [...projectDiagnostics(file, text, faults), ...beside];
  return { ...project, config, text, diagnostics, ...(isUnusable && { isUnusable }) };
}

/** What else decides how a folder is searched. */
export interface SearchedWithin {
  readonly alsoIgnored?: (path: string) => boolean;
  /** Project files that hold in the folder, beside those that lie further inside. */
  readonly around?: readonly ProjectFile[];
}

/** How a folder is searched: what the project names in it and leaves out, and what the project files further inside do. */
export function searchOptions(
  env: Environment,
  project: Project,
  folder: string,
  configured: readonly string[],
  { alsoIgnored = () => false, around = [] }: SearchedWithin = {},
): Pick<DiscoverOptions, 'configured' | 'ignored' | 'scope'> {
  const isIgnored = globMatcher(project.config.ignore);
  const outer = {
    ...(configured.length > 0 && { configured }),
    ignored: (file: string) => isIgnored(joinPath(folder, file)) || alsoIgnored(file),
  };
  if (project.isNamed) return outer;
  return {
    ...outer,
    scope: async (walked) => {
      const inner = await readProjects(env, innerConfigs(folder, outer, walked), project.words);
      return scopeOf(folder, outer, [...around, ...inner]);
    },
  };
}

/** The severities of a project, those of the project files further inside included. */
export function levelsIn({ config, file, text = '' }: Project, inner: readonly ProjectFile[] = []): Levels {
  const own = { folder: '', path: file, text, config, faults: [] };
  const levels = levelsOfProjects([own, ...inner]);
  const elsewhere = levelsOfProjects([], config.rules);
  // What lies outside of the current folder is graded as the project does.
  return {
    of: (path, area, id) => (path.startsWith('/') ? elsewhere : levels).of(path, area, id),
  };
}
