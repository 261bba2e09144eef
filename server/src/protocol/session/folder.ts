/** State: the listing, the units and the files of one workspace folder, read once and kept until they change or it is removed. */
import { diagnoseUnit, diagnosingFile, type DiagnoseOptions } from '../../engine/findings/diagnose.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import type { Cancellation, Environment } from '../../engine/files/environment.ts';
import { isWithin, relativePath, withinAny } from '../../engine/files/paths.ts';
import { TOOL_FOLDERS } from '../../engine/files/walk.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { ownerOf } from '../../engine/reading/claims.ts';
import { loadFile, type Analyzer } from '../../engine/reading/load.ts';
import { diagnosticsAt, homeOf } from '../../engine/findings/unit-diagnostics.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import type { EarlierFindings } from '../../engine/rules/earlier.ts';
import { rulesOf } from '../../engine/rules/run.ts';
import { changedFiles } from '../../engine/rules/unit-state.ts';
import { filesInside } from '../../engine/units/files-inside.ts';
import { listedPaths, type ListedPaths } from '../../engine/units/listed-paths.ts';
import { listFolder, type FolderListing } from '../../engine/units/listing.ts';
import { readUnit } from '../../engine/units/read-unit.ts';
import { areSameClaims, isWhole, tellingClaims, type TextClaims } from '../../engine/units/telling-claims.ts';
import type { UnitContent, UnitSnapshot } from '../../engine/units/snapshot.ts';
import { areSameUnits, type Claims, type Unit } from '../../engine/units/unit.ts';
import { diagnoseUnread } from '../../families/project/rules/not-looked-into.ts';
import type { Work } from '../../text/work.ts';
import { comingCheck, inTurns } from './coming-check.ts';
import { entriesByFile } from './entries-by-file.ts';
import type { FileChanges, FolderSettings, OpenFiles } from './folder-inputs.ts';
import { LoneUnits, type LoneCheck } from './lone-units.ts';
import { lookAround, type UnitEntry } from './look-around.ts';

/** The state of one folder. All methods that change it return the paths whose diagnostics may have changed. */
export class Folder {
  private listing: FolderListing | undefined;
  private listed: ListedPaths | undefined;
  private entries: UnitEntry[] = [];
  private entriesWith = entriesByFile([]);
  private readonly closed = new Map<string, AnalyzedFile>();
  private readonly lone: LoneUnits;
  /** Files on disk that a listing was made for and did not find: what leads to them, or a pattern, keeps listings out. */
  private readonly unlistable = new Set<string>();
  private readonly analyzer: Analyzer;

  constructor(
    readonly path: string,
    private readonly env: Environment,
    private readonly open: OpenFiles,
    private settings: FolderSettings,
    private readonly earlier: EarlierFindings,
  ) {
    this.analyzer = { rules: settings.diagnose.rules };
    this.lone = new LoneUnits(earlier);
    for (const file of open.paths()) if (isWithin(file, path)) this.checkAlone(file, true);
  }

  /** How findings become diagnostics here. */
  get diagnoseOptions(): DiagnoseOptions {
    return this.settings.diagnose;
  }

  /** True while it is not known for good what belongs to a file: the folder, or the unit of the file, has not been read. */
  isProvisional(path: string): boolean {
    if (this.listing === undefined) return true;
    return this.entriesWith(path).some(({ checked }) => checked === undefined);
  }

  /** Takes new settings; severities apply at once, units with the next {@link index}. */
  configure(settings: FolderSettings): void {
    this.settings = settings;
  }

  /** Lists the folder, finds the units, and reads them: those with open files first. With `changes`, only what these concern. */
  async index(
    cancellation: Cancellation,
    progress: (done: number, total: number) => void,
    touched: (paths: Set<string>) => void,
    changes?: FileChanges,
  ): Promise<void> {
    const { configured, ignored, scope } = this.settings;
    const isChanged = changes === undefined ? () => true : withinAny(changes.paths);
    const previous = changes && this.listing;
    const listing = await listFolder(this.env, this.analyzer.rules.families, this.path, {
      ignored,
      edited: (path) => this.edited(path),
      cancellation,
      progress,
      isChanged,
      ...(configured === undefined ? {} : { configured }),
      ...(scope === undefined ? {} : { scope }),
      ...(previous === undefined ? {} : { previous }),
      ...(changes === undefined ? {} : { hasSameFiles: !changes.cameOrWent }),
    });
    if (cancellation.cancelled) return;
    for (const path of [...this.closed.keys()]) if (isChanged(path)) this.closed.delete(path);
    for (const path of [...this.unlistable]) if (isChanged(path)) this.unlistable.delete(path);
    const { gone, moved } = this.adopt(listing);
    touched(gone);
    const isConcerned = ({ unit }: UnitEntry) =>
      changes === undefined ||
      unit.files.some((path) => this.known(path, unit.family) === undefined) ||
      [...changes.paths].some((path) => isWithin(path, unit.path) || isWithin(unit.path, path));
    const entries = this.entries.filter(
      (entry) => entry.checked === undefined || moved.has(entry.unit) || isConcerned(entry),
    );
    // Of what is read for the first time, all is told then.
    for (const { checked, unit } of entries) if (checked === undefined) moved.delete(unit);
    await this.readUnits(entries, cancellation, progress, touched);
    touched(new Set([...moved].flatMap(({ files }) => files)));
  }

