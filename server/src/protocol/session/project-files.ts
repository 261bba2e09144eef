/** State: what the project files in workspace folders and their baselines say, until the folders are removed. */
import type { Environment } from '../../engine/files/environment.ts';
import { isWithin, joinPath, parentPath } from '../../engine/files/paths.ts';
import { readText } from '../../engine/files/read-text.ts';
import type { WalkedFile } from '../../engine/files/walk.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { compareWithBaselines, readBaseline, type KnownFinding } from '../../engine/project/baseline.ts';
import {
  CONFIG_FILE,
  DEFAULT_CONFIG,
  globMatcher,
  readConfig,
  type ConfigWords,
  type Level,
  type Levels,
} from '../../engine/project/config.ts';
import { configAmong, isMeantAsConfig, type NamedConfigs } from '../../engine/project/names.ts';
import {
  innerConfigs,
  levelsOfProjects,
  nearest,
  readProjects,
  scopeOf,
  unmatchedIn,
  type ProjectFile,
} from '../../engine/project/projects.ts';
import type { RuleSet } from '../../engine/rules/run.ts';
import type { ListingScope } from '../../engine/units/listing.ts';
import {
  diagnoseExpectations,
  holdExpectations,
  type HeldExpectation,
} from '../../families/project/expectations/diagnose.ts';
import { configWords } from '../../families/project/config-words.ts';
import { projectDiagnostics } from '../../families/project/diagnostics.ts';
import { diagnoseNotRead } from '../../families/project/rules/config-not-read.ts';
import { missingBaselineFaults } from '../../families/project/missing-baseline.ts';
import { unmatchedRootFaults } from '../../families/project/unmatched-roots.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { FolderSettings } from './folder-inputs.ts';

/** What the editor's settings say. */
export interface EditorSettings {
  /** Roots named in the settings; a project file wins. */
  readonly roots?: readonly string[];
  readonly severity: Readonly<Record<string, Level>>;
}

/** A project file with the findings that its baseline knows; without those where the baseline cannot be used. */
interface KnownProject extends ProjectFile {
  readonly baseline?: { readonly path: string; readonly known: readonly KnownFinding[] | undefined };
}

/** The project files of a workspace folder: its own, if it has one, and those further inside. */
interface FolderProjects {
  readonly names: NamedConfigs;
  readonly own?: KnownProject;
  readonly inner: readonly KnownProject[];
}

/** Severities, and what they were made of. */
interface Prepared {
  readonly files: FolderProjects;
  readonly severity: EditorSettings['severity'];
  readonly levels: Levels;
}

const NONE: FolderProjects = { names: { notRead: [] }, inner: [] };

/** The project files of all workspace folders. */
export class ProjectFiles {
  private readonly folders = new Map<string, FolderProjects>();
  private readonly words: ConfigWords;
  /** The severities by folder, made once for what was read last. */
  private readonly prepared = new Map<string, Prepared>();

  constructor(
    private readonly env: Environment,
    private readonly rules: RuleSet,
    /** The text on disk of a file that is open; undefined for others, and where there is none. */
    private readonly savedText: (path: string) => Promise<string | undefined>,
  ) {
    this.words = configWords(rules.rules.values());
  }

  /** Reads the project file of a folder again. Those further inside are read when the folder is listed. */
  async read(folder: string): Promise<void> {
    const listing = await this.env.readFolder(folder);
    const names = configAmong(listing.ok ? listing.entries.map(({ name }) => name) : []);
    const before = this.of(folder);
    const paths = names.read === undefined ? [] : [joinPath(folder, names.read)];
    const [own] = await this.readFiles(paths, before);
    this.folders.set(folder, { names, inner: before.inner, ...(own && { own }) });
  }

  /** Forgets what the project files of a folder say. */
  forget(folder: string): void {
    this.folders.delete(folder);
    this.prepared.delete(folder);
  }

  /** True for a file that says, or is meant to say, what holds for a folder, and for a folder that such files are known in. */
  isConcernedBy(folder: string, path: string): boolean {
    return (
      isMeantAsConfig(path) ||
      this.filesOf(folder).some(({ baseline }) => baseline?.path === path) ||
      this.holdsInner(folder, path)
    );
  }

  /** True for a project file further inside of the folder: it has a say in what is listed there. A folder stands for its files. */
  isInner(folder: string, path: string): boolean {
    return (isMeantAsConfig(path) && parentPath(path) !== folder) || this.holdsInner(folder, path);
  }

  private holdsInner(folder: string, path: string): boolean {
    return this.of(folder).inner.some((file) => file.path !== path && isWithin(file.path, path));
  }

  /** The files of a folder that something may be said of as project files. */
  pathsOf(folder: string): string[] {
    const meant = this.of(folder).names.notRead.map((name) => joinPath(folder, name));
    return [joinPath(folder, CONFIG_FILE), ...meant, ...this.filesOf(folder).map(({ path }) => path)];
  }

  /** The project file that holds for a file in a folder, or the one that would if it were there. */
  configFileOf(folder: string, path: string): string {
    return nearest(this.filesOf(folder), path)?.path ?? joinPath(folder, CONFIG_FILE);
  }

