/** The project that a run belongs to: the current folder with its `.catalens.yaml`. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { projectDiagnostics } from '../../families/project/diagnostics.ts';
import { UsageError } from '../arguments.ts';
import { CONFIG_FILE, DEFAULT_CONFIG, readConfig, type Config } from '../../engine/project/config.ts';

export interface Project {
  readonly folder: string;
  readonly config: Config;
  /** The text of the project file; absent where there is none. */
  readonly text?: string;
  /** What is wrong with the project file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the project file of a folder; without one, the defaults. @throws UsageError where it cannot be read */
export async function loadProject(folder: string, knownRules: ReadonlySet<string>): Promise<Project> {
  const text = await fs.readFile(path.join(folder, CONFIG_FILE), 'utf8').catch((error: Error) => {
    if ('code' in error && error.code === 'ENOENT') return undefined;
    throw new UsageError(`${CONFIG_FILE} cannot be read: ${error.message}.`);
  });
  return projectOf(folder, text, knownRules);
}

/** The project with this text in its project file; with undefined, the defaults. */
export function projectOf(
  folder: string,
  text: string | undefined,
  knownRules: ReadonlySet<string>,
): Project {
  if (text === undefined) return { folder, config: DEFAULT_CONFIG, diagnostics: [] };
  const { config, faults } = readConfig(text, knownRules);
  return { folder, config, text, diagnostics: projectDiagnostics(CONFIG_FILE, text, faults) };
}