  /**
   * Checks the units of a file as they will be with its latest text, as long as `mayGoOn` says so; true once {@link recheck} is
   * all that is left.
   */
  checkAhead(edited: AnalyzedFile, mayGoOn: () => boolean): boolean {
    const { rules } = this.settings.diagnose;
    const entries = this.entriesWith(edited.path).filter(({ unit }) => unit.family === edited.family);
    if (entries.length === 0) {
      const asked = this.loneCheck(edited.path, this.listing === undefined);
      return this.lone.checkAhead(edited, asked, mayGoOn);
    }
    return entries.every((entry) => {
      entry.coming = comingCheck(entry, this.contentOf(entry, edited), rules);
      return entry.coming.run.goOn(mayGoOn);
    });
  }

  /** Looks again at whatever depends on a file: it was edited, opened or closed. */
  recheck(path: string): Set<string> {
    if (this.listing === undefined) return this.checkAlone(path, true);
    const touched = new Set<string>([path]);
    if (this.entriesOf(path).length === 0) this.checkAlone(path, false);
    for (const entry of this.entriesWith(path)) for (const file of this.check(entry)) touched.add(file);
    return new Set([...touched, ...this.checkWorlds()]);
  }

  /** True if the units go by another text of a file than now counts: the folder must be listed again. */
  isOutdated(path: string): boolean {
    const saved = this.listing?.saved.get(path);
    if (saved === undefined) return false;
    const edited = this.edited(path);
    if (saved.isWhole === undefined && edited && !areSameClaims(saved.claims, edited.claims)) return true;
    const claims = tellingClaims(saved, edited, this.analyzer.rules.families);
    return !areSameClaims(this.listing?.claims.get(path), claims);
  }

  /** True if an open file looks like part of a unit, but was not there when the folder was listed. */
  isMissing(path: string): boolean {
    const claims = this.open.get(path)?.claims;
    if (this.listed?.files.has(path) !== false || claims === undefined) return false;
    if (this.unlistable.has(path)) return false;
    return ownerOf(claims, this.analyzer.rules.families) !== undefined && this.concerns(path, true);
  }

  /** Does not take an open file on disk for missing until something happens to it: the folder has just been listed for it. */
  settleFor(path: string): void {
    if (this.isMissing(path)) this.unlistable.add(path);
  }

  /** True for a file that was not there when the folder was listed. */
  isNews(path: string): boolean {
    return this.listed?.files.has(path) === false;
  }

  /** True if there is a file on disk by now. */
  async isOnDisk(path: string): Promise<boolean> {
    const content = await this.env.readFile(path, 0);
    return content.ok || content.failure !== 'missing';
  }

  /** True if it may matter here what has happened to a file or folder. */
  concerns(path: string, cameOrWent: boolean): boolean {
    const relative = relativePath(this.path, path);
    if (relative.split('/').some((part) => TOOL_FOLDERS.has(part))) return false;
    const { listed } = this;
    if (listed === undefined) return true;
    if (listed.files.has(path)) return cameOrWent || this.looksInto(path);
    return !listed.folders.has(path) || cameOrWent ? !this.settings.ignored(relative) : false;
  }

  /** Reads a file from disk again, for example when its editor is closed. */
  async reload(path: string): Promise<Set<string>> {
    const family = this.entriesWith(path)[0]?.unit.family;
    this.closed.delete(path);
    if (family !== undefined) this.closed.set(path, await loadFile(this.env, this.analyzer, path, family));
    return this.recheck(path);
  }

  /** The family that reads a file with these claims: that of its unit, else the one whose content it has. */
  familyOf(path: string, claims: Claims): string {
    const { families } = this.analyzer.rules;
    const listed = this.entriesWith(path).find(({ unit }) => !this.isSingle(unit));
    const owner = ownerOf(claims, families);
    return (
      listed?.unit.family ?? owner ?? this.unitAround(path)?.snapshot.unit.family ?? families[0]?.id ?? ''
    );
  }