  /** What the listing of a folder depends on, to be compared. */
  listedBy(folder: string): string {
    const { roots, ignore } = this.of(folder).own?.config ?? DEFAULT_CONFIG;
    return JSON.stringify([roots, ignore]);
  }

  /** What a folder needs to know of its project and of the editor. */
  settingsOf(folder: string, editor: EditorSettings): FolderSettings {
    const config = this.of(folder).own?.config ?? DEFAULT_CONFIG;
    const roots = config.roots ?? editor.roots;
    const outer = {
      ignored: globMatcher(config.ignore),
      ...(roots === undefined || roots.length === 0 ? {} : { configured: roots }),
    };
    return {
      diagnose: {
        rules: this.rules,
        // Those further inside are known only once the folder has been listed.
        levels: { of: (path, area, id) => this.levelsOf(folder, editor).of(path, area, id) },
        project: '',
        suppressions: true,
      },
      ...outer,
      scope: (walked) => this.readInner(folder, outer, walked),
    };
  }

  /** The diagnostics of a file in a folder without those that the baselines there know. */
  withoutKnown(folder: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const baselines = this.filesOf(folder).flatMap(({ folder: home, baseline }) =>
      baseline?.known === undefined ? [] : [{ folder: home, known: baseline.known }],
    );
    return baselines.length === 0 ? diagnostics : compareWithBaselines(baselines, diagnostics).fresh;
  }

  /** The project files of a folder that promise something of what lies in it: they are looked at again when that changes. */
  promising(folder: string): string[] {
    return this.filesOf(folder).flatMap(({ path, config }) => (config.expect === undefined ? [] : [path]));
  }

  /** The promises of the project files of a folder, held against its units. */
  promises(
    folder: string,
    units: readonly UnitSnapshot[],
  ): readonly (HeldExpectation & { readonly file: string })[] {
    const files = this.filesOf(folder);
    return files.flatMap((file) =>
      holdExpectations(file, files, units).map((held) => ({ ...held, file: file.path })),
    );
  }

  /**
   * What is wrong with a file, if it is that of a project. `unmatched` are the roots of a folder that lead to nothing, `units` what
   * has been read there, once all has been.
   */
  diagnostics(
    path: string,
    unmatched: (folder: string) => readonly string[],
    units: (folder: string) => readonly UnitSnapshot[],
  ): Diagnostic[] {
    return [...this.folders].flatMap(([folder, { names }]) => [
      ...this.filesOf(folder)
        .filter((file) => file.path === path)
        .flatMap((file) => {
          const { text, faults } = file;
          const roots = unmatchedRootFaults(text, unmatchedIn(file, folder, unmatched(folder)));
          const baseline =
            file.baseline !== undefined && file.baseline.known === undefined
              ? missingBaselineFaults(text)
              : [];
          return [
            ...projectDiagnostics(path, text, [...faults, ...roots, ...baseline]),
            ...diagnoseExpectations(file, this.filesOf(folder), units(folder)),
          ];
        }),
      ...diagnoseNotRead(folder, names).filter(({ file }) => file === path),
    ]);
  }

  private levelsOf(folder: string, { severity }: EditorSettings): Levels {
    const files = this.of(folder);
    const known = this.prepared.get(folder);
    if (known?.files === files && known.severity === severity) return known.levels;
    const levels = levelsOfProjects(this.filesOf(folder), severity);
    this.prepared.set(folder, { files, severity, levels });
    return levels;
  }

  private async readInner(
    folder: string,
    outer: ListingScope,
    walked: readonly WalkedFile[],
  ): Promise<ListingScope> {
    const before = this.of(folder);
    const inner = await this.readFiles(innerConfigs(folder, outer, walked), before);
    this.folders.set(folder, { ...this.of(folder), inner });
    return scopeOf(folder, outer, inner);
  }

  private async readFiles(paths: readonly string[], before: FolderProjects): Promise<KnownProject[]> {
    const files = await readProjects(this.env, paths, this.words);
    return Promise.all(files.map(async (file) => this.withBaseline(await this.inForce(file, before))));
  }

  /** While somebody types, the file is unusable now and then: what it said last stays in force until it is saved as it is. */
  private async inForce(file: ProjectFile, { own, inner }: FolderProjects): Promise<ProjectFile> {
    if (file.config !== DEFAULT_CONFIG || file.faults.length === 0) return file;
    const saved = await this.savedText(file.path);
    if (saved === undefined || saved === file.text) return file;
    const last = [...inner, ...(own ? [own] : [])].find(({ path }) => path === file.path);
    return { ...file, config: (last ?? readConfig(saved, this.words)).config };
  }

  private async withBaseline(file: ProjectFile): Promise<KnownProject> {
    const name = file.config.baseline;
    if (name === undefined) return file;
    const path = joinPath(file.folder, name.replace(/^\.\//, ''));
    const text = await readText(this.env, path);
    return { ...file, baseline: { path, known: text === undefined ? undefined : readBaseline(text) } };
  }

  private of(folder: string): FolderProjects {
    return this.folders.get(folder) ?? NONE;
  }

  private filesOf(folder: string): readonly KnownProject[] {
    const { own, inner } = this.of(folder);
    return own === undefined ? inner : [own, ...inner];
  }
}
