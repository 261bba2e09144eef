/** State: what the project files of workspace folders say, until the folders are removed. */
import type { Environment } from '../../engine/files/environment.ts';
import { joinPath } from '../../engine/files/paths.ts';
import { readText } from '../../engine/files/read-text.ts';
import { namesOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import {
  CONFIG_FILE,
  DEFAULT_CONFIG,
  globMatcher,
  levelsOf,
  readConfig,
  type Config,
  type Level,
} from '../../engine/project/config.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import { projectDiagnostics } from '../../families/project/diagnostics.ts';
import { unmatchedRootFaults } from '../../families/project/unmatched-roots.ts';
import type { FolderSettings } from './folder.ts';

/** What the editor's settings say. */
export interface EditorSettings {
  /** Roots named in the settings; a project file wins. */
  readonly roots?: readonly string[];
  readonly severity: Readonly<Record<string, Level>>;
}

/** What the file of a project says. */
interface ProjectFile {
  readonly text: string;
  readonly config: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** The project files of all workspace folders. */
export class ProjectFiles {
  private readonly files = new Map<string, ProjectFile>();

  constructor(
    private readonly env: Environment,
    private readonly rules: RuleSet,
    private readonly isOpen: (path: string) => boolean,
  ) {}

  /** Reads the project file of a folder again. */
  async read(folder: string): Promise<void> {
    const path = joinPath(folder, CONFIG_FILE);
    const text = await readText(this.env, path);
    if (text === undefined) {
      this.files.delete(folder);
      return;
    }
    const { config, faults } = readConfig(text, namesOf(this.rules.rules.values()));
    // While somebody types, the file is unusable now and then: what it said last stays in force.
    const isHalfTyped = config === DEFAULT_CONFIG && faults.length > 0 && this.isOpen(path);
    const inForce = isHalfTyped ? this.configOf(folder) : config;
    this.files.set(folder, { text, config: inForce, diagnostics: projectDiagnostics(path, text, faults) });
  }

  /** Forgets what the project file of a folder says. */
  forget(folder: string): void {
    this.files.delete(folder);
  }

  /** What the listing of a folder depends on, to be compared. */
  listedBy(folder: string): string {
    const { roots, ignore } = this.configOf(folder);
    return JSON.stringify([roots, ignore]);
  }

  /** What a folder needs to know of its project and of the editor. */
  settingsOf(folder: string, editor: EditorSettings): FolderSettings {
    const config = this.configOf(folder);
    const roots = config.roots ?? editor.roots;
    const merged: Config = { ...config, rules: { ...editor.severity, ...config.rules } };
    return {
      diagnose: { rules: this.rules, levels: levelsOf(merged), project: folder, suppressions: true },
      ignored: globMatcher(config.ignore),
      ...(roots === undefined || roots.length === 0 ? {} : { configured: roots }),
    };
  }

  /** What is wrong with a file, if it is that of a project. `unmatched` are the roots of a folder that lead to nothing. */
  diagnostics(path: string, unmatched: (folder: string) => readonly string[]): Diagnostic[] {
    return [...this.files].flatMap(([folder, { text, diagnostics }]) => {
      if (path !== joinPath(folder, CONFIG_FILE)) return [];
      return [
        ...diagnostics,
        ...projectDiagnostics(path, text, unmatchedRootFaults(text, unmatched(folder))),
      ];
    });
  }

  private configOf(folder: string): Config {
    return this.files.get(folder)?.config ?? DEFAULT_CONFIG;
  }
}