  /** The unit that a file belongs to, and how it fares. */
  unitOf(path: string): CheckedUnit | undefined {
    const entry = this.entriesOf(path).find((candidate) => candidate.checked !== undefined);
    return entry?.checked ?? this.lone.get(path);
  }

  /** The innermost of the units whose folder holds a file that is none of theirs yet, and that take new files. */
  unitAround(path: string): CheckedUnit | undefined {
    const around = this.checkedUnits().filter(({ snapshot: { unit } }) => {
      return unit.takesNewFiles && isWithin(path, unit.path) && !unit.ignored.includes(path);
    });
    return around.sort((a, b) => b.snapshot.unit.path.length - a.snapshot.unit.path.length)[0];
  }

  /** Configured units that match nothing in the folder, as far as it has been listed. */
  unmatchedUnits(): readonly string[] {
    return this.listing?.unmatched ?? [];
  }

  /** All units that have been read. */
  checkedUnits(): CheckedUnit[] {
    return this.entries.flatMap(({ checked }) => (checked === undefined ? [] : [checked]));
  }

  /** All units, once each of them has been read; none before, so that nothing is taken for absent. */
  wholeSnapshots(): readonly UnitSnapshot[] {
    const checked = this.checkedUnits();
    return checked.length < this.entries.length ? [] : checked.map(({ snapshot }) => snapshot);
  }

  /** Files that may have diagnostics, closed ones included. */
  files(): Set<string> {
    const files = new Set<string>(this.closed.keys());
    for (const entry of this.entries) {
      for (const file of entry.unit.files) files.add(file);
      for (const fault of entry.faults) files.add(fault.path);
    }
    for (const { path } of this.listing?.unread ?? []) files.add(path);
    return files;
  }

  /** The diagnostics of a file, open or closed, in pieces. */
  *diagnosing(path: string): Work<Diagnostic[]> {
    const { diagnose } = this.settings;
    const unit = this.unitOf(path);
    if (unit === undefined) {
      const faults = this.checkedUnits()
        .flatMap((checked) => diagnoseUnit(checked, diagnose))
        .filter((diagnostic) => diagnostic.file === path);
      const unread = this.listing?.unread.find((candidate) => candidate.path === path);
      const isKnown = this.open.get(path) !== undefined || this.closed.has(path);
      return unread === undefined || isKnown ? faults : [...faults, ...diagnoseUnread(unread, diagnose)];
    }
    const current = unit.snapshot.files.find((candidate) => candidate.path === path);
    if (current === undefined) return [];
    return [...(yield* diagnosingFile(current, unit, diagnose)), ...diagnosticsAt(path, unit, diagnose)];
  }

  private isSingle({ family }: Unit): boolean {
    return rulesOf(this.analyzer.rules, family).family.isSingle === true;
  }

  /** What the families make of the text of an open file. */
  private edited(path: string): TextClaims | undefined {
    const file = this.open.get(path);
    return file && { claims: file.claims, isWhole: isWhole(file.chunks.flatMap(({ chunk }) => chunk ?? [])) };
  }

  private looksInto(path: string): boolean {
    if (this.listed?.inUnits.has(path) === true) return true;
    const { families } = this.analyzer.rules;
    return families.some(({ finder }) => finder.mayClaim(path) || finder.consults?.(path) === true);
  }

  /** The units of a file. One of a single file holds only as long as the text in the editor says so. */
  private entriesOf(path: string): UnitEntry[] {
    const claims = this.open.get(path)?.claims;
    const owner = claims && ownerOf(claims, this.analyzer.rules.families);
    return this.entriesWith(path).filter(
      ({ unit }) => claims === undefined || !this.isSingle(unit) || owner === unit.family,
    );
  }

  /** Takes the units of a listing; returns the files that are in none any more, and the units that are not what they were. */
  private adopt(listing: FolderListing): { gone: Set<string>; moved: Set<Unit> } {
    const before = this.files();
    const keyOf = ({ family, key }: Unit) => `${family} ${key}`;
    const old = new Map(this.entries.map((entry) => [keyOf(entry.unit), entry]));
    const moved = new Set<Unit>();
    this.listing = listing;
    this.listed = listedPaths(listing);
    this.entries = listing.units.map((unit) => {
      const known = old.get(keyOf(unit));
      old.delete(keyOf(unit));
      if (known === undefined || !areSameUnits(known.unit, unit)) moved.add(unit);
      if (known !== undefined && moved.has(unit)) moved.add(known.unit);
      return known?.checked === undefined ? { unit, faults: [] } : { ...known, unit };
    });
    this.entriesWith = entriesByFile(this.entries);
    for (const { unit } of old.values()) moved.add(unit);
    for (const path of this.closed.keys()) if (!this.listed.inUnits.has(path)) this.closed.delete(path);
    const now = this.files();
    for (const path of [...this.open.paths()].filter((each) => isWithin(each, this.path))) {
      const file = this.open.get(path);
      if (file !== undefined && this.familyOf(path, file.claims) !== file.family) this.open.reread(path);
      // What stays in a unit is reported when that unit has been read; until then the old answer stands.
      if (this.entriesOf(path).length > 0) continue;
      this.checkAlone(path, false);
      before.add(path);
    }
    this.lone.keep((path) => this.open.get(path) !== undefined);
    return { gone: new Set([...before].filter((path) => !now.has(path))), moved };
  }

