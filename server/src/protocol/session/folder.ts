/** One workspace folder under continuous check: its listing, its roots, and the files that were read. */
import { analyzeWith } from '../../engine/rules/analyze.ts';
import type { CheckedRoot } from '../../engine/rules/check-snapshot.ts';
import {
  diagnoseFile,
  diagnoseRoot,
  diagnoseTemplate,
  type DiagnoseOptions,
} from '../../engine/findings/diagnose.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { diagnoseUnread } from '../../engine/project/rules/not-looked-into.ts';
import { changedFiles, checkRoot } from '../../engine/rules/root-state.ts';
import type { AnalyzedFile, Analyzer } from '../../engine/reading/analyzed-file.ts';
import type { Cancellation, Environment } from '../../engine/files/environment.ts';
import { listFolder, readRootFiles, type FolderListing } from '../../engine/units/listing.ts';
import { loadFile } from '../../engine/reading/load.ts';
import { parentPath } from '../../engine/files/paths.ts';
import { rootKey, type FoundRoot } from '../../families/fbc/find/roots.ts';
import type { CatalogSnapshot } from '../../engine/units/snapshot.ts';

/** What a folder needs to know of the project and the editor. */
export interface FolderSettings {
  readonly diagnose: DiagnoseOptions;
  readonly configured?: readonly string[];
  readonly ignored: (relativePath: string) => boolean;
}

/** Open documents, as the folder sees them. */
export interface OpenFiles {
  get(path: string): AnalyzedFile | undefined;
  paths(): Iterable<string>;
}

interface RootEntry {
  readonly root: FoundRoot;
  faults: CatalogSnapshot['faults'];
  checked?: CheckedRoot;
}

/** The state of one folder. All methods that change it return the paths whose diagnostics may have changed. */
export class Folder {
  private listing: FolderListing | undefined;
  private roots: RootEntry[] = [];
  private readonly closed = new Map<string, AnalyzedFile>();
  /** Roots of open files whose folder has not been listed yet: nothing is reported as absent in them. */
  private readonly provisional = new Map<string, CheckedRoot>();
  private readonly analyzer: Analyzer;

  constructor(
    readonly path: string,
    private readonly env: Environment,
    private readonly open: OpenFiles,
    private settings: FolderSettings,
  ) {
    this.analyzer = analyzeWith(settings.diagnose.rules);
  }

  /** How findings become diagnostics here. */
  get diagnoseOptions(): DiagnoseOptions {
    return this.settings.diagnose;
  }

  /** True while it is not known for good what belongs to a file: the folder, or the root of the file, has not been read. */
  isProvisional(path: string): boolean {
    if (this.listing === undefined) return true;
    return this.roots.some((entry) => entry.checked === undefined && entry.root.files.includes(path));
  }

  /** Takes new settings; severities apply at once, roots with the next {@link index}. */
  configure(settings: FolderSettings): void {
    this.settings = settings;
  }

  /** Lists the folder, finds the roots, and reads them: those with open files first. */
  async index(
    cancellation: Cancellation,
    progress: (done: number, total: number) => void,
    touched: (paths: Set<string>) => void,
    changed?: ReadonlySet<string>,
  ): Promise<void> {
    const { configured, ignored } = this.settings;
    const openFacts = new Map(
      [...this.open.paths()]
        .map((path) => [path, this.open.get(path)?.facts] as const)
        .flatMap(([path, facts]) => (facts === undefined ? [] : [[path, facts] as const])),
    );
    const listing = await listFolder(this.env, this.path, {
      ignored,
      openFacts,
      cancellation,
      progress,
      ...(configured === undefined ? {} : { configured }),
      ...(changed === undefined || this.listing === undefined ? {} : { previous: this.listing, changed }),
    });
    if (cancellation.cancelled) return;
    for (const path of changed ?? []) this.closed.delete(path);
    touched(this.adopt(listing));
    touched(new Set(listing.unread.map(({ path }) => path)));
    await this.readRoots(cancellation, progress, touched);
    await this.readTemplates(cancellation, touched);
  }

  /** Looks again at whatever depends on a file: it was edited, opened or closed. */
  recheck(path: string): Set<string> {
    const entries = this.roots.filter((entry) => entry.root.files.includes(path));
    if (this.listing === undefined) return this.checkProvisional(path);
    const touched = new Set<string>([path]);
    for (const entry of entries) for (const file of this.check(entry)) touched.add(file);
    return touched;
  }

  /** True if the file looks like part of a catalog but no root has it: the folder must be listed again. */
  isMissing(path: string): boolean {
    const facts = this.open.get(path)?.facts;
    if (facts === undefined || (facts.known === 0 && facts.template === undefined)) return false;
    const listed = this.listing?.facts.get(path);
    const looksNew = listed === undefined || (listed.known === 0 && listed.template === undefined);
    return this.listing !== undefined && looksNew && this.rootOf(path) === undefined;
  }

  /** Reads a file from disk again, for example when its editor is closed. */
  async reload(path: string): Promise<Set<string>> {
    if (this.rootOf(path) !== undefined || this.closed.has(path))
      this.closed.set(path, await loadFile(this.env, this.analyzer, path));
    return this.recheck(path);
  }

  /** The root that a file belongs to, and how it fares. */
  rootOf(path: string): CheckedRoot | undefined {
    const entry = this.roots.find(
      (candidate) => candidate.checked !== undefined && candidate.root.files.includes(path),
    );
    return entry?.checked ?? this.provisional.get(path);
  }

  /** Configured roots that match nothing in the folder, as far as it has been listed. */
  unmatchedRoots(): readonly string[] {
    return this.listing?.unmatched ?? [];
  }

