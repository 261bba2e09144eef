/** State: open documents until they are closed, workspace folders until they are removed; and who must hear of what has changed. */
import type { DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import type { EarlierFindings } from '../../engine/rules/earlier.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { lineText } from '../../text/lines.ts';
import { atOnce, type Work } from '../../text/work.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { Cancellation, Environment } from '../../engine/files/environment.ts';
import { isWithin } from '../../engine/files/paths.ts';
import { readText } from '../../engine/files/read-text.ts';
import type { Standing } from '../../features/fixes/what-if.ts';
import type { FeatureContext } from '../../features/place/context.ts';
import type { AnsweringFamily } from '../../features/answers.ts';
import type { UnitView } from '../../features/place/lenient-view.ts';
import { featureContext, viewWith } from './feature-context.ts';
import { Folder } from './folder.ts';
import type { FileChanges } from './folder-inputs.ts';
import { LenientViews } from './lenient-views.ts';
import type { OpenDocument, TextChange } from './open-document.ts';
import { changedDocument } from './open-document.ts';
import { OlderCrds } from './older-crds.ts';
import { withOpenSettings } from './open-settings.ts';
import { ProjectFiles, type EditorSettings } from './project-files.ts';
import { analyzingText, opening } from './text-analysis.ts';
import { unusedInAllUnits } from './unused-in-all-units.ts';

/** The state of the server. Paths are URIs as the client writes them. Nothing in here throws on bad input. */
export class Session {
  private readonly documents = new Map<string, OpenDocument>();
  private readonly folders = new Map<string, Folder>();
  /** Workspace folders that the client has named and nobody has looked into yet. */
  private readonly expected = new Set<string>();
  private readonly projects: ProjectFiles;
  private readonly analysis;
  private readonly lenient: LenientViews;
  private fresh: { readonly document: OpenDocument; readonly file: AnalyzedFile } | undefined;
  /** The catalog with the document that was asked about last, as it stands. */
  private asked:
    { readonly file: AnalyzedFile; readonly unit: CheckedUnit; readonly view: UnitView } | undefined;

  private readonly env: Environment;
  /** What the definitions in open documents are compared with. */
  readonly olderCrds: OlderCrds;
  private readonly earlier: EarlierFindings = (unit) => this.olderCrds.findings(unit);
  private readonly settingsOf = (folder: string) => this.projects.settingsOf(folder, this.settings);

  constructor(
    env: Environment,
    readonly families: readonly AnsweringFamily[],
    private settings: EditorSettings,
    /** Called with files whose diagnostics may have changed. */
    private readonly touched: (paths: ReadonlySet<string>) => void,
  ) {
    const rules = ruleSet(families);
    this.analysis = { analyzer: { rules }, folderOf: (path: string) => this.folderOf(path) };
    this.lenient = new LenientViews(families);
    this.env = withOpenSettings(env, families, (path) => this.documents.get(path));
    this.projects = new ProjectFiles(this.env, rules, (path) =>
      this.documents.has(path) ? readText(env, path) : Promise.resolve(undefined),
    );
    this.olderCrds = new OlderCrds({
      env: this.env,
      units: (path) => this.folderOf(path)?.checkedUnits() ?? [],
      chunks: (path) => this.documents.get(path)?.source.chunks,
      changed: (path) => {
        if (this.documents.get(path)?.settled === true) this.recheck(path);
      },
    });
  }

  document(path: string): OpenDocument | undefined {
    return this.documents.get(path);
  }

  /** The text of a line of an open document, without its break; undefined for files that are not open. */
  line(path: string, line: number): string | undefined {
    const source = this.documents.get(path)?.source;
    return source === undefined ? undefined : lineText(source.chunks, source.starts, line);
  }

  openPaths(): string[] {
    return [...this.documents.keys()];
  }

  /** Tells of a workspace folder that will be added: until then, what is said of its files is provisional. */
  expectFolder(path: string): void {
    this.expected.add(path);
  }

  /** Adds a workspace folder. It is read when {@link index} is called. */
  async addFolder(path: string): Promise<Folder> {
    await this.projects.read(path);
    const folder = new Folder(path, this.env, this.openFiles(), this.settingsOf(path), this.earlier);
    this.folders.set(path, folder);
    this.expected.delete(path);
    return folder;
  }

  /** Removes a workspace folder; its files have no diagnostics any more. */
  removeFolder(path: string): void {
    const folder = this.folders.get(path);
    this.folders.delete(path);
    this.expected.delete(path);
    this.projects.forget(path);
    if (folder !== undefined) this.touched(folder.files());
  }

  allFolders(): Folder[] {
    return [...this.folders.values()];
  }

  /** Files that may have diagnostics, closed ones and those of projects included. */
  files(): string[] {
    const inFolder = (folder: Folder) => [...folder.files(), ...this.projects.pathsOf(folder.path)];
    return this.allFolders().flatMap(inFolder);
  }

  /** The innermost workspace folder that a file lies in. */
  folderOf(path: string): Folder | undefined {
    const folders = this.allFolders().filter((folder) => isWithin(path, folder.path));
    return folders.sort((a, b) => b.path.length - a.path.length)[0];
  }

  /** Reads a folder, or what changed of it; that may find project files gone of which nobody has been told yet. */
  async index(
    folder: Folder,
    cancellation: Cancellation,
    progress: (done: number, total: number) => void,
    changes?: FileChanges,
  ): Promise<void> {
    const before = this.projects.pathsOf(folder.path);
    await folder.index(cancellation, progress, (paths) => this.touched(paths), changes);
    this.touched(new Set([...before, ...this.projects.pathsOf(folder.path)]));
  }

  open(path: string, text: string, version: number): void {
    atOnce(this.opening(path, text, version));
    this.settle(path);
  }

  /** The same but for what it means, in many steps: until the last of them the document is not open. */
  *opening(path: string, text: string, version: number): Work<void> {
    const opened = yield* opening(path, text, this.analysis);
    this.documents.set(path, { path, version, ...opened, settled: false });
  }

  /** Applies changes to the text; what they mean is worked out by {@link settle}. */
  change(path: string, changes: readonly TextChange[], version: number): void {
    const document = this.documents.get(path);
    if (document === undefined) return;
    this.documents.set(path, changedDocument(document, changes, version));
  }

  /** Reads the latest changes of a document, which is half the work of {@link settle}. */
  read(path: string): void {
    this.unsettled(path);
  }

  /** Runs rules over the latest text of a document as long as `mayGoOn` says so; true once they are through. */
  check(path: string, mayGoOn: () => boolean): boolean {
    const chunks = this.unsettled(path)?.file.chunks ?? [];
    return chunks.every(({ checking }) => checking?.goOn(mayGoOn) !== false);
  }

  /** The same for what the document is in; true once {@link settle} is all that is left. */
  checkAround(path: string, mayGoOn: () => boolean): boolean {
    const { file } = this.unsettled(path) ?? {};
    return file === undefined || (this.folderOf(path)?.checkAhead(file, mayGoOn) ?? true);
  }

  /** Works out what the latest changes of a document mean. */
  settle(path: string): void {
    const latest = this.unsettled(path);
    if (latest === undefined) return;
    this.documents.set(path, { ...latest.document, file: latest.file, settled: true });
    this.fresh = undefined;
    this.asked = undefined;
    this.recheck(path);
  }

  async close(path: string): Promise<void> {
    if (!this.documents.delete(path)) return;
    this.olderCrds.forget(path);
    this.fresh = undefined;
    this.asked = undefined;
    this.lenient.forget();
    const touched = (await this.folderOf(path)?.reload(path)) ?? new Set([path]);
    this.touched(new Set([...touched, path]));
  }

  /** Files changed on disk, or folders with all that is in them. Those that are not open are read again. */
  async filesChanged(paths: readonly string[], created: boolean, cancellation: Cancellation): Promise<void> {
    for (const folder of this.allFolders()) {
      const own = paths.filter((path) => this.folderOf(path) === folder);
      const settings = own.filter((path) => this.projects.isConcernedBy(folder.path, path));
      // What is listed anew has all other changes in it.
      if (settings.length > 0 && (await this.reconfigure(folder, settings))) continue;
      if (own.length === 0) continue;
      const cameOrWent = created || own.some((path) => folder.isNews(path));
      await this.index(folder, cancellation, () => undefined, { paths: new Set(own), cameOrWent });
    }
  }

  /** Takes new editor settings; everything is graded anew. */
  async configure(settings: EditorSettings): Promise<void> {
    const rootsChanged = JSON.stringify(settings.roots) !== JSON.stringify(this.settings.roots);
    this.settings = settings;
    for (const folder of this.allFolders()) {
      folder.configure(this.settingsOf(folder.path));
      if (rootsChanged) await this.index(folder, { cancelled: false }, () => undefined);
      this.touched(folder.files());
    }
  }

  /** True while the answer about a file may still change without an edit, because its folder is being read. */
  isProvisional(path: string): boolean {
    const folder = this.folderOf(path);
    return folder?.isProvisional(path) ?? [...this.expected].some((coming) => isWithin(path, coming));
  }

  unitOf(path: string): CheckedUnit | undefined {
    return this.folderOf(path)?.unitOf(path) ?? this.loneUnit(path);
  }

  /** A unit as people read it: a line that is being typed takes nothing away. The unit itself where all of it can be read. */
  lenientView(unit: UnitView): UnitView {
    return this.lenient.view(unit);
  }

  /** All units that have been read, of all folders. */
  checkedUnits(): CheckedUnit[] {
    return this.allFolders().flatMap((folder) => folder.checkedUnits());
  }

  /** The same, as people read them. */
  lenientUnits(): UnitView[] {
    return this.checkedUnits().map((unit) => this.lenient.view(unit));
  }

  /**
   * What features are asked with about an open document: its text as it is now, whether or not it has settled, and the
   * unit as people read it. Undefined for documents that are not open.
   */
  context(path: string): FeatureContext | undefined {
    return this.contextWith(path, (unit) => this.lenient.view(unit));
  }

  /** The same with nothing in the unit but what is read: for changes that are made by what the tools say. */
  contextAsRead(path: string): FeatureContext | undefined {
    return this.contextWith(path, (unit) => unit);
  }

  private contextWith(path: string, readAs: (unit: UnitView) => UnitView): FeatureContext | undefined {
    const document = this.documents.get(path);
    if (document === undefined) return undefined;
    const folder = this.folderOf(path);
    const file = document.settled ? document.file : this.freshFile(document);
    const family = this.families.find(({ id }) => id === file.family);
    if (family === undefined) return undefined;
    const unit = this.unitAround(path, file, folder);
    return featureContext({
      env: this.env,
      document,
      file,
      family,
      view: unit && readAs(this.viewOf(unit, file, family)),
      units: () => {
        const units = folder?.checkedUnits() ?? [];
        const known = units.length === 0 && unit !== undefined ? [unit] : units;
        return known.map((each) => readAs(each).snapshot);
      },
      open: (other) => this.documents.get(other)?.file,
    });
  }

  /** The unit of a file: its own, else the one around it that takes new files, else the file is one by itself. */
  private unitAround(path: string, file: AnalyzedFile, folder: Folder | undefined): CheckedUnit | undefined {
    const own = folder?.unitOf(path);
    if (own?.snapshot.unit.family === file.family) return own;
    const around = folder?.unitAround(path);
    if (around?.snapshot.unit.family === file.family) return around;
    return this.loneUnit(path);
  }

  /** The unit with a file as it stands: made once for all questions between two keystrokes. */
  private viewOf(unit: CheckedUnit, file: AnalyzedFile, family: AnsweringFamily): UnitView {
    if (this.asked?.file !== file || this.asked.unit !== unit)
      this.asked = { file, unit, view: viewWith(unit, file, family) };
    return this.asked.view;
  }

  /** What changes of an open document are tried on; undefined for documents that are not open, or have not settled. */
  standing(path: string): Standing | undefined {
    const document = this.documents.get(path);
    if (document?.settled !== true) return undefined;
    const unit = this.unitOf(path);
    const options = this.diagnoseOptionsOf(path);
    return { file: document.file, options, earlier: this.earlier, ...(unit && { unit }) };
  }

  /** How findings of a file, or of a unit by its path, become diagnostics. */
  diagnoseOptionsOf(path: string): DiagnoseOptions {
    return this.folderOf(path)?.diagnoseOptions ?? this.settingsOf(path).diagnose;
  }

  /** The project file that holds for a file, there or not; undefined outside of every folder. */
  configFileOf(path: string): string | undefined {
    const folder = this.folderOf(path)?.path;
    return folder === undefined ? undefined : this.projects.configFileOf(folder, path);
  }

  /** What the project files of all folders promise, in their order, and what came of it. */
  promises() {
    return this.allFolders().flatMap((folder) =>
      this.projects.promises(folder.path, folder.wholeSnapshots()),
    );
  }

  diagnostics(path: string): Diagnostic[] {
    return atOnce(this.diagnosing(path));
  }

  /** The same in pieces, for those who let others have their turn in between. */
  *diagnosing(path: string): Work<Diagnostic[]> {
    const project = this.projects.diagnostics(
      path,
      (one) => this.folders.get(one)?.unmatchedUnits() ?? [],
      (one) => this.folders.get(one)?.wholeSnapshots() ?? [],
    );
    const folder = this.folderOf(path);
    if (folder !== undefined) {
      const found = yield* unusedInAllUnits(path, folder);
      return [...project, ...this.projects.withoutKnown(folder.path, found)];
    }
    return this.documents.has(path) ? yield* this.loneFolder(path).diagnosing(path) : project;
  }

  /** A document with changes whose meaning is not worked out, as it is now; undefined where there are none. */
  private unsettled(path: string): { document: OpenDocument; file: AnalyzedFile } | undefined {
    const document = this.documents.get(path);
    return document?.settled === false ? { document, file: this.freshFile(document) } : undefined;
  }

  /** A document that has not settled, analyzed; for a question, and then for the rules if no edit comes in between. */
  private freshFile(document: OpenDocument): AnalyzedFile {
    if (this.fresh?.document !== document) {
      const { path, source, file } = document;
      this.fresh = { document, file: atOnce(analyzingText(path, source, this.analysis, file)) };
    }
    return this.fresh.file;
  }

  private recheck(path: string): void {
    const folder = this.folderOf(path);
    const promising = folder === undefined ? [] : this.projects.promising(folder.path);
    this.touched(new Set([...(folder?.recheck(path) ?? [path]), ...promising]));
  }

  /** A document outside every folder is a catalog of its own, of which nothing is known to be absent. */
  private loneFolder(path: string): Folder {
    const folder = new Folder(path, this.env, this.openFiles(), this.settingsOf(path), this.earlier);
    folder.recheck(path);
    return folder;
  }

  private loneUnit(path: string): CheckedUnit | undefined {
    return this.documents.has(path) ? this.loneFolder(path).unitOf(path) : undefined;
  }

  private openFiles() {
    return {
      get: (path: string) => this.documents.get(path)?.file,
      paths: () => this.documents.keys(),
      reread: (path: string) => {
        const document = this.documents.get(path);
        if (document === undefined) return;
        const file = atOnce(analyzingText(path, document.source, this.analysis));
        this.documents.set(path, { ...document, file });
      },
    };
  }

  /** Reads the project files of a folder again, some of which changed; returns whether that took a new listing. */
  private async reconfigure(folder: Folder, changed: readonly string[]): Promise<boolean> {
    const paths = this.projects.pathsOf(folder.path);
    const before = this.projects.listedBy(folder.path);
    await this.projects.read(folder.path);
    folder.configure(this.settingsOf(folder.path));
    // Severities apply as they are; only what belongs to which catalog takes another look.
    const isInner = changed.some((path) => this.projects.isInner(folder.path, path));
    const isListed = isInner || this.projects.listedBy(folder.path) !== before;
    if (isListed) await this.index(folder, { cancelled: false }, () => undefined);
    this.touched(new Set([...folder.files(), ...paths, ...this.projects.pathsOf(folder.path)]));
    return isListed;
  }
}