  private async readUnits(
    entries: readonly UnitEntry[],
    cancellation: Cancellation,
    progress: (done: number, total: number) => void,
    touched: (paths: Set<string>) => void,
  ): Promise<void> {
    const listing = this.listing;
    if (listing === undefined) return;
    const isOpen = (entry: UnitEntry) => entry.unit.files.some((file) => this.open.get(file) !== undefined);
    const order = [...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))];
    const total = order.reduce((sum, entry) => sum + entry.unit.files.length, 0);
    const inside = filesInside(listing.walked, listing.units);
    let done = 0;
    for (const entry of order) {
      const { unit } = entry;
      const lent = new Set<AnalyzedFile>();
      const lend = (path: string) => {
        const file = this.known(path, unit.family);
        if (file !== undefined) lent.add(file);
        return file;
      };
      const { files, faults } = await readUnit(this.env, this.analyzer, unit, inside.get(unit.path) ?? [], {
        known: lend,
        cancellation,
        progress: () => progress(++done, total),
      });
      if (cancellation.cancelled || this.listing !== listing) return;
      // What an editor had open and closed meanwhile is read by whoever heard of that.
      for (const file of files)
        if (!lent.has(file) && this.open.get(file.path) === undefined) this.closed.set(file.path, file);
      touched(new Set([...entry.faults, ...faults].map(({ path }) => path)));
      entry.faults = faults;
      entry.coming = comingCheck(entry, this.contentOf(entry), this.settings.diagnose.rules);
      await inTurns(entry.coming, this.env);
      if (cancellation.cancelled || this.listing !== listing) return;
      touched(this.check(entry));
      await this.env.breathe();
    }
    touched(this.checkWorlds());
  }

  /** What is known of a file as one of a family. */
  private known(path: string, family: string): AnalyzedFile | undefined {
    const file = this.open.get(path) ?? this.closed.get(path);
    return file?.family === family ? file : undefined;
  }

  /** What a unit consists of; with `edited` in the place of the file of that name. */
  private contentOf({ unit, faults }: UnitEntry, edited?: AnalyzedFile): UnitContent {
    const known = (path: string) => (path === edited?.path ? edited : this.known(path, unit.family));
    return { unit, files: unit.files.flatMap((path) => known(path) ?? []), faults };
  }

  private check(entry: UnitEntry): Set<string> {
    const { unit, checked: before } = entry;
    const { rules } = this.settings.diagnose;
    const checked = comingCheck(entry, this.contentOf(entry), rules).run.all();
    entry.coming = undefined;
    // What comes from around it stands until it is looked at again.
    entry.checked = before?.fromWorld === undefined ? checked : { ...checked, fromWorld: before.fromWorld };
    for (const file of unit.files) this.lone.delete(file);
    const touched = changedFiles(before, entry.checked);
    const homes = [before && homeOf(before, rules), homeOf(entry.checked, rules)];
    if (homes[0] !== homes[1]) for (const home of homes) if (home !== undefined) touched.add(home);
    return touched;
  }

  /** Looks around and back, where something has changed. */
  private checkWorlds(): Set<string> {
    const { rules } = this.settings.diagnose;
    const isOpen = (path: string) => this.open.get(path) !== undefined;
    return lookAround(this.entries, { rules, isOpen, earlier: this.earlier });
  }

  /** A file without a unit, as one of its own, unless it is left out of one, or will be part of one. */
  private checkAlone(path: string, isPartial: boolean): Set<string> {
    this.lone.check(path, this.open.get(path), this.loneCheck(path, isPartial));
    return new Set([path]);
  }

  private loneCheck(path: string, isPartial: boolean): LoneCheck {
    return { rules: this.settings.diagnose.rules, isPartial, isApart: () => this.isApart(path) };
  }

  /** True for a file that no unit will take and that nobody has left out, neither of a unit nor of the project. */
  private isApart(path: string): boolean {
    const isAround = ({ unit }: UnitEntry) => unit.takesNewFiles === true && isWithin(path, unit.path);
    return !this.settings.ignored(relativePath(this.path, path)) && !this.entries.some(isAround);
  }
}