  /** All roots that have been read. */
  checkedRoots(): CheckedRoot[] {
    return this.roots.flatMap((entry) => (entry.checked === undefined ? [] : [entry.checked]));
  }

  /** Files that may have diagnostics, closed ones included. */
  files(): Set<string> {
    const files = new Set<string>(this.closed.keys());
    for (const entry of this.roots) {
      for (const file of entry.root.files) files.add(file);
      for (const fault of entry.faults) files.add(fault.path);
    }
    for (const { path } of this.listing?.unread ?? []) files.add(path);
    return files;
  }

  /** The diagnostics of a file, open or closed. */
  diagnostics(path: string): Diagnostic[] {
    const { diagnose } = this.settings;
    const root = this.rootOf(path);
    const file = this.open.get(path) ?? this.closed.get(path);
    if (root === undefined) {
      const faults = this.roots
        .flatMap((entry) =>
          entry.checked === undefined ? [] : diagnoseRoot(entry.checked.snapshot, diagnose),
        )
        .filter((diagnostic) => diagnostic.file === path);
      const unread = this.listing?.unread.find((candidate) => candidate.path === path);
      if (unread !== undefined && file === undefined) return [...faults, ...diagnoseUnread(unread, diagnose)];
      return file === undefined ? faults : [...faults, ...diagnoseTemplate(file, diagnose)];
    }
    const current = root.snapshot.files.find((candidate) => candidate.path === path);
    return current === undefined
      ? []
      : [...diagnoseFile(current, root, diagnose), ...rootDiagnostics(root, path, diagnose)];
  }

  private adopt(listing: FolderListing): Set<string> {
    const before = this.files();
    const old = new Map(this.roots.map((entry) => [rootKey(entry.root), entry]));
    this.listing = listing;
    this.roots = listing.roots.map((root) => {
      const known = old.get(rootKey(root));
      return known?.checked === undefined
        ? { root, faults: [] }
        : { root, faults: known.faults, checked: known.checked };
    });
    const now = this.files();
    // What stays in a root is reported when that root has been read; until then the old answer stands.
    for (const path of this.provisional.keys()) {
      if (now.has(path)) continue;
      before.add(path);
      this.provisional.delete(path);
    }
    const gone = new Set([...before].filter((path) => !now.has(path)));
    for (const path of gone) this.closed.delete(path);
    return gone;
  }

  private async readRoots(
    cancellation: Cancellation,
    progress: (done: number, total: number) => void,
    touched: (paths: Set<string>) => void,
  ): Promise<void> {
    const listing = this.listing;
    if (listing === undefined) return;
    const isOpen = (entry: RootEntry) => entry.root.files.some((file) => this.open.get(file) !== undefined);
    const order = [...this.roots.filter(isOpen), ...this.roots.filter((entry) => !isOpen(entry))];
    const total = order.reduce((sum, entry) => sum + entry.root.files.length, 0);
    let done = 0;
    for (const entry of order) {
      const known = (path: string) => this.open.get(path) ?? this.closed.get(path);
      const { files, faults } = await readRootFiles(
        this.env,
        this.analyzer,
        listing,
        entry.root,
        known,
        cancellation,
        () => progress(++done, total),
      );
      if (cancellation.cancelled || this.listing !== listing) return;
      for (const file of files) if (this.open.get(file.path) === undefined) this.closed.set(file.path, file);
      entry.faults = faults;
      touched(this.check(entry));
      await this.env.breathe();
    }
  }

  private async readTemplates(
    cancellation: Cancellation,
    touched: (paths: Set<string>) => void,
  ): Promise<void> {
    for (const facts of this.listing?.facts.values() ?? []) {
      if (cancellation.cancelled) return;
      const { path } = facts;
      if (facts.template === undefined || this.rootOf(path) !== undefined) continue;
      if (this.open.get(path) === undefined)
        this.closed.set(path, await loadFile(this.env, this.analyzer, path));
      touched(new Set([path]));
    }
  }

  private check(entry: RootEntry): Set<string> {
    const files = entry.root.files.flatMap((path) => this.open.get(path) ?? this.closed.get(path) ?? []);
    const before = entry.checked;
    const content = { root: entry.root, files, faults: entry.faults };
    entry.checked = checkRoot(content, this.settings.diagnose, before);
    for (const file of entry.root.files) this.provisional.delete(file);
    return changedFiles(before, entry.checked);
  }

  private checkProvisional(path: string): Set<string> {
    const file = this.open.get(path);
    if (file === undefined || file.facts.known === 0) {
      this.provisional.delete(path);
      return new Set([path]);
    }
    const root: FoundRoot = {
      path: parentPath(path),
      files: [path],
      ignored: [],
      reason: 'packages',
      label: path,
    };
    const content = { root, files: [file], faults: [], incomplete: true };
    this.provisional.set(path, checkRoot(content, this.settings.diagnose, this.provisional.get(path)));
    return new Set([path]);
  }
}

/** Diagnostics about the root as a whole are shown on the first file that defines a package, at its very start. */
function rootDiagnostics(root: CheckedRoot, path: string, options: DiagnoseOptions): Diagnostic[] {
  const home = root.snapshot.files.find((file) => file.facts.defines.length > 0) ?? root.snapshot.files[0];
  if (home?.path !== path)
    return diagnoseRoot(root.snapshot, options).filter((diagnostic) => diagnostic.file === path);
  return diagnoseRoot(root.snapshot, options)
    .filter((diagnostic) => diagnostic.file === path || diagnostic.file === root.snapshot.root.path)
    .map((diagnostic) => ({ ...diagnostic, file: path }));
}
